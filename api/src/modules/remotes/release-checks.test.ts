import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  exportDeployments,
  getBillOfMaterials,
  getDeploymentHistory,
  getDeployments,
  getReleases,
} from '@portal/shared/contracts/remotes';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import {
  activateRelease,
  bundleOf,
  formOf,
  teamOf,
  upload,
  type Bundle,
  type Team,
} from '../../../test/fixtures/release-fixtures';
import type { UserWishes } from '../../../test/fixtures/test-users';
import { makeKey, signer } from '../../../../scripts/sign-release';
import { COMMAND_LINE } from '../../commands/command-line';
import { fitsShell } from './check-release';
import { addKey, removeKey, setPolicy } from './remote-policy';

const PROVIDED = {
  webpack: '5.110.3',
  kit: '1.2.0',
  modules: { react: '19.3.1', swr: '2.5.1' },
  lazy: { formik: '2.4.9' },
};
const FACTS = { webpack: '5.100.0', kit: '1.2.0', shared: { react: '^19.0.0' } };
const component = (name: string, licence?: string) => ({
  ...{ type: 'library', name, version: '1.0.0' },
  licenses: licence ? [{ expression: licence }] : [],
});
const bomOf = (...components: object[]) =>
  JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components });

let folder: string;
let portal: TestApp;
let team: Team;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-checks-'));
  mkdirSync(path.join(folder, 'shell'));
  writeFileSync(path.join(folder, 'shell/provided.json'), JSON.stringify(PROVIDED));
  portal = await createTestApp({ config: { shellDist: path.join(folder, 'shell') } });
  team = await teamOf(portal, 'parcels');
});
afterEach(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const good = (changes: Record<string, unknown> = {}): Bundle => ({
  ...bundleOf('parcels', changes),
  'build.json': JSON.stringify(FACTS),
  'bom.json': bomOf(component('left', 'MIT')),
});
const publish = async (files: Bundle, as: { headers: object } = team) => {
  const response = await upload(portal, 'parcels', formOf(files), as);
  return { status: response.statusCode, ...response.json<{ error: string | null; warnings?: string[] }>() };
};

// Covers REMOTE-5.4
test('a tab for the major version before is published as long as that is offered', async () => {
  const former = good({ version: '1.1.0' });
  former['build.json'] = JSON.stringify({ ...FACTS, shared: { session: '^1.0.0' } });
  const provide = (former: object[]) =>
    writeFileSync(
      path.join(folder, 'shell/provided.json'),
      JSON.stringify({ ...PROVIDED, modules: { session: '2.0.0' }, former }),
    );
  provide([]);
  expect(await publish(former)).toMatchObject({
    status: 400,
    error: expect.stringContaining('session ^1.0.0, and the portal provides 2.0.0'),
  });
  provide([{ modules: { session: '1.4.0' } }]);
  expect((await publish(former)).status).toBe(200);
  expect([fitsShell('^1.4.0', ['2.0.0', '1.4.0']), fitsShell('^2.0.0', ['2.0.0', '1.4.0'])]).toEqual([
    true,
    true,
  ]);
  expect(fitsShell('^3.0.0', ['2.0.0', '1.4.0'])).toBe(false);
});

// Covers REMOTE-1.13
test.each<[string, object, RegExp]>([
  [
    'another React',
    { shared: { react: '^18.0.0' } },
    /^build\.json: it wants react \^18\.0\.0, and the portal provides 19\.3\.1: build with/,
  ],
  [
    'a module that no portal has',
    { shared: { vue: '^3.0.0' } },
    /^build\.json: it wants vue from the portal.*: bundle it/,
  ],
  [
    'another webpack',
    { webpack: '6.0.0' },
    /^build\.json: it was built with webpack 6\.0\.0.*: use that major/,
  ],
  ['a newer kit', { kit: '2.0.0' }, /^build\.json: it was built with the kit 2\.0\.0.*: use that one/],
  ['facts that are none', { webpack: 5 }, /^build\.json is not as the portal's preset writes it/],
])('a release built with %s is refused, with file and remedy', async (_, changes, text) => {
  const files = { ...good(), 'build.json': JSON.stringify({ ...FACTS, ...changes }) };
  expect(await publish(files)).toMatchObject({ status: 400, error: expect.stringMatching(text) });
});

// Covers REMOTE-1.13
test.each<[string, string, RegExp]>([
  [
    'a React of its own',
    bomOf(component('react', 'MIT')),
    /^bom\.json: react 1\.0\.0 is in the bundle.*: share it/,
  ],
  [
    'a package under a foreign licence',
    bomOf(component('left', 'AGPL-3.0-only')),
    /^bom\.json: left 1\.0\.0 is under AGPL-3\.0-only.*: use another/,
  ],
  ...[{ id: 'AGPL-3.0-only' }, { name: 'Ours alone' }].map((license): [string, string, RegExp] => [
    `one that names ${license.id ?? license.name} as other tools do`,
    bomOf({ ...component('left'), licenses: [{ license }] }),
    /^bom\.json: left 1\.0\.0 is under (AGPL-3\.0-only|Ours alone).*: use another/,
  ]),
  ['one under two licences at once', bomOf(component('left', '(MIT AND GPL-2.0-only)')), /GPL-2\.0-only/],
  ['a bill that is none', '{}', /^bom\.json is not as/],
])('a release with %s is refused, with file and remedy', async (_, bom, text) => {
  expect(await publish({ ...good(), 'bom.json': bom })).toMatchObject({
    status: 400,
    error: expect.stringMatching(text),
  });
});

// Covers REMOTE-5.3
test('a release that uses what will go one day is taken, with a warning that operators see', async () => {
  const deprecated = ['@portal/shared/web/session useOld: Use useNew.'];
  const files = { ...good(), 'build.json': JSON.stringify({ ...FACTS, deprecated }) };
  expect(await publish(files)).toMatchObject({
    status: 200,
    warnings: [`It uses what will go one day: ${deprecated[0]}`],
  });
});

// Covers REMOTE-5.3, LIST-2.5
test('the list of deployments says which served releases use what will go, what stands in its place, and finds them', async () => {
  const used = (version: string, ...deprecated: string[]) =>
    publish({ ...good({ version }), 'build.json': JSON.stringify({ ...FACTS, deprecated }) });
  await used('1.0.0', '@portal/shared/web/session useOld: Use useNew.', '@portal/shared/web/ui/old Old: ');
  await used('1.1.0');
  await used('1.2.0', '@portal/shared/web/ui/old Old: ');
  const operator = await portal.user({ claims: ['deployments_view'] });
  const deprecated = async () => {
    const response = await portal.app.inject({
      ...{ method: 'GET', url: getDeployments.path, headers: operator.headers },
      query: { State: 'deprecated' },
    });
    const { remotes } = response.json<ResponseOf<typeof getDeployments>>();
    return remotes.map((row) => row.deprecated);
  };
  const useOld = { part: 'useOld', from: '@portal/shared/web/session', instead: 'Use useNew.' };
  const old = { part: 'Old', from: '@portal/shared/web/ui/old', instead: '' };
  expect(await deprecated()).toEqual([]);
  await activateRelease(portal, 'parcels', '1.0.0', team);
  await portal.app.inject({
    ...{ method: 'POST', url: '/api/remotes/parcels/activate', headers: team.headers },
    payload: { version: '1.2.0', client: 'bmw' },
  });
  expect(await deprecated()).toEqual([
    [
      { version: '1.0.0', uses: [useOld, old] },
      { version: '1.2.0', uses: [old] },
    ],
  ]);
  const { body } = await portal.call(exportDeployments, { State: 'deprecated' }, operator);
  expect(body).toContain('"Deprecated":"1.0.0: useOld, Old; 1.2.0: Old"');
  await activateRelease(portal, 'parcels', '1.1.0', team);
  expect(await deprecated()).toEqual([[{ version: '1.2.0', uses: [old] }]]);
});

// Covers REMOTE-1.13
test('a part that comes at its first use is among what the portal provides, and a tab may have its own', async () => {
  const files = { ...good(), 'bom.json': bomOf(component('formik', 'Apache-2.0')) };
  expect(await publish(files)).toMatchObject({ status: 200 });
  const facts = { ...FACTS, shared: { formik: '^2.0.0' } };
  const next = { ...good({ version: '1.1.0' }), 'build.json': JSON.stringify(facts) };
  expect(await publish(next)).toMatchObject({ status: 200 });
});

// Covers REMOTE-1.13, REMOTE-4.3
test('the bill of materials is kept with the release and sent to no browser; a choice of licences is fine', async () => {
  const bom = bomOf(component('left', '(GPL-2.0-only OR MIT)'), component('right'));
  const files = {
    ...good(),
    'bom.json': bom,
    'bom.json.gz': gzipSync(bom),
    'bom.json.js': 'a part of the tab',
  };
  expect(await publish(files)).toMatchObject({
    status: 200,
    warnings: ['right 1.0.0 names no licence.'],
  });
  await activateRelease(portal, 'parcels', '1.0.0', team);
  expect((await portal.app.inject('/remotes/parcels/1.0.0/bom.json')).statusCode).toBe(404);
  expect((await portal.app.inject('/remotes/parcels/1.0.0/bom.json.js')).body).toBe('a part of the tab');
  const url = getBillOfMaterials.path.replace(':name', 'parcels').replace(':version', '1.0.0');
  expect((await portal.app.inject({ url, headers: team.headers })).json()).toEqual({
    error: null,
    bom: JSON.parse(bom) as unknown,
  });
});

// Covers REMOTE-1.14
test('a tab that starts with more than its budget is warned of, then refused with its largest file', async () => {
  const bytes = (kb: number) => Buffer.alloc(kb * 1000, 'x');
  const budget = { warnKb: 20, refuseKb: 30 };
  expect((await publish({ ...good({ budget }), 'tab.js': bytes(15) })).warnings).toEqual([]);
  const warned = await publish({ ...good({ budget, version: '1.1.0' }), 'tab.js': bytes(25) });
  expect(warned.warnings).toEqual([
    expect.stringContaining('largest of it "tab.js" with 25 kB; from 30 kB on'),
  ]);
  const refused = await publish({ ...good({ budget, version: '1.2.0' }), 'tab.js': bytes(31) });
  expect(refused).toMatchObject({
    status: 400,
    error: expect.stringMatching(/its budget is 30 kB.*import\(\)/),
  });
  const huge = await publish({ ...good({ version: '1.3.0' }), 'tab.js': bytes(5_000) });
  expect(huge).toMatchObject({ status: 400, error: expect.stringContaining('its budget is 400 kB') });
  expect((await publish(good({ version: '1.4.0', budget: { warnKb: 5_000 } }))).error).toContain(
    '"budget" holds',
  );
});

describe('signatures', () => {
  const stop = (sentence: string): never => {
    throw new Error(sentence);
  };
  const filesOf = (bundle: Bundle) =>
    Object.entries(bundle).map(([name, content]) => ({
      name,
      content: new Uint8Array(Buffer.from(content)),
    }));
  const signedWith = (keyFile: string, bundle: Bundle, version = '1.0.0'): Bundle => {
    const [file] = signer(keyFile, 'pnpm release', stop)('parcels', version, filesOf(bundle));
    return { ...bundle, 'signature.json': Buffer.from(file!.content) };
  };
  const newKey = (file: string) => {
    const keyFile = path.join(folder, file);
    return { keyFile, publicKey: makeKey(keyFile, stop) };
  };
  const trust = (publicKey: string) =>
    addKey(portal.platform, COMMAND_LINE, { name: 'parcels', label: 'Parcels CI', publicKey });

  // Covers REMOTE-4.1
  test('a remote that requires them takes signed releases alone, and names the key', async () => {
    const { keyFile, publicKey } = newKey('team.pem');
    await trust(publicKey);
    await setPolicy(portal.platform, COMMAND_LINE, { name: 'parcels', signature: true });
    expect(await publish(good())).toMatchObject({
      status: 400,
      error: expect.stringContaining('must be signed'),
    });
    expect(await publish(signedWith(keyFile, good()))).toMatchObject({ status: 200 });
    const list = await portal.app.inject({
      url: getReleases.path.replace(':name', 'parcels'),
      headers: team.headers,
    });
    expect(list.json<ResponseOf<typeof getReleases>>()).toMatchObject({
      needs: { signature: true, secondPerson: false },
      releases: [{ version: '1.0.0', signedBy: 'Parcels CI' }],
    });
    await activateRelease(portal, 'parcels', '1.0.0', team);
    expect((await portal.app.inject('/remotes/parcels/1.0.0/signature.json')).statusCode).toBe(404);
  });

  // Covers REMOTE-4.1
  test.each<[string, (signed: Bundle, other: string) => Bundle]>([
    ['of another file', (signed) => ({ ...signed, 'tab.js': 'evil' })],
    ['with one more file', (signed) => ({ ...signed, 'more.js': 'evil' })],
    ['of another key', (_, other) => signedWith(other, good())],
    [
      'of another version',
      (signed) => ({ ...good({ version: '1.0.1' }), 'signature.json': signed['signature.json']! }),
    ],
    ['that is none', (signed) => ({ ...signed, 'signature.json': '{"keyId":1}' })],
  ])('a signature %s is refused, also where none is needed', async (_, change) => {
    const { keyFile, publicKey } = newKey('team.pem');
    await trust(publicKey);
    const files = change(signedWith(keyFile, good()), newKey('other.pem').keyFile);
    expect(await publish(files)).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^signature\.json/),
    });
  });

  // Covers REMOTE-4.1
  test('a key that was removed signs nothing more; what is no Ed25519 key is not added', async () => {
    const { keyFile, publicKey } = newKey('team.pem');
    const keyId = await trust(publicKey);
    expect(await removeKey(portal.platform, COMMAND_LINE, { name: 'parcels', keyId })).toBe('Parcels CI');
    expect((await publish(signedWith(keyFile, good()))).error).toContain('add-remote-key');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    await expect(trust(rsa.export({ format: 'pem', type: 'spki' }).toString())).rejects.toThrow('Ed25519');
    await expect(trust('nonsense')).rejects.toThrow('Ed25519');
  });
});

// Covers REMOTE-4.2
test('where a second person is needed, a publisher has its own release served in no way, and another does', async () => {
  await setPolicy(portal.platform, COMMAND_LINE, { name: 'parcels', secondPerson: true });
  await publish(good());
  const post = (what: string, payload: object, as: { headers: object } = team) =>
    portal.app.inject({
      ...{ method: 'POST', url: `/api/remotes/parcels/${what}`, payload },
      headers: { ...as.headers },
    });
  const refused = await post('activate', { version: '1.0.0' });
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    403,
    'parcels 1.0.0 was published by parcels pipeline: another person or token has to activate it.',
  ]);
  const operator = await portal.user({ claims: ['deployments_view', 'deployments_submit'] });
  expect((await post('activate', { version: '1.0.0' }, operator)).statusCode).toBe(200);
  await publish(good({ version: '1.1.0' }));
  expect((await post('canary', { version: '1.1.0', percent: 5 })).statusCode).toBe(403);
  expect((await post('canary', { version: '1.1.0', percent: 5 }, operator)).statusCode).toBe(200);
  expect((await post('promote', {})).statusCode).toBe(403);
  // Away from a broken release there is always a way.
  expect((await post('rollback', {})).statusCode).toBe(200);
  const history = (await portal.call(getDeploymentHistory, undefined, operator)).json<
    ResponseOf<typeof getDeploymentHistory>
  >();
  expect(history.entries.map(({ action }) => action)).toContain('remotePolicyChanged');
});

/** @returns the status of having a version served to all */
async function activation(version: string, as: { headers: object }): Promise<number> {
  const { statusCode } = await portal.app.inject({
    ...{ method: 'POST', url: '/api/remotes/parcels/activate', payload: { version } },
    headers: { ...as.headers },
  });
  return statusCode;
}

// Covers REMOTE-4.2
test('the second person is another one, whatever their name: of another client, or a token with the same label', async () => {
  await setPolicy(portal.platform, COMMAND_LINE, { name: 'parcels', secondPerson: true });
  const operator = {
    userName: 'admin',
    claims: ['deployments_view', 'deployments_submit'],
  } satisfies UserWishes;
  const people = {
    token: team,
    sameLabel: await teamOf(portal, 'parcels'),
    elan: await portal.user({ ...operator, client: 'elan' }),
    bmw: await portal.user({ ...operator, client: 'bmw' }),
  };
  await publish(good({ version: '1.0.0' }), people.elan);
  expect(await activation('1.0.0', people.elan)).toBe(403);
  expect(await activation('1.0.0', people.bmw)).toBe(200);
  await publish(good({ version: '1.1.0' }), people.token);
  expect(await activation('1.1.0', people.token)).toBe(403);
  expect(await activation('1.1.0', people.sameLabel)).toBe(200);
});

// Covers REMOTE-4.2
test('of a release whose publisher was kept by name alone, whoever bears that name is not the second person', async () => {
  await setPolicy(portal.platform, COMMAND_LINE, { name: 'parcels', secondPerson: true });
  await publish(good());
  await portal.platform.database.db.updateTable('remoteReleases').set({ publisherKey: null }).execute();
  expect(await activation('1.0.0', team)).toBe(403);
  const operator = await portal.user({ claims: ['deployments_view', 'deployments_submit'] });
  expect(await activation('1.0.0', operator)).toBe(200);
});
