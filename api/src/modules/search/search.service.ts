import { entityPage, type EntityKind, type PageAccess } from '@portal/shared/domain/entities';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { PROMOTION_STATUS_NAMES, type PromotionStatus } from '@portal/shared/domain/statuses';
import { TICKET_STATUS_NAMES, type TicketStatus } from '@portal/shared/domain/support';
import { historyStatusName, uploadPage } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../platform/http/actor';
import { holds } from '../../platform/http/contract-routes';
import { readId } from '../../platform/database/row-id';
import type { Platform } from '../../platform/platform';
import * as found from './search.repository';

/** One thing that was found. */
export interface Hit {
  /** A kind of domain/entities. */
  kind: string;
  id: string;
  title: string;
  detail: string | null;
  /** Address of its page below the client. */
  page: string;
}

/** What fits a text. */
export interface Found {
  hits: Hit[];
  /** Kinds of which more fit than are answered. */
  more: string[];
}

/** How many of a kind are answered. */
const MOST_OF_A_KIND = 5;
/** A shorter text that is no id would find everything. */
const SHORTEST_TEXT = 2;

/**
 * Finds things by id or name: ids exactly, officers by how they begin, all others by a part of their name.
 * @returns at most five of each kind that the actor may see, of their client, and the kinds that have more
 */
export async function searchAll(
  { database: { readers: db } }: Platform,
  actor: Actor,
  input: { text: string },
): Promise<Found> {
  const text = input.text.trim();
  const id = /^#?[1-9]\d{0,14}$/.test(text) ? readId(text.replace('#', '')) : undefined;
  if (id === undefined && text.length < SHORTEST_TEXT) return { hits: [], more: [] };
  const about: found.Search = { clientId: actor.clientId, text, id, limit: MOST_OF_A_KIND + 1 };
  const may = (access: PageAccess): boolean => holds(actor, access);
  const hit = (
    kind: EntityKind,
    id: number | string,
    title: string,
    detail: string | null,
    page = entityPage(kind, id, may) ?? '',
  ): Hit => ({ kind, id: String(id), title, detail, page });
  const ifAllowed = (access: PageAccess, look: () => Promise<Hit[]>) =>
    may(access) ? look() : Promise.resolve([]);

  const kinds = await Promise.all([
    ifAllowed('promotion_view', async () =>
      (await found.findPromotions(db, about)).map((one) =>
        hit(
          'promotion',
          one.promotionId,
          one.promotionName || `Promotion ${one.promotionId}`,
          PROMOTION_STATUS_NAMES[one.status as PromotionStatus],
        ),
      ),
    ),
    ifAllowed('rewards_view', async () =>
      (id === undefined ? [] : await found.findReward(db, actor.clientId, id)).map((one) =>
        hit(
          'reward',
          one.rewardId,
          `Reward ${one.rewardId}: ${one.rewardName}`,
          `${one.officeName}, ${formatCurrency(toDollars(one.amountCents))}`,
        ),
      ),
    ),
    ifAllowed('rewards_view', async () =>
      (await found.findOfficers(db, about)).map((one) =>
        hit('officer', one.oeid, one.officerName, `${one.oeid}, Port BU ${one.portBu}`),
      ),
    ),
    ifAllowed('rewards_uploadfulfilment', async () =>
      (await found.findFiles(db, about)).map((one) =>
        hit(
          'file',
          one.fileId,
          one.fileName,
          historyStatusName(one.statusId),
          uploadPage(one.kind, one.fileId),
        ),
      ),
    ),
    ifAllowed('support_view', async () =>
      (await found.findTickets(db, about)).map((one) =>
        hit(
          'ticket',
          one.ticketNo,
          `Ticket ${one.ticketNo}: ${one.subject}`,
          TICKET_STATUS_NAMES[one.statusId as TicketStatus],
        ),
      ),
    ),
    ifAllowed('administrator', async () =>
      (await found.findUsers(db, about)).map((one) =>
        hit('user', one.userId, `${one.firstName} ${one.lastName}`.trim(), one.emailAddress),
      ),
    ),
  ]);
  return {
    hits: kinds.flatMap((hits) => hits.slice(0, MOST_OF_A_KIND)),
    more: kinds.flatMap((hits) => hits.slice(MOST_OF_A_KIND).map(({ kind }) => kind)),
  };
}
