import type { Insertable } from 'kysely';
import type { TicketsTable } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { CLIENT_IDS, type ClientKey } from '../../testing/test-users';

type Columns = Partial<Insertable<TicketsTable>> & { client?: ClientKey };

/** A row for a ticket of a test: open, about nothing in particular, unless told otherwise. */
export const ticketRow = ({ client = 'acg', ...columns }: Columns = {}): Insertable<TicketsTable> => ({
  clientId: CLIENT_IDS[client],
  statusId: 2,
  categoryId: 3,
  subject: 'A question',
  body: 'Where is my reward?',
  oeid: '000123',
  portBu: '0001',
  rewardId: null,
  raisedBy: 'Maria Fernandez',
  createdDate: '2026-03-01 05:00:00',
  updatedDate: '2026-03-01 05:00:00',
  adminComments: null,
  closedDate: null,
  closedBy: null,
  version: 1,
  ...columns,
});

/** @returns the number of the ticket */
export async function insertTicket({ database }: Platform, columns: Columns = {}): Promise<number> {
  const { ticketNo } = await database.db
    .insertInto('tickets')
    .values(ticketRow(columns))
    .returning('ticketNo')
    .executeTakeFirstOrThrow();
  return ticketNo;
}
