import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getRemotes } from '@portal/shared/contracts/remotes';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { activeRemotes } from './active-remotes';
import { registerBuiltInReleases } from './built-in-releases';
import { savePointer } from './remotes.repository';

let builds: string;
let portal: TestApp;
beforeEach(async () => {
  builds = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  portal = await createTestApp({ config: { remotesRoot: builds } });
});
afterEach(async () => {
  await portal.close();
  rmSync(builds, { recursive: true });
});

/** Writes a build as webpack leaves it. */
function build(name: string, entry: string): void {
  const dist = path.join(builds, `mf-${name}`, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'parts'), { recursive: true });
  const files = {
    'mf-manifest.json': JSON.stringify({ id: name }),
    'portal.json': JSON.stringify({
      remote: name,
      tab: 'Rewards',
      path: '/rewards',
      claim: 'rewards_view',
      owner: `${name} team`,
      shellApi: '^1.0.0',
      version: '1.2.0',
    }),
    'remoteEntry.js': entry,
    'parts/list.js': 'list',
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dist, file), content);
  writeFileSync(path.join(dist, 'remoteEntry.js.gz'), gzipSync(entry));
}

const start = () => registerBuiltInReleases(portal.platform);
const list = async (client?: string) =>
  (await portal.app.inject(`/api/remotes${client ? `?client=${client}` : ''}`)).json<
    ResponseOf<typeof getRemotes>
  >().remotes;
const only = async (client?: string) => {
  const [first, ...others] = await list(client);
  expect(others).toEqual([]);
  if (!first) throw new Error('There is no remote.');
  return first;
};
const base = (entry: string) => entry.replace('mf-manifest.json', '');

test('before anything is built the list is empty', async () => {
  mkdirSync(path.join(builds, 'mf-empty'));
  await start();
  expect(await list()).toEqual([]);
});

// Covers REMOTE-1.1
test('a build is listed with its address, its owner and the hash of every file', async () => {
  build('rewards', 'one');
  await start();
  const remote = await only();
  expect(remote).toMatchObject({ name: 'rewards', owner: 'rewards team', shellApi: '^1.0.0' });
  expect(remote.version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  expect(remote.entry).toBe(`/remotes/rewards/${remote.version}/mf-manifest.json`);
  expect(Object.keys(remote.integrity).sort()).toEqual([
    '',
    'mf-manifest.json',
    'parts/list.js',
    'portal.json',
    'remoteEntry.js',
  ]);
  for (const [file, hash] of Object.entries(remote.integrity)) {
    const response = await portal.app.inject(base(remote.entry) + (file || 'mf-manifest.json'));
    expect(`sha384-${createHash('sha384').update(response.rawPayload).digest('base64')}`).toBe(hash);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
});

// Covers REMOTE-1.9
test('files come with their type, and compressed where the build did so and the browser can', async () => {
  build('rewards', 'one');
  await start();
  const url = `${base((await only()).entry)}remoteEntry.js`;
  const zipped = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe('one');
  const encodingOf = async (accepted: string) =>
    (await portal.app.inject({ url, headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
  for (const refused of ['gzip;q=0', 'gzip; q=0', 'br, gzip ;Q=0.000', 'x-gzip-9'])
    expect([refused, await encodingOf(refused)]).toEqual([refused, undefined]);
  expect(await encodingOf('deflate, GZIP;q=0.5')).toBe('gzip');
});

// Covers REMOTE-1.9
test('a file that a release does not have answers 404, however the address is spelt', async () => {
  build('rewards', 'one');
  await start();
  const folder = base((await only()).entry);
  for (const file of ['nothing.js', '../../../secrets.json', '%2e%2e/%2e%2e/x', '..%2f..%2fx', '', 'parts']) {
    expect([
      file,
      (await portal.app.inject(folder + file)).statusCode >= 400 ||
        (await portal.app.inject(folder + file)).statusCode === 302,
    ]).toEqual([file, true]);
  }
  expect((await portal.app.inject('/remotes/rewards/9.9.9/mf-manifest.json')).statusCode).toBe(404);
});

// Covers REMOTE-1.11
test('a new build takes over at the next start, and the older release stays for open pages', async () => {
  build('rewards', 'one');
  await start();
  const first = await only();
  build('rewards', 'two');
  await start();
  const second = await only();
  expect(second.version).not.toBe(first.version);
  expect((await portal.app.inject(`${base(first.entry)}remoteEntry.js`)).body).toBe('one');
  expect((await portal.app.inject(`${base(second.entry)}remoteEntry.js`)).body).toBe('two');
});

test('starting again with the same build changes nothing, also not an operator’s rollback', async () => {
  build('rewards', 'one');
  await start();
  const first = await only();
  build('rewards', 'two');
  await start();
  await point('', first.version);
  await start();
  expect((await only()).version).toBe(first.version);
});

// Covers REMOTE-1.6
test('a client’s pin holds for that client alone', async () => {
  build('rewards', 'one');
  await start();
  const first = await only();
  build('rewards', 'two');
  await start();
  await point('bmw', first.version);
  expect((await only('bmw')).version).toBe(first.version);
  expect((await only('BMW')).version).toBe(first.version);
  expect((await only('hd')).version).not.toBe(first.version);
  expect((await only('unknown')).version).not.toBe(first.version);
});

// Covers REMOTE-1.11
test('a release that a team has activated is not replaced by a build', async () => {
  build('rewards', 'one');
  await start();
  const { version } = await only();
  await portal.database.db
    .updateTable('remoteReleases')
    .set({ builtIn: 0 })
    .where('version', '=', version)
    .execute();
  build('rewards', 'two');
  await start();
  expect((await only()).version).toBe(version);
});

test('an activation is in the log of every client whose pages it changes, and in the portal’s own', async () => {
  build('rewards', 'one');
  await start();
  const { version } = await only();
  const rows = await portal.database.db
    .selectFrom('auditLog')
    .select(['clientId', 'action', 'entityId', 'toJson'])
    .execute();
  const entry = { action: 'remoteActivated', entityId: 'rewards', toJson: JSON.stringify(version) };
  expect(rows).toEqual([null, 1, 2, 3, 4].map((clientId) => ({ clientId, ...entry })));
});

const point = (clientKey: string, version: string) =>
  savePointer(portal.database.db, {
    name: 'rewards',
    clientKey,
    version,
    previousVersion: null,
    changedAt: '',
    changedBy: 'operator',
  });

// Covers REMOTE-1.1
test('clients that there are not share one answer: asking for ever new ones fills no memory', async () => {
  build('rewards', 'one');
  await start();
  // Nothing changes meanwhile, as far as can be heard.
  const database = { ...portal.database, version: () => 1 };
  const listFor = (clientKey: string) => activeRemotes(database, { clientKey });
  expect(await listFor('unknown')).toHaveLength(1);
  expect(await listFor('unknown')).toBe(await listFor('another-unknown'));
});
