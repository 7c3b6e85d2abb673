import { toWire } from '@portal/shared/domain/dates';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import { randomToken } from '../../../platform/crypto/random';
import { eachApart } from '../../../platform/jobs/bulkhead';
import type { Platform } from '../../../platform/platform';
import type { UploadFile } from '../record/uploads.repository';
import { CheckRun, LostRun } from './check-run';
import { findUncheckable } from './check-run.repository';
import { unreadable } from './findings';
import { keepFindings } from './keep-findings';
import { CHECK_JOB } from './upload-threads';

/** Dead letters: a file whose checks failed for a reason of ours, again and again, must not stay in work for ever. */
export async function endUncheckable(platform: Platform): Promise<void> {
  const files = await findUncheckable(platform.database.db, CHECK_JOB);
  await eachApart(platform, files, (file) => giveUp(platform, file), {
    name: ({ fileId }) => ({ fileId }),
    failure: 'a file that can not be checked could not be ended',
  });
}

/** A last run, which only clears away what those before it left, whichever moment they died at. */
async function giveUp({ database, now }: Platform, file: UploadFile): Promise<void> {
  const run = new CheckRun(database, file, randomToken(12));
  try {
    await run.begin();
    run.findings.add(unreadable('The file could not be checked. Upload it again.'));
    await keepFindings(run);
    await run.end(FILE_STATUS.failed, toWire(now()));
  } catch (error) {
    // Another process ends it just now.
    if (!(error instanceof LostRun)) throw error;
  }
}
