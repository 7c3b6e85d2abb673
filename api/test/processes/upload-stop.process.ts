import pino from 'pino';
import { buildApp } from '../../src/app';
import { createPlatform } from '../../src/platform/create-platform';
import type { Database } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { stopOnSignals } from '../../src/platform/shutdown';
import { testConfig } from '../fixtures/test-config';
import { createAuthenticator } from '../../src/modules/auth/authenticator';
import { uploadRoutes } from '../../src/modules/uploads/uploads.routes';
import { testLocation } from '../fixtures/test-location';

/** A process of the portal that is told to stop (SIGTERM) after the first piece of an approval, for crash.test.ts. */
const [, , dataDir = ''] = process.argv;
const opened = await openDatabase(testLocation(dataDir), { readerThreads: 1 });
let pieces = 0;
const database: Database = {
  ...opened,
  async inTurn(work) {
    const result = await opened.inTurn(work);
    pieces += 1;
    if (pieces === 1) {
      const told = new Promise((resolve) => process.once('SIGTERM', resolve));
      process.kill(process.pid, 'SIGTERM');
      await told;
    }
    return result;
  },
};
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
const app = await buildApp(platform, [uploadRoutes], createAuthenticator(platform));
await app.ready();
stopOnSignals(app, platform);
await platform.jobs.runDue();
