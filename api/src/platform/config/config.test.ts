import fs, {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode } from './check-node';
import { readConfig } from './config';
import { generateSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const production = (changes: Record<string, string | undefined> = {}) =>
  readConfig({ NODE_ENV: 'production', DATA_DIR: folder, ...generateSecrets(), ...changes });

test('production with every secret starts on the defaults', () => {
  expect(production()).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    demo: false,
    portalEnv: 'Prod',
    https: false,
    s3: undefined,
  });
});

const KEY = Buffer.alloc(32, 7).toString('base64');

// Covers WIRE-5.4
test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, but is "eighty".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, but is "prod".'],
  [
    { TRUST_PROXY: '10.0.0.0/8, proxy' },
    'ranges of them (10.0.0.0/8) or loopback, linklocal, uniquelocal, but has "proxy".',
  ],
  [{ TRUST_PROXY: '10.0.0.1/33' }, 'TRUST_PROXY must be IP addresses,'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be IP addresses,'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY must be IP addresses,'],
  [{ TRUST_PROXY: '10.0.0.0/255.0.255.0' }, 'TRUST_PROXY must be IP addresses,'],
  [{ TRUST_PROXY: 'fd00::/255.0.0.0' }, 'TRUST_PROXY must be IP addresses,'],
  [
    { SHELL_DIST: '/nowhere' },
    'SHELL_DIST must be a folder with a built shell, but there is no index.html in "/nowhere".',
  ],
  [{ DEMO: 'maybe' }, 'DEMO must be one of on, off, but is "maybe".'],
  [{ PORTAL_ENV: 'staging' }, 'PORTAL_ENV must be one of develop, uat, Prod, but is "staging".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [
    { DATABASE_URL: 'mysql://x/y' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [{ PUBLIC_URL: 'http:portal' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [
    { PUBLIC_URL: 'https://ada:hidden@portal.example.com' },
    'PUBLIC_URL must be an address without a path, a query and a user name: https://portal.example.com.',
  ],
  [
    { TOKEN_SECRET: undefined },
    'TOKEN_SECRET is not set: outside the demo the operator provides every secret.',
  ],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET is too short: it needs at least 32 characters.'],
  [{ PAYMENTS_WEBHOOK_SECRET: 'abc' }, 'PAYMENTS_WEBHOOK_SECRET must be whsec_ followed by'],
  [{ DATA_ENCRYPTION_KEYS: 'nokey' }, 'DATA_ENCRYPTION_KEYS must be a comma-separated list of key-id:base64'],
  [{ DATA_ENCRYPTION_KEYS: 'k1:AAAA' }, 'DATA_ENCRYPTION_KEYS must hold 32 bytes in base64, but holds 3.'],
  [
    {
      DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 2).toString('base64')},k1:${Buffer.alloc(32, 1).toString('base64')}`,
    },
    'DATA_ENCRYPTION_KEYS names the key k1 twice: a new key needs an id of its own.',
  ],
  // A comma was forgotten between two keys.
  [{ DATA_ENCRYPTION_KEYS: `k1:${KEY}${KEY}` }, 'DATA_ENCRYPTION_KEYS must hold 32 bytes in base64, but has'],
  [{ TIN_LOOKUP_KEY: `"${KEY}"` }, 'TIN_LOOKUP_KEY must hold 32 bytes in base64, but has other characters.'],
  [{ TIN_LOOKUP_KEY: 'AAAA' }, 'TIN_LOOKUP_KEY must hold 32 bytes in base64, but holds 3.'],
  [{ W9_THRESHOLDS: '2026:2000' }, 'W9_THRESHOLDS must be dollars, then year:dollars'],
  [{ W9_THRESHOLDS: '600,2026:0' }, 'such as "600,2026:2000", but is "600,2026:0".'],
  [{ W9_THRESHOLDS: '600,2026:2000,2025:1' }, 'in the order of the years'],
  [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_BUCKET is not set, although S3_ACCESS_KEY_ID is.'],
  [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET is not set, although S3_SECRET_ACCESS_KEY is.'],
  [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID is not set: S3_BUCKET is set, so the store is used.'],
  [
    { SSO_BMW_ISSUER: 'https://idp' },
    'SSO_BMW_LOGIN_URL is not set: single sign-on of bmw is only partly configured.',
  ],
])('the configuration %j stops the start with a sentence', (changes, sentence) => {
  expect(() => production(changes)).toThrow(sentence);
});

// Covers W9-1.6
test('the proxies that are trusted are addresses, ranges and names of them', () => {
  const proxies = ['loopback', '10.0.0.1', '192.168.0.0/16', '10.0.0.0/255.0.0.0', '::1', 'fd00::/8'];
  expect(production({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies);
});

// Covers WIRE-5.4
test.each(['key=%', '=value', 'api key=value', 'key=a%0Ab'])(
  'the headers %j for a collector stop the start, and are not repeated',
  (headers) => {
    const start = () =>
      production({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(start).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value\.$/);
  },
);

// Covers WIRE-5.4
test.each(['/portal', '?client=bmw', '#top', '?'])('the address that users type has no %s', (more) => {
  expect(() => production({ PUBLIC_URL: `https://portal.example.com${more}` })).toThrow(
    'PUBLIC_URL must be an address without a path, a query and a user name: https://portal.example.com.',
  );
});

// Covers WIRE-5.4
test('the address that users type is read as a browser reads it', () => {
  expect(production({ PUBLIC_URL: 'HTTPS://Portal.Example.com/' })).toMatchObject({
    publicUrl: 'https://portal.example.com',
    https: true,
  });
});

test('the address of a host of IPv6 has brackets', () => {
  expect(production({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
});

test('the thresholds of W-9 years are those of W9_THRESHOLDS, else the default', () => {
  expect(production().w9Thresholds).toEqual([
    { fromYear: 0, cents: 60_000 },
    { fromYear: 2026, cents: 200_000 },
  ]);
  expect(production({ W9_THRESHOLDS: '600, 2026:2000.50' }).w9Thresholds).toEqual([
    { fromYear: 0, cents: 60_000 },
    { fromYear: 2026, cents: 200_050 },
  ]);
});

test('several encryption keys: the first one is current', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const { secrets } = production({
    DATA_ENCRYPTION_KEYS: `new:${one.toString('base64')}, old:${two.toString('base64')}`,
  });
  expect(secrets.encryptionKeys).toEqual([
    { id: 'new', key: one },
    { id: 'old', key: two },
  ]);
});

test('the demo makes its own secrets once, readable by its user alone', () => {
  const start = () => readConfig({ NODE_ENV: 'production', DEMO: 'on', DATA_DIR: folder }).secrets;
  const first = start();
  expect(start()).toEqual(first);
  const file = path.join(folder, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(first.token);
});

test('a start that ends while it makes the secrets leaves no half of them to the next one', () => {
  const start = () => readConfig({ NODE_ENV: 'production', DEMO: 'on', DATA_DIR: folder }).secrets;
  const { writeFileSync: write } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, text, options) => {
    write(file, String(text).slice(0, 20), options);
    throw new Error('the disk is full');
  });
  expect(start).toThrow('the disk is full');
  const secrets = start();
  expect(start()).toEqual(secrets);
  expect(readdirSync(folder).filter((name) => name.startsWith('secrets'))).toEqual(['secrets.json']);
});

test('the demo keeps its secrets where there are no hard links', () => {
  const start = () => readConfig({ NODE_ENV: 'production', DEMO: 'on', DATA_DIR: folder }).secrets;
  jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  const secrets = start();
  expect(start()).toEqual(secrets);
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a damaged secrets file of the demo stops the start', () => {
  writeFileSync(path.join(folder, 'secrets.json'), '{');
  expect(() => readConfig({ DEMO: 'on', DATA_DIR: folder })).toThrow('The secrets of the demo in');
});

test('a data folder that is a file stops the start', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => production({ DATA_DIR: file })).toThrow(
    `DATA_DIR ${file} can not be used: it is not a folder.`,
  );
  expect(() => production({ DATA_DIR: path.join(file, 'below') })).toThrow(
    'can not be used: it is not a folder.',
  );
});

test('a data folder that can not be written stops the start', () => {
  chmodSync(folder, 0o500);
  const isRoot = process.getuid?.() === 0;
  // The superuser may write everywhere but into the kernel's own tree.
  const target = isRoot ? '/proc/portal' : path.join(folder, 'data');
  expect(() => production({ DATA_DIR: target })).toThrow(`DATA_DIR ${target} can not be used: `);
  chmodSync(folder, 0o700);
});

test('a Node for which there is no database driver is refused by its version', () => {
  expect(() => checkNode('18.20.4')).toThrow(
    'The portal needs Node 20.19 or newer, and this is Node 18.20.4.',
  );
  expect(() => checkNode('20.18.0')).toThrow('Node 20.18.0');
  expect(() => checkNode('21.7.3')).toThrow(
    'The portal needs Node 20.19, or 22 or newer, and this is Node 21.7.3.',
  );
  checkNode('20.19.0');
  checkNode('22.0.0');
  checkNode('26.1.0');
});

// Covers DEMO-1.8
test('the demo brings a provider for the clients with single sign-on, which a real one replaces', () => {
  const demo = (changes = {}) => readConfig({ DEMO: 'on', DATA_DIR: folder, ...changes }).sso;
  expect(Object.keys(demo())).toEqual(['bmw', 'acg', 'hd']);
  const real = {
    SSO_BMW_LOGIN_URL: 'https://idp.test/login',
    SSO_BMW_ISSUER: 'https://idp.test',
    SSO_BMW_AUDIENCE: 'portal',
    SSO_BMW_JWKS_URL: 'https://idp.test/keys',
  };
  expect(demo(real).bmw).toEqual({
    loginUrl: 'https://idp.test/login',
    issuer: 'https://idp.test',
    audience: 'portal',
    jwksUrl: 'https://idp.test/keys',
  });
  expect(production().sso).toEqual({});
  expect(Object.keys(production(real).sso)).toEqual(['bmw']);
});
