import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { CLIENT_KEYS, clientMetadata } from '@portal/shared/domain/clients';
import type { W9Threshold } from '@portal/shared/domain/w9-thresholds';
import { prepareDataFolder } from './data-folder';
import { EnvironmentReader, type Environment } from './environment';
import { httpAddress } from './http-address';
import { projectRoot } from './project-root';
import { readSecrets, withOwnSecrets, type Secrets } from './secrets';
import { StartError } from './start-error';
import { readTelemetry, type TelemetryConfig } from './telemetry';
import { readW9Thresholds } from './w9-thresholds';

export interface S3Config {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The identity provider of one client, in this environment. */
export interface SsoConfig {
  /** Where the landing page sends the browser: an address, or a path of the portal itself. */
  readonly loginUrl: string;
  readonly issuer: string;
  readonly audience: string;
  /** Where the provider publishes its keys: an address, or a path of the portal itself. */
  readonly jwksUrl: string;
}

export interface Config {
  readonly portalEnv: 'develop' | 'uat' | 'Prod';
  /** NODE_ENV=production: built files, no developer conveniences. */
  readonly production: boolean;
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  /** The address users type, without a slash at the end. */
  readonly publicUrl: string;
  readonly https: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL: connections of this process at most; its threads have a few more. */
  readonly databasePool: number;
  readonly readerThreads: number;
  /** Threads for reports and downloads. */
  readonly longReaderThreads: number;
  readonly secrets: Secrets;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly s3: S3Config | undefined;
  /** Where traces go; without it nothing is traced. */
  readonly telemetry: TelemetryConfig | undefined;
  readonly uploadMaxBytes: number;
  /** How long the findings of a file are kept after its end; their counts stay. */
  readonly uploadFindingsDays: number;
  /** From which amount on the rewards of a calendar year must be reported; covers every year. */
  readonly w9Thresholds: readonly W9Threshold[];
  /** Calls per minute and address, 0 for no limit. */
  readonly rateLimitPerMinute: number;
  /** Bearer token that opens /metrics; without it only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** By client key. */
  readonly sso: Readonly<Record<string, SsoConfig>>;
  /** Folder with the built shell. */
  readonly shellDist: string;
  /** Folder with the mf-* folders whose builds are registered at start. */
  readonly remotesRoot: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const WEB = ['http:', 'https:'];

/** @returns the folder of database and files, which may not be there yet */
export const dataFolderOf = (environment: Environment): string =>
  path.resolve(new EnvironmentReader(environment).text('DATA_DIR') ?? path.join(projectRoot(), 'data'));

/** @returns where the portal listens @throws StartError for a port that can be none */
function listenAddressOf(environment: Environment): Pick<Config, 'host' | 'port'> {
  const env = new EnvironmentReader(environment);
  return {
    host: env.text('HOST') ?? '127.0.0.1',
    port: env.integer('PORT', { min: 0, max: 65_535, fallback: 8080 }),
  };
}

/**
 * Reads the whole configuration and prepares the data folder.
 * @throws StartError with one sentence that says what is wrong or missing
 */
export function readConfig(environment: Environment): Config {
  const open = new EnvironmentReader(environment);
  const root = projectRoot();
  const production =
    open.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const demo = open.choice('DEMO', ['on', 'off'], 'off') === 'on';
  const dataDir = dataFolderOf(environment);
  prepareDataFolder(dataDir);
  const env = new EnvironmentReader(demo || !production ? withOwnSecrets(environment, dataDir) : environment);
  const { host, port } = listenAddressOf(environment);
  const publicUrl = env.origin('PUBLIC_URL', WEB) ?? httpAddress(host, port);
  return {
    portalEnv: env.choice('PORTAL_ENV', ['develop', 'uat', 'Prod'], production && !demo ? 'Prod' : 'develop'),
    production,
    demo,
    host,
    port,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    trustProxy: readProxies(env),
    dataDir,
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: env.integer('DATABASE_POOL', { min: 4, max: 500, fallback: 20 }),
    readerThreads: env.integer('READER_THREADS', { min: 1, max: 16, fallback: 2 }),
    longReaderThreads: env.integer('LONG_READER_THREADS', { min: 1, max: 16, fallback: 1 }),
    secrets: readSecrets(env),
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    s3: readS3(env),
    telemetry: readTelemetry(env),
    uploadMaxBytes: env.integer('UPLOAD_MAX_BYTES', { min: 1024, max: 2 ** 31, fallback: 50 * 1024 * 1024 }),
    uploadFindingsDays: env.integer('UPLOAD_FINDINGS_DAYS', { min: 1, max: 36_500, fallback: 90 }),
    w9Thresholds: readW9Thresholds(env),
    rateLimitPerMinute: env.integer('RATE_LIMIT_PER_MINUTE', { min: 0, max: 10_000_000, fallback: 60_000 }),
    metricsToken: env.text('METRICS_TOKEN'),
    sso: Object.fromEntries(
      CLIENT_KEYS.flatMap((client) => readSso(env, client, demo ? demoSso(client, publicUrl) : [])),
    ),
    shellDist: readShellDist(env, root),
    remotesRoot: path.resolve(env.text('REMOTES_ROOT') ?? root),
  };
}

/** @throws StartError for a folder that was named and holds no shell; one that is not built yet says so to who opens a page */
function readShellDist(env: EnvironmentReader, root: string): string {
  const named = env.text('SHELL_DIST');
  if (named === undefined) return path.join(root, 'shell/dist');
  const folder = path.resolve(named);
  if (!existsSync(path.join(folder, 'index.html')))
    throw new StartError(
      `SHELL_DIST must be a folder with a built shell, but there is no index.html in "${named}".`,
    );
  return folder;
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** @throws StartError for what is neither an address, nor a range of them, nor the name of one */
function readProxies(env: EnvironmentReader): string[] {
  const proxies = list(env.text('TRUST_PROXY'));
  for (const proxy of proxies) {
    const [address = '', prefix, ...more] = proxy.split('/');
    const isRange = prefix === undefined || isPrefix(prefix, isIP(address) === 4 ? 32 : 128);
    if (!PROXY_NAMES.includes(proxy) && (isIP(address) === 0 || !isRange || more.length > 0))
      throw new StartError(
        `TRUST_PROXY must be IP addresses, ranges of them (10.0.0.0/8) or ${PROXY_NAMES.join(', ')}, but has "${proxy}".`,
      );
  }
  return proxies;
}

/** @returns whether it is a number of bits, or for IPv4 a mask whose ones stand before its zeros; none at all would be everybody */
function isPrefix(prefix: string, bits: number): boolean {
  if (/^\d{1,3}$/.test(prefix)) return Number(prefix) >= 1 && Number(prefix) <= bits;
  if (bits !== 32 || isIP(prefix) !== 4) return false;
  const mask = prefix
    .split('.')
    .map((byte) => Number(byte).toString(2).padStart(8, '0'))
    .join('');
  return /^1+0*$/.test(mask);
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function readS3(env: EnvironmentReader): S3Config | undefined {
  const bucket = env.text('S3_BUCKET');
  const endpoint = env.url('S3_ENDPOINT', WEB);
  if (!bucket) {
    // Not the region: it is harmless by itself, and often set for other programs.
    const others = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const other = others.find((name) => env.text(name) !== undefined);
    if (other) throw new StartError(`S3_BUCKET is not set, although ${other} is.`);
    return undefined;
  }
  const why = 'S3_BUCKET is set, so the store is used';
  return {
    endpoint,
    bucket,
    region: env.text('S3_REGION') ?? 'us-east-1',
    accessKeyId: env.required('S3_ACCESS_KEY_ID', why),
    secretAccessKey: env.required('S3_SECRET_ACCESS_KEY', why),
  };
}

/** SSO_BMW_LOGIN_URL, SSO_BMW_ISSUER, SSO_BMW_AUDIENCE, SSO_BMW_JWKS_URL: all four, or none. */
function readSso(
  env: EnvironmentReader,
  client: string,
  otherwise: Array<[string, SsoConfig]>,
): Array<[string, SsoConfig]> {
  const prefix = `SSO_${client.toUpperCase()}_`;
  const names = ['LOGIN_URL', 'ISSUER', 'AUDIENCE', 'JWKS_URL'].map((name) => prefix + name);
  if (!names.some((name) => env.text(name))) return otherwise;
  for (const name of names) env.required(name, `single sign-on of ${client} is only partly configured`);
  return [
    [
      client,
      {
        loginUrl: env.url(`${prefix}LOGIN_URL`, WEB) ?? '',
        issuer: env.required(`${prefix}ISSUER`, ''),
        audience: env.required(`${prefix}AUDIENCE`, ''),
        jwksUrl: env.url(`${prefix}JWKS_URL`, WEB) ?? '',
      },
    ],
  ];
}

/** The demo's own provider. Paths, because a demo is opened as localhost, 127.0.0.1 or by the name of its machine. */
const demoSso = (client: string, publicUrl: string): Array<[string, SsoConfig]> =>
  clientMetadata(client)?.singleSignOn
    ? [
        [
          client,
          {
            loginUrl: `/demo-idp/authorize?client=${client}`,
            issuer: `${publicUrl}/demo-idp`,
            audience: `portal-${client}`,
            jwksUrl: '/demo-idp/jwks.json',
          },
        ],
      ]
    : [];
