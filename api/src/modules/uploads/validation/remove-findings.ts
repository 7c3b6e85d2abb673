import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import { FILE_STATUS, mayBeDecided } from '@portal/shared/domain/upload-files';
import { eachApart } from '../../../platform/jobs/bulkhead';
import type { Platform } from '../../../platform/platform';
import { deleteInBatches } from '../record/delete-in-batches';
import { updateFile } from '../record/uploads.repository';
import { findWithFindings } from './findings.repository';

const FILES_PER_SWEEP = 100;
/**
 * In this order: a file that has findings left is not through yet. Of staged rows an ended file has none, but for those whose checks
 * a former version gave up.
 */
const TABLES = ['uploadRows', 'uploadErrorMarks', 'uploadFindingRows', 'uploadFindings'] as const;
const IN_WORK = Object.values(FILE_STATUS).filter(
  (status) => status === FILE_STATUS.processing || mayBeDecided(status),
);

/**
 * Retention: removes the findings of files whose end is longer ago. How often each check was hit stays, and so does the
 * original in the store.
 */
export async function removeOldFindings(platform: Platform): Promise<void> {
  const { config, database, now } = platform;
  const endedBefore = toWire(new Date(now().getTime() - config.uploadFindingsDays * DAY_MS));
  const files = await findWithFindings(database.readers, {
    endedBefore,
    except: IN_WORK,
    limit: FILES_PER_SWEEP,
  });
  const remove = async ({ fileId }: { fileId: number }): Promise<void> => {
    // First, so that some of them are never taken for all.
    await updateFile(database.db, fileId, { findingsRemovedAt: toWire(now()) });
    for (const table of TABLES) await deleteInBatches(database, table, fileId);
  };
  await eachApart(platform, files, remove, {
    name: ({ fileId }) => ({ fileId }),
    failure: 'old findings could not be removed',
  });
}
