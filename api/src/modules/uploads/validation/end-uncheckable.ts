import { toWire } from '@portal/shared/domain/dates';
import type { Platform } from '../../../platform/platform';
import { lock } from '../../lock-names';
import { failFile, findUncheckable } from './check-run.repository';
import { unreadable } from './findings';
import { insertFindings, insertHits } from './findings.repository';
import { CHECK_JOB } from './upload-threads';

/** Dead letters: a file whose checks failed for a reason of ours, again and again, must not stay in work for ever. */
export async function endUncheckable({ database, now }: Platform): Promise<void> {
  for (const fileId of await findUncheckable(database.db, CHECK_JOB)) {
    await database.transaction(async (trx) => {
      if (!(await failFile(trx, fileId, toWire(now())))) return;
      const finding = unreadable('The file could not be checked. Upload it again.');
      await insertFindings(trx, fileId, [finding]);
      await insertHits(trx, fileId, [{ checkId: finding.checkId, hits: 1 }]);
    }, lock.file(fileId));
  }
}
