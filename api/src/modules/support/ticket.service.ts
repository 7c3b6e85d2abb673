import { isDeepStrictEqual } from 'node:util';
import { TICKET_PROPERTIES } from '@portal/shared/contracts/support';
import { toWire } from '@portal/shared/domain/dates';
import {
  ALREADY_CLOSED_TEXT,
  KEY_OF_ANOTHER_TICKET,
  NO_REWARD_TEXT,
  NO_TICKET_TEXT,
  TICKET_STATUS,
  closingProblem,
  commentProblem,
  ticketProblems,
  type TicketDraft,
} from '@portal/shared/domain/support';
import type { Kysely } from 'kysely';
import type { Tables, TicketsTable } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { HttpError, badInput, conflict, notFound } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import { idFilter } from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import {
  closeTicket,
  findRewardOwner,
  findTicket,
  findTicketByKey,
  insertTicket,
  openTicket,
  type Ticket,
} from './tickets.repository';
import { NO_LOCKS, lock } from '../lock-names';

/** @returns a ticket of the actor's client @throws HttpError 404 */
async function requireTicket(db: Kysely<Tables>, actor: Actor, ticketNo: number | string): Promise<Ticket> {
  const ticket = await findTicket(db, actor.clientId, readId(ticketNo));
  if (!ticket) throw notFound(NO_TICKET_TEXT);
  return ticket;
}

/**
 * One ticket as its screen shows it. A new one becomes Open with this when the actor may close tickets.
 * @throws HttpError 404
 */
export async function viewTicket(
  platform: Platform,
  actor: Actor,
  ticketNo: number | string,
): Promise<Ticket> {
  const ticket = await requireTicket(platform.database.db, actor, ticketNo);
  const opens = ticket.statusId === TICKET_STATUS.new && actor.claims.has('support_closeticket');
  return opens ? openFirst(platform, actor, ticket) : ticket;
}

/** @returns the ticket as it is once it was opened, by this actor or by one a moment before */
const openFirst = ({ audit, database, now }: Platform, actor: Actor, ticket: Ticket): Promise<Ticket> =>
  database.transaction(async (trx) => {
    const { ticketNo } = ticket;
    if (await openTicket(trx, ticketNo, toWire(now()))) {
      await audit.record(trx, actor, {
        action: 'ticketOpened',
        entity: 'ticket',
        entityId: ticketNo,
        from: { statusId: TICKET_STATUS.new },
        to: { statusId: TICKET_STATUS.open },
      });
    }
    return requireTicket(trx, actor, ticketNo);
  }, lock.ticket(ticket.ticketNo));

/** What closes a ticket. */
export interface Closing {
  ticketNo: number;
  comment: string | null | undefined;
}

/**
 * Closes an open ticket with a comment. Of several who press at once, one closes it.
 * @throws HttpError 400 for the comment; 404; 409 when the ticket is closed already, or not open yet
 */
export async function closeWithComment(
  { audit, database, now }: Platform,
  actor: Actor,
  { ticketNo, comment }: Closing,
): Promise<void> {
  const problem = commentProblem(comment);
  if (problem) throw badInput({ path: 'adminComments', message: problem });
  const adminComments = (comment ?? '').trim();
  await database.transaction(async (trx) => {
    const { statusId } = await requireTicket(trx, actor, ticketNo);
    const refused = closingProblem(statusId);
    if (refused) throw conflict(refused);
    const closing = { adminComments, closedDate: toWire(now()), closedBy: actor.userName };
    if (!(await closeTicket(trx, ticketNo, closing))) throw conflict(ALREADY_CLOSED_TEXT);
    await audit.record(trx, actor, {
      action: 'ticketClosed',
      entity: 'ticket',
      entityId: ticketNo,
      from: { statusId },
      to: { statusId: TICKET_STATUS.closed, adminComments },
    });
  }, lock.ticket(ticketNo));
}

/** A ticket that is to be raised. */
export interface NewTicket extends TicketDraft {
  /** Of the press, made by the browser; null from callers that send none. */
  requestKey: string | null;
}

/**
 * Raises a ticket in the actor's name. Idempotent: the same key of the same user raises it once, however often it is sent.
 * @returns its number
 * @throws HttpError 400 with every rule that is broken; 404 when the client has no such reward; 409 for the key of another ticket
 */
export async function createTicket(
  { audit, database, now }: Platform,
  actor: Actor,
  { requestKey, ...draft }: NewTicket,
): Promise<number> {
  const problems = Object.entries(ticketProblems(draft)) as Array<[keyof TicketDraft, string]>;
  if (problems.length > 0)
    throw badInput(...problems.map(([name, message]) => ({ path: TICKET_PROPERTIES[name], message })));
  const rewardId = idFilter(draft.rewardId);
  const { clientId, userId, userName: raisedBy } = actor;
  const at = toWire(now());
  return database.transaction(
    async (trx) => {
      const reward = rewardId === undefined ? undefined : await findRewardOwner(trx, clientId, rewardId);
      if (rewardId !== undefined && !reward)
        throw new HttpError(404, NO_REWARD_TEXT, [
          { path: TICKET_PROPERTIES.rewardId, message: NO_REWARD_TEXT },
        ]);
      const entry = {
        categoryId: Number(draft.category),
        subject: (draft.subject ?? '').trim(),
        body: (draft.text ?? '').trim().replaceAll('\r\n', '\n'),
        rewardId: reward?.rewardId ?? null,
      };
      const raised = requestKey && (await findTicketByKey(trx, { clientId, raisedBy, requestKey }));
      if (raised) return sameTicket(raised, entry);
      const ticketNo = await insertTicket(trx, {
        ...entry,
        clientId,
        statusId: TICKET_STATUS.new,
        oeid: reward?.officeId ?? '',
        portBu: reward?.portBu ?? null,
        raisedBy,
        createdDate: at,
        updatedDate: at,
        adminComments: null,
        closedDate: null,
        closedBy: null,
        version: 1,
        requestKey,
      });
      await audit.record(trx, actor, {
        action: 'ticketCreated',
        entity: 'ticket',
        entityId: ticketNo,
        to: entry,
      });
      return ticketNo;
    },
    requestKey ? lock.ticketsBy(userId) : NO_LOCKS,
  );
}

type Entry = Pick<TicketsTable, 'categoryId' | 'subject' | 'body' | 'rewardId'>;

/** Idempotency key: it stands for one ticket. @returns its number @throws HttpError 409 when it raised one with other texts */
function sameTicket({ ticketNo, ...raised }: Entry & { ticketNo: number }, asked: Entry): number {
  if (!isDeepStrictEqual(raised, asked)) throw conflict(KEY_OF_ANOTHER_TICKET);
  return ticketNo;
}
