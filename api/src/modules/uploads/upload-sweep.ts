import { toWire } from '@portal/shared/domain/dates';
import { CHECK } from '@portal/shared/domain/upload-checks';
import { FILE_STATUS, STAGE } from '@portal/shared/domain/upload-files';
import type { Platform } from '../../platform/platform';
import { resumeApprovals } from './approval/approval-job';
import { beginChecks, transfersFolder } from './intake/upload-intake.service';
import { removeOldFindings } from './remove-findings';
import { CHECK_JOB, type UploadThreads } from './validation/upload-threads';
import { lock } from '../lock-names';

/** A file that was announced and has not come by then never arrived. */
const ARRIVAL_MS = 60 * 60_000;

/**
 * What is not waited for any more: files that never arrived, that arrived unannounced, or that could not be checked,
 * approvals that gave up, and findings beyond their retention.
 */
export async function sweepFiles(platform: Platform, threads: UploadThreads): Promise<void> {
  await endUncheckable(platform);
  await resumeApprovals(platform);
  await sweepWaiting(platform, threads);
  await removeOldFindings(platform);
}

async function sweepWaiting(platform: Platform, threads: UploadThreads): Promise<void> {
  const { database, storage } = platform;
  const at = toWire(platform.now());
  const announcedBefore = toWire(new Date(platform.now().getTime() - ARRIVAL_MS));
  const waiting = await database.db
    .selectFrom('uploadFiles')
    .select(['fileId', 'clientId', 'sizeBytes', 'storageKey'])
    .where('statusId', '=', FILE_STATUS.processing)
    .where('urlExpiresAt', '<=', at)
    .where('processingStatus', '=', STAGE.created)
    .where((eb) => eb.or([eb('sizeBytes', 'is not', null), eb('createdDate', '<=', announcedBefore)]))
    .limit(1000)
    .execute();
  for (const { fileId, clientId, sizeBytes, storageKey } of waiting) {
    if (sizeBytes !== null) {
      const system = { userId: null, userName: 'system', clientId, address: null };
      await database.transaction(
        (trx) => beginChecks(platform, threads, trx, system, { fileId, sizeBytes }),
        lock.file(fileId),
      );
      continue;
    }
    await database.db
      .updateTable('uploadFiles')
      .set({
        statusId: FILE_STATUS.expired,
        processingStatus: STAGE.complete,
        urlTokenHash: null,
        updatedDate: at,
      })
      .where('fileId', '=', fileId)
      .where('processingStatus', '=', STAGE.created)
      .where('sizeBytes', 'is', null)
      .execute();
    // What a process left that died between the store and the record.
    await storage.deleteFolder(transfersFolder(storageKey));
  }
}

/** A file whose checks failed for a reason of ours, again and again, must not stay in work for ever. */
async function endUncheckable({ database, now }: Platform): Promise<void> {
  const stuck = await database.db
    .selectFrom('jobs')
    .innerJoin('uploadFiles as f', (join) => join.on('jobs.kind', '=', CHECK_JOB))
    .select('f.fileId')
    .where('jobs.state', '=', 'failed')
    .where('f.statusId', '=', FILE_STATUS.processing)
    .where('f.processingStatus', '>', STAGE.created)
    .where('f.processingStatus', '<', STAGE.complete)
    .whereRef('jobs.jobKey', '=', (eb) => eb.cast<string>('f.fileId', 'text'))
    .execute();
  for (const { fileId } of stuck) {
    await database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('uploadFiles')
        .set({
          statusId: FILE_STATUS.failed,
          processingStatus: STAGE.complete,
          runId: null,
          updatedDate: toWire(now()),
        })
        .where('fileId', '=', fileId)
        .where('statusId', '=', FILE_STATUS.processing)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      const message = 'The file could not be checked. Upload it again.';
      await trx
        .insertInto('uploadFindings')
        .values({ fileId, checkId: CHECK.unreadable, isError: 1, message })
        .execute();
      await trx
        .insertInto('uploadCheckHits')
        .values({ fileId, checkId: CHECK.unreadable, hits: 1 })
        .execute();
    }, lock.file(fileId));
  }
}
