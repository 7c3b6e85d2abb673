import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { keepKit } from './kit-packages';

let builds: string;
let portal: TestApp;
beforeEach(async () => {
  builds = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  portal = await createTestApp({ config: { remotesRoot: builds, publicUrl: 'https://portal.example.com' } });
});
afterEach(async () => {
  await portal.close();
  rmSync(builds, { recursive: true });
});

/** Builds a package as remote-kit/build.ts leaves it. */
function build(version: string, archive: string): void {
  const dist = path.join(builds, 'remote-kit/dist');
  const folder = path.join(dist, '@portal/shared');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@portal/shared', version }));
  writeFileSync(path.join(dist, `portal-shared-${version}.tgz`), archive);
}

/** The same, and starts the portal with it. */
async function release(version: string, archive: string): Promise<void> {
  build(version, archive);
  await keepKit(portal.platform);
}

interface Packument {
  name: string;
  'dist-tags': { latest: string };
  versions: Record<string, { dist: { tarball: string; integrity: string; shasum: string } }>;
}

const ask = (url: string) => portal.app.inject(url);
const packument = async () => (await ask('/npm/@portal%2fshared')).json<Packument>();

// Covers REMOTE-6.1
test('a package is read as npm reads it: what there is, then an archive with its hash under the portal’s address', async () => {
  await release('1.2.0', 'archive');
  const { name, versions, ...about } = await packument();
  expect([name, about['dist-tags'].latest, Object.keys(versions)]).toEqual([
    '@portal/shared',
    '1.2.0',
    ['1.2.0'],
  ]);
  const { tarball, integrity } = versions['1.2.0']?.dist ?? {};
  expect(tarball).toBe('https://portal.example.com/npm/@portal/shared/-/shared-1.2.0.tgz');
  const { body } = await ask(new URL(String(tarball)).pathname);
  expect(integrity).toBe(`sha512-${createHash('sha512').update(body).digest('base64')}`);
  expect((await ask('/npm/@portal/shared')).json()).toMatchObject({ name: '@portal/shared' });
});

// Covers REMOTE-6.1
test('what an earlier portal offered stays, and the newest is that of the portal as it is now', async () => {
  await release('1.2.0', 'old');
  await release('1.10.0', 'new');
  expect(Object.keys((await packument()).versions)).toEqual(['1.10.0', '1.2.0']);
  expect((await packument())['dist-tags'].latest).toBe('1.10.0');
  expect((await ask('/npm/@portal/shared/-/shared-1.2.0.tgz')).body).toBe('old');
  await release('1.2.0', 'old');
  expect((await packument())['dist-tags'].latest).toBe('1.2.0');
});

// Covers REMOTE-6.1
test('what is built while the portal runs is offered without another start', async () => {
  expect((await ask('/npm/@portal%2fshared')).statusCode).toBe(404);
  build('1.2.0', 'late');
  expect(Object.keys((await packument()).versions)).toEqual(['1.2.0']);
  expect((await ask('/npm/@portal/shared/-/shared-1.2.0.tgz')).body).toBe('late');
  rmSync(path.join(builds, 'remote-kit'), { recursive: true });
  build('1.3.0', 'later');
  expect((await packument())['dist-tags'].latest).toBe('1.3.0');
});

test('a version that is built again before its release takes its own place', async () => {
  await release('1.2.0', 'one');
  await release('1.2.0', 'two');
  expect((await ask('/npm/@portal/shared/-/shared-1.2.0.tgz')).body).toBe('two');
});

// Covers REMOTE-6.1
test.each([
  '/npm/lodash',
  '/npm/@other%2fshared',
  '/npm/@portal%2funknown',
  '/npm/@portal%2fshared%2fmore',
  '/npm/@portal%2f..%2fshared',
  '/npm/@portal/shared/-/shared-9.9.9.tgz',
  '/npm/@portal/shared/-/shared-1.2.0.json',
  '/npm/@portal/shared/-/..%2f..%2fshared-1.2.0.tgz',
  '/npm/@portal/..%2fremotes/-/shared-1.2.0.tgz',
  '/npm/-/v1/search',
  '/npm/@portal/shared%2f1.2.0.json',
  '/npm/@portal/shared%2f1.2.0.json/-/shared%2f1.2.0.json-1.0.0.tgz',
  '/npm/@portal/%00',
  '/npm/@portal/..',
])('%s is not there', async (url) => {
  await release('1.2.0', 'archive');
  expect((await ask(url)).statusCode).toBe(404);
});

test('nothing is written through it', async () => {
  await release('1.2.0', 'archive');
  const put = await portal.app.inject({ method: 'PUT', url: '/npm/@portal%2fshared', payload: {} });
  expect(put.statusCode).toBe(404);
});
