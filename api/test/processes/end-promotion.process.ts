import pino from 'pino';
import { createPlatform } from '../../src/platform/create-platform';
import { openDatabase } from '../../src/platform/database/open-database';
import { testConfig } from '../fixtures/test-config';
import type { PromotionRef } from '../../src/modules/ledger/movements';
import { endInBatches } from '../../src/modules/promotions/end-in-batches';
import { endPromotion } from '../../src/modules/promotions/end-promotion.service';
import { ENDING_JOB } from '../../src/modules/promotions/ending-job';
import { testLocation } from '../fixtures/test-location';

/** A process of the portal that closes a promotion and is killed (-9) between two batches, for ending-crash.test.ts. */
const [, , dataDir = '', promotionId = '', userId = ''] = process.argv;

const database = await openDatabase(testLocation(dataDir), { readerThreads: 0 });
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
let batches = 0;
const between = async (): Promise<void> => {
  batches += 1;
  if (batches === 2) process.kill(process.pid, 'SIGKILL');
};
platform.jobs.handle(ENDING_JOB, (payload) =>
  endInBatches({ database, now: platform.now, between }, payload as PromotionRef),
);
const by = { userId: Number(userId), userName: 'closer', clientId: 1, address: '' };
await endPromotion(platform, by, { clientId: 1, promotionId, to: 6 });
