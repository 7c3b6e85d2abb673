import pino from 'pino';
import { handleBulkRuns } from '../../src/modules/bulk/bulk-job';
import { createPlatform } from '../../src/platform/create-platform';
import { openDatabase } from '../../src/platform/database/open-database';
import { testConfig } from '../fixtures/test-config';
import { testLocation } from '../fixtures/test-location';

/** A process of the portal that is killed (-9) within one row of an action on many: its change is written, not committed. */
const [, , dataDir = '', row = ''] = process.argv;

const database = await openDatabase(testLocation(dataDir), { readerThreads: 0 });
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
let rows = 0;
const record: typeof platform.audit.record = async (trx, by, entry) => {
  await platform.audit.record(trx, by, entry);
  if (entry.action !== 'rewardRemoved') return;
  rows += 1;
  if (rows === Number(row)) process.kill(process.pid, 'SIGKILL');
};
handleBulkRuns({ ...platform, audit: { ...platform.audit, record } });
await platform.jobs.runDue();
