import pino from 'pino';
import { createPlatform } from '../../src/platform/create-platform';
import { openDatabase } from '../../src/platform/database/open-database';
import { testConfig } from '../fixtures/test-config';
import { createStyleChecks } from '../../src/modules/remotes/check-release';
import { publish } from '../../src/modules/remotes/publish-release';
import { bundleOf } from '../fixtures/release-fixtures';
import { testLocation } from '../fixtures/test-location';

/** A process of the portal that is killed (-9) in the middle of storing a release, for publish-crash.test.ts. */
const [, , dataDir = ''] = process.argv;

const database = await openDatabase(testLocation(dataDir), { readerThreads: 0 });
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
const { put } = platform.storage;
let stored = 0;
platform.storage.put = async (...file) => {
  if (stored === 2) process.kill(process.pid, 'SIGKILL');
  stored += 1;
  return put(...file);
};
const files = Object.entries(bundleOf('parcels')).map(([name, content]) => ({
  name,
  content: Buffer.from(content),
}));
const publisher = { userId: null, userName: 'Parcels pipeline', clientId: null, address: null };
await publish({ ...platform, styleChecks: createStyleChecks() }, publisher, 'parcels', files);
