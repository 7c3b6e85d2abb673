import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables, UploadFilesTable } from '../../../platform/database/schema';

/** The record of an uploaded file, and its rows in the tables beside it. */

export type UploadFile = Selectable<UploadFilesTable>;

/** @returns the id of the new record */
export async function insertFile(trx: Kysely<Tables>, file: Insertable<UploadFilesTable>): Promise<number> {
  const { fileId } = await trx
    .insertInto('uploadFiles')
    .values(file)
    .returning('fileId')
    .executeTakeFirstOrThrow();
  return fileId;
}

/** @returns a file of any client, or undefined */
export const findFile = (db: Kysely<Tables>, fileId: number): Promise<UploadFile | undefined> =>
  db.selectFrom('uploadFiles').selectAll().where('fileId', '=', fileId).executeTakeFirst();

/** @returns the file, unless it is another client's */
export const findClientFile = (
  db: Kysely<Tables>,
  clientId: number,
  fileId: number,
): Promise<UploadFile | undefined> =>
  db
    .selectFrom('uploadFiles')
    .selectAll()
    .where('fileId', '=', fileId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();

/** Changes the given columns of a file and no other. */
export async function updateFile(
  db: Kysely<Tables>,
  fileId: number,
  change: Updateable<UploadFilesTable>,
): Promise<void> {
  await db.updateTable('uploadFiles').set(change).where('fileId', '=', fileId).execute();
}

/** The id of the newest reward there is, of any client; null before the first. */
export async function findNewestRewardId(db: Kysely<Tables>): Promise<number | null> {
  const { newest } = await db
    .selectFrom('rewards')
    .select((eb) => eb.fn.max<number | null>('rewardId').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** The tables with rows of a file, each with the column that tells the rows of one file apart. */
const KEY_OF = {
  uploadRows: 'line',
  uploadFindings: 'findingId',
  uploadFindingRows: 'line',
  uploadErrorMarks: 'block',
  uploadCheckHits: 'checkId',
  uploadSummaries: 'promotionId',
} as const;
export type FileTable = keyof typeof KEY_OF;
export const FILE_TABLES = Object.keys(KEY_OF) as FileTable[];

/** Deletes the first rows of a file from a table. @returns how many; fewer than `limit` when none are left */
export async function deleteFirstRows(
  db: Kysely<Tables>,
  table: FileTable,
  fileId: number,
  limit: number,
): Promise<number> {
  // One of the tables stands for all in the types: a union of tables has no columns in common for Kysely.
  const [from, key] = [table as 'uploadRows', KEY_OF[table] as 'line'];
  const { numDeletedRows } = await db
    .deleteFrom(from)
    .where('fileId', '=', fileId)
    .where(key, 'in', (eb) =>
      eb.selectFrom(from).select(key).where('fileId', '=', fileId).orderBy(key).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
