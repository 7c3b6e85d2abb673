import { once } from 'node:events';
import pino from 'pino';
import { buildApp } from '../../src/app';
import { MODULES } from '../../src/modules';
import { createAuthenticator } from '../../src/modules/auth/authenticator';
import { createPlatform } from '../../src/platform/create-platform';
import { openDatabase } from '../../src/platform/database/open-database';
import type { OneCall } from '../fixtures/call-in-two-processes';
import { testConfig } from '../fixtures/test-config';
import { testLocation } from '../fixtures/test-location';

/** Another process of the portal on the data folder of a test: makes the calls it is given, all at once, when it is told to. */
const [, , dataDir = ''] = process.argv;

const database = await openDatabase(testLocation(dataDir), { readerThreads: 0 });
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
const app = await buildApp(platform, MODULES, createAuthenticator(platform));
await app.ready();

process.send?.('ready');
const [calls] = (await once(process, 'message')) as [OneCall[]];
const answers = await Promise.all(calls.map((one) => app.inject(one)));
process.send?.(answers.map(({ statusCode, body }) => ({ statusCode, body: JSON.parse(body) as unknown })));
await app.close();
await database.close();
process.disconnect();
