import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';

/** @returns the listed errors of a file in the order of their lines; null for the file as a whole */
export const findErrors = (db: Kysely<Tables>, fileId: number) =>
  db
    .selectFrom('uploadFindings')
    .select(['line', 'message'])
    .where('fileId', '=', fileId)
    .where('isError', '=', 1)
    .orderBy('line')
    .orderBy('checkId')
    .execute();

/** @returns the bitmap of all lines with errors, block by block */
export async function findErrorMarks(
  db: Kysely<Tables>,
  fileId: number,
): Promise<Array<[block: number, marks: string]>> {
  const rows = await db
    .selectFrom('uploadErrorMarks')
    .select(['block', 'marks'])
    .where('fileId', '=', fileId)
    .execute();
  return rows.map(({ block, marks }) => [block, marks]);
}
