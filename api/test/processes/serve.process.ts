import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { buildApp } from '../../src/app';
import { createPlatform } from '../../src/platform/create-platform';
import { openDatabase } from '../../src/platform/database/open-database';
import { stopOnSignals } from '../../src/platform/shutdown';
import { testConfig } from '../fixtures/test-config';
import { createAuthenticator } from '../../src/modules/auth/authenticator';
import { uploadRoutes } from '../../src/modules/uploads/uploads.routes';
import { testLocation } from '../fixtures/test-location';

/**
 * Another process of the portal on the same data, for tests of transfers and decisions: prints its port and serves. Told to stop
 * (SIGTERM), it waits for no connection.
 */
const [, , dataDir = ''] = process.argv;
const database = await openDatabase(testLocation(dataDir), { readerThreads: 1 });
const platform = createPlatform(testConfig(dataDir), database, pino({ enabled: false }));
const app = await buildApp(platform, [uploadRoutes], createAuthenticator(platform));
stopOnSignals(app, platform, 0);
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(String((app.server.address() as AddressInfo).port));
