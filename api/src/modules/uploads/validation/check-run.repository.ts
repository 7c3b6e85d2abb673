import type { Kysely, Updateable } from 'kysely';
import { FILE_STATUS, STAGE } from '@portal/shared/domain/upload-files';
import type { Tables, UploadFilesTable } from '../../../platform/database/schema';
import type { UploadFile } from '../record/uploads.repository';

/** Names a run in the file that it checks. @returns false when the file is not in work any more */
export async function takeOver(db: Kysely<Tables>, fileId: number, runId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploadFiles')
    .set({ runId })
    .where('fileId', '=', fileId)
    .where('statusId', '=', FILE_STATUS.processing)
    .where('processingStatus', '<', STAGE.complete)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes a file as long as it names the run. @returns false when it is another's, or not in work any more */
export async function updateAsRun(
  trx: Kysely<Tables>,
  fileId: number,
  runId: string,
  change: Updateable<UploadFilesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploadFiles')
    .set({ runId, ...change })
    .where('fileId', '=', fileId)
    .where('runId', '=', runId)
    .where('statusId', '=', FILE_STATUS.processing)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns the name of the last file of the client and kind that came before with the same bytes */
export async function findTwinName(
  db: Kysely<Tables>,
  { clientId, kind, fileId }: Pick<UploadFile, 'clientId' | 'kind' | 'fileId'>,
  sha256: string,
): Promise<string | undefined> {
  const twin = await db
    .selectFrom('uploadFiles')
    .select('fileName')
    .where('clientId', '=', clientId)
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('fileId', '<', fileId)
    .orderBy('fileId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return twin?.fileName;
}

/** @param jobKind of the checks @returns files in work whose job has failed for good */
export const findUncheckable = (db: Kysely<Tables>, jobKind: string): Promise<UploadFile[]> =>
  db
    .selectFrom('jobs')
    .innerJoin('uploadFiles as f', (join) => join.on('jobs.kind', '=', jobKind))
    .selectAll('f')
    .where('jobs.state', '=', 'failed')
    .where('f.statusId', '=', FILE_STATUS.processing)
    .where('f.processingStatus', '>', STAGE.created)
    .where('f.processingStatus', '<', STAGE.complete)
    .whereRef('jobs.jobKey', '=', (eb) => eb.cast<string>('f.fileId', 'text'))
    .execute();
