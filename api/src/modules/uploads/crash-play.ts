import pino from 'pino';
import { createPlatform } from '../../platform/create-platform';
import { openDatabase } from '../../platform/database/open-database';
import { testConfig } from '../../testing/test-config';
import { approveFile, type Approval } from './approve-file';
import { checkFile } from './check-file';
import { CHECK_JOB } from './upload-threads';

/** A process of the portal that is killed (-9) at one moment, for crash.test.ts: at a stage, or within an approval. */
const [, , dataDir = '', moment = '', approval = ''] = process.argv;
const die = (): void => void process.kill(process.pid, 'SIGKILL');

const database = openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 0 });
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
if (approval) {
  await database.transaction(async (trx) => {
    await approveFile(trx, platform.audit, JSON.parse(approval) as Approval);
    die();
  });
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
