import { toWire } from '@portal/shared/domain/dates';
import { CHECK } from '@portal/shared/domain/upload-checks';
import { FILE_STATUS, STAGE } from '@portal/shared/domain/upload-files';
import type { Platform } from '../../platform/platform';
import { resumeApprovals } from './approval/approval-job';
import { arrivingKey, beginChecks } from './intake/upload-intake.service';
import { CHECK_JOB, type UploadThreads } from './validation/upload-threads';

/** A transfer that began before its address expired may take this long after it. */
const TRANSFER_MS = 10 * 60_000;

/**
 * What nobody waits for any more: files that never arrived, that arrived unannounced, or that could not be checked, and
 * approvals that gave up.
 */
export async function sweepFiles(platform: Platform, threads: UploadThreads): Promise<void> {
  await endUncheckable(platform);
  await resumeApprovals(platform);
  const { database, storage } = platform;
  const at = toWire(platform.now());
  const late = await database.db
    .selectFrom('uploadFiles')
    .select(['fileId', 'clientId', 'ownerId', 'storageKey', 'sizeBytes', 'urlTokenHash', 'urlExpiresAt'])
    .where('statusId', '=', FILE_STATUS.processing)
    .where('urlExpiresAt', '<=', at)
    .where('processingStatus', '=', STAGE.created)
    .limit(1000)
    .execute();
  const transferEnd = toWire(new Date(platform.now().getTime() - TRANSFER_MS));
  for (const { fileId, clientId, storageKey, sizeBytes, urlTokenHash, urlExpiresAt } of late) {
    if (sizeBytes !== null) {
      const system = { userId: null, userName: 'system', clientId, address: null };
      await database.transaction((trx) => beginChecks(platform, threads, trx, system, { fileId, sizeBytes }));
      continue;
    }
    const mayBeOnItsWay = urlTokenHash === null && urlExpiresAt > transferEnd;
    if (mayBeOnItsWay) continue;
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
    await storage.delete(storage.direct ? arrivingKey(storageKey) : storageKey);
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
    });
  }
}
