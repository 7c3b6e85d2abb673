import type { Kysely } from 'kysely';
import { entityPage, type EntityKind, type PageAccess } from '@portal/shared/domain/entities';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { PROMOTION_STATUS_NAMES, type PromotionStatus } from '@portal/shared/domain/statuses';
import { TICKET_STATUS_NAMES, type TicketStatus } from '@portal/shared/domain/support';
import { historyStatusName, uploadPage } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../platform/http/actor';
import { holds } from '../../platform/http/contract-routes';
import { readId } from '../../platform/database/row-id';
import type { Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import * as repository from './search.repository';

/** One thing that was found. */
interface Hit {
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

/** A row of one kind that was found: `searchAll` adds the kind and the address of its page. */
interface FoundThing extends Pick<Hit, 'title' | 'detail'> {
  id: number | string;
  /** Address of its page below the client, where `entityPage` does not know it. */
  page?: string;
}

/** How one kind is searched, and the right that it takes. */
interface KindSearch {
  kind: EntityKind;
  access: PageAccess;
  find: (db: Kysely<Tables>, search: repository.Search) => Promise<FoundThing[]>;
}

/** In the order in which they are answered. */
const SEARCHES: readonly KindSearch[] = [
  {
    kind: 'promotion',
    access: 'promotion_view',
    find: async (db, search) =>
      (await repository.findPromotions(db, search)).map((one) => ({
        id: one.promotionId,
        title: one.promotionName || `Promotion ${one.promotionId}`,
        detail: PROMOTION_STATUS_NAMES[one.status as PromotionStatus],
      })),
  },
  {
    kind: 'reward',
    access: 'rewards_view',
    find: async (db, { clientId, id }) =>
      (id === undefined ? [] : await repository.findReward(db, clientId, id)).map((one) => ({
        id: one.rewardId,
        title: `Reward ${one.rewardId}: ${one.rewardName}`,
        detail: `${one.officeName}, ${formatCurrency(toDollars(one.amountCents))}`,
      })),
  },
  {
    kind: 'officer',
    access: 'rewards_view',
    find: async (db, search) =>
      (await repository.findOfficers(db, search)).map((one) => ({
        id: one.oeid,
        title: one.officerName,
        detail: `${one.oeid}, Port BU ${one.portBu}`,
      })),
  },
  {
    kind: 'file',
    access: 'rewards_uploadfulfilment',
    find: async (db, search) =>
      (await repository.findFiles(db, search)).map((one) => ({
        id: one.fileId,
        title: one.fileName,
        detail: historyStatusName(one.statusId),
        page: uploadPage(one.kind, one.fileId),
      })),
  },
  {
    kind: 'ticket',
    access: 'support_view',
    find: async (db, search) =>
      (await repository.findTickets(db, search)).map((one) => ({
        id: one.ticketNo,
        title: `Ticket ${one.ticketNo}: ${one.subject}`,
        detail: TICKET_STATUS_NAMES[one.statusId as TicketStatus],
      })),
  },
  {
    kind: 'user',
    access: 'administrator',
    find: async (db, search) =>
      (await repository.findUsers(db, search)).map((one) => ({
        id: one.userId,
        title: `${one.firstName} ${one.lastName}`.trim(),
        detail: one.emailAddress,
      })),
  },
];

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
  const search: repository.Search = { clientId: actor.clientId, text, id, limit: MOST_OF_A_KIND + 1 };
  const may = (access: PageAccess): boolean => holds(actor, access);

  const kinds = await Promise.all(
    SEARCHES.filter(({ access }) => may(access)).map(async ({ kind, find }) => ({
      kind,
      found: await find(db, search),
    })),
  );
  return {
    hits: kinds.flatMap(({ kind, found }) =>
      found.slice(0, MOST_OF_A_KIND).map(({ id, title, detail, page }): Hit => ({
        ...{ kind, id: String(id), title, detail },
        page: page ?? entityPage(kind, id, may) ?? '',
      })),
    ),
    more: kinds.filter(({ found }) => found.length > MOST_OF_A_KIND).map(({ kind }) => kind),
  };
}
