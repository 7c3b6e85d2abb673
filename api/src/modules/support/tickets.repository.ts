import { sql, type Insertable, type Kysely } from 'kysely';
import { TICKET_STATUS } from '@portal/shared/domain/support';
import { whereColumns, type ColumnValues } from '../../platform/database/column-filters';
import { countRows } from '../../platform/database/count-rows';
import { foundBy } from '../../platform/database/dialects/search';
import { rankAmong } from '../../platform/database/rank-among';
import type { Tables, TicketsTable } from '../../platform/database/schema';

export type TicketOrder =
  'ticketNo' | 'statusId' | 'subject' | 'oeid' | 'raisedBy' | 'createdDate' | 'categoryId';

/** Columns that can be filtered by. */
export type TicketColumn = keyof TicketsTable;

export interface TicketQuery extends ColumnValues<TicketColumn, TicketColumn, TicketColumn> {
  clientId: number;
  search: string | undefined;
  createdSince: string | undefined;
  order: TicketOrder;
  direction: 'asc' | 'desc';
  /** The values of a column that is ordered by the names they are shown with, in that order. */
  named: readonly number[] | undefined;
  limit: number;
  offset: number;
}

const TEXT_COLUMNS: readonly TicketOrder[] = ['subject', 'oeid', 'raisedBy'];

function matching(db: Kysely<Tables>, query: TicketQuery) {
  const { search, createdSince } = query;
  let rows = whereColumns(db.selectFrom('tickets').where('clientId', '=', query.clientId), query);
  if (search !== undefined)
    rows = rows.where(foundBy(search, { id: 'ticketNo', texts: ['subject', 'oeid', 'raisedBy'] }));
  if (createdSince !== undefined) rows = rows.where('createdDate', '>=', createdSince);
  return rows;
}

function orderBy({ order, named }: TicketQuery) {
  if (named) return rankAmong(order, named);
  return TEXT_COLUMNS.includes(order) ? sql`lower(${sql.ref(order)})` : sql.ref(order);
}

export type TicketRow = Awaited<ReturnType<typeof findTickets>>[number];

/** @returns one page of the tickets; tickets of equal value stand in the order in which they were raised */
export const findTickets = (db: Kysely<Tables>, query: TicketQuery) =>
  matching(db, query)
    .select(['ticketNo', 'statusId', 'categoryId', 'subject', 'oeid', 'raisedBy', 'createdDate'])
    .orderBy(orderBy(query), query.direction)
    .orderBy('ticketNo', query.direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

/** @returns how many tickets all pages of the query have */
export async function countTickets(db: Kysely<Tables>, query: TicketQuery): Promise<number> {
  return countRows(matching(db, query));
}

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** @returns a ticket of that client with the name of its reward, or undefined */
export const findTicket = (db: Kysely<Tables>, clientId: number, ticketNo: number) =>
  db
    .selectFrom('tickets')
    .leftJoin('rewards', 'rewards.rewardId', 'tickets.rewardId')
    .select(['ticketNo', 'tickets.statusId', 'categoryId', 'subject', 'body', 'oeid', 'raisedBy'])
    .select(['tickets.createdDate', 'adminComments', 'closedDate', 'closedBy'])
    .select(['tickets.rewardId', 'rewards.rewardName'])
    .where('ticketNo', '=', ticketNo)
    .where('tickets.clientId', '=', clientId)
    .executeTakeFirst();

/** @returns whether it was new; otherwise nothing changes */
export async function openTicket(trx: Kysely<Tables>, ticketNo: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set((eb) => ({ statusId: TICKET_STATUS.open, updatedDate: at, version: eb('version', '+', 1) }))
    .where('ticketNo', '=', ticketNo)
    .where('statusId', '=', TICKET_STATUS.new)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether it was open; otherwise nothing changes */
export async function closeTicket(
  trx: Kysely<Tables>,
  ticketNo: number,
  closing: { adminComments: string; closedDate: string; closedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set((eb) => ({
      ...closing,
      statusId: TICKET_STATUS.closed,
      updatedDate: closing.closedDate,
      version: eb('version', '+', 1),
    }))
    .where('ticketNo', '=', ticketNo)
    .where('statusId', '=', TICKET_STATUS.open)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns the ticket that this user raised with this key, or undefined */
export const findTicketByKey = (
  db: Kysely<Tables>,
  { clientId, raisedBy, requestKey }: { clientId: number; raisedBy: string; requestKey: string },
) =>
  db
    .selectFrom('tickets')
    .select(['ticketNo', 'categoryId', 'subject', 'body', 'rewardId'])
    .where('clientId', '=', clientId)
    .where('raisedBy', '=', raisedBy)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

/** @returns the number of the new ticket */
export async function insertTicket(trx: Kysely<Tables>, ticket: Insertable<TicketsTable>): Promise<number> {
  const { ticketNo } = await trx
    .insertInto('tickets')
    .values(ticket)
    .returning('ticketNo')
    .executeTakeFirstOrThrow();
  return ticketNo;
}

/** @returns whose reward it is, when that client has it */
export const findRewardOwner = (db: Kysely<Tables>, clientId: number, rewardId: number) =>
  db
    .selectFrom('rewards')
    .select(['rewardId', 'officeId', 'portBu'])
    .where('rewardId', '=', rewardId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
