import pino from 'pino';
import { createPlatform } from '../../src/platform/create-platform';
import { openDatabase } from '../../src/platform/database/open-database';
import { testConfig } from '../fixtures/test-config';
import { APPROVAL_JOB } from '../../src/modules/uploads/approval/approval-job';
import { decideApproval, type Approval } from '../../src/modules/uploads/approval/approve-file';
import { approveBatch } from '../../src/modules/uploads/approval/approve-batch';
import { checkFile } from '../../src/modules/uploads/validation/check-file';
import { CHECK_JOB } from '../../src/modules/uploads/validation/upload-threads';
import { testLocation } from '../fixtures/test-location';

/**
 * A process of the portal that is killed (-9) at one moment, for crash.test.ts: at a stage, or within an approval that
 * goes row by row: while it is decided, or after some rows, within the next one.
 */
const [, , dataDir = '', moment = '', approval = ''] = process.argv;
const die = (): void => void process.kill(process.pid, 'SIGKILL');

const database = await openDatabase(testLocation(dataDir), { readerThreads: 0 });
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
if (approval) {
  const wanted = JSON.parse(approval) as Approval;
  await database.transaction(async (trx) => {
    await decideApproval(platform, trx, wanted, Number.MAX_SAFE_INTEGER, 0);
    if (moment === 'deciding') die();
  });
  platform.jobs.handle(APPROVAL_JOB, async () => {
    const piece = (onDone = (): void => undefined) =>
      database.transaction(async (trx) => {
        await approveBatch(trx, wanted.fileId, 1);
        onDone();
      });
    for (let rows = 0; rows < Number(moment); rows += 1) await piece();
    await piece(die);
  });
  await platform.jobs.runDue();
} else {
  platform.jobs.handle(CHECK_JOB, async (payload) => {
    const { fileId } = payload as { fileId: number };
    const onStage = (stage: number) => void (stage === Number(moment) && die());
    const { storage, config, now } = platform;
    await checkFile(
      { database, storage, maxBytes: config.uploadMaxBytes, now, onStage },
      fileId,
      'a run that dies',
    );
  });
  await platform.jobs.runDue();
}
