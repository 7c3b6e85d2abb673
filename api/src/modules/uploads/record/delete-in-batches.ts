import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database';
import { deleteFirstRows, type FileTable } from './uploads.repository';

/** Rows of one transaction: some 2 ms. */
const ROWS_PER_DELETE = 500;

/** Deletes all rows of a file from a table in batches of a short transaction each, so that others can write in between. */
export async function deleteInBatches(
  { db }: Pick<Database, 'db'>,
  table: FileTable,
  fileId: number,
): Promise<void> {
  while ((await deleteFirstRows(db, table, fileId, ROWS_PER_DELETE)) === ROWS_PER_DELETE) await nextTurn();
}
