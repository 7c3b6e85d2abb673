import path from 'node:path';
import { W9_THRESHOLDS } from '@portal/shared/domain/w9-thresholds';
import type { Config } from '../platform/config/config';

/** A configuration that needs nothing from the environment. Secrets are fixed: tests decide nothing by them. */
export const testConfig = (dataDir: string, changes: Partial<Config> = {}): Config => ({
  portalEnv: 'develop',
  production: false,
  demo: false,
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://127.0.0.1',
  https: false,
  trustProxy: [],
  dataDir,
  databaseUrl: undefined,
  databasePool: 8,
  readerThreads: 2,
  longReaderThreads: 1,
  secrets: {
    token: 'a-token-secret-for-tests-of-40-characters',
    encryptionKeys: [{ id: 'k1', key: Buffer.alloc(32, 1) }],
    tinLookup: Buffer.alloc(32, 2),
    paymentsWebhook: `whsec_${Buffer.alloc(32, 3).toString('base64')}`,
  },
  logLevel: 'info',
  s3: undefined,
  uploadMaxBytes: 50 * 1024 * 1024,
  uploadFindingsDays: 90,
  w9Thresholds: W9_THRESHOLDS,
  rateLimitPerMinute: 0,
  metricsToken: undefined,
  sso: {},
  shellDist: path.join(dataDir, 'shell'),
  remotesRoot: path.join(dataDir, 'builds'),
  ...changes,
});
