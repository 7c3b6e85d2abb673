import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordOutput } from '../../test/fixtures/command-output';
import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import { bundleOf, formOf, teamOf, upload } from '../../test/fixtures/release-fixtures';
import { listReleases } from './deployments';
import { addRemoteKey, removeRemoteKey, setRemotePolicy } from './remote-policy';

let portal: TestApp;
let said: string[];
beforeEach(async () => {
  portal = await createTestApp();
  said = recordOutput();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

const key = () =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
/** @returns the file with a team's private key */
function privateKeyFile(): string {
  const file = path.join(portal.platform.config.dataDir, 'team.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return file;
}

// Covers REMOTE-4.1, REMOTE-4.2
test('the command line says what a remote asks of its releases, each part for itself', async () => {
  await teamOf(portal, 'parcels');
  await setRemotePolicy.run(portal.platform, ['parcels', '--signature', 'on']);
  await setRemotePolicy.run(portal.platform, ['parcels', '--second-person', 'on']);
  await setRemotePolicy.run(portal.platform, ['parcels', '--signature', 'off']);
  expect(said).toEqual([
    'Releases of parcels: a signature is needed, a second person is not needed.',
    'Releases of parcels: a signature is needed, a second person is needed.',
    'Releases of parcels: a signature is not needed, a second person is needed.',
  ]);
});

// Covers AUDIT-1.8
test('what is asked of releases already leaves no entry in the audit log', async () => {
  await teamOf(portal, 'parcels');
  for (const value of ['off', 'on', 'on'])
    await setRemotePolicy.run(portal.platform, ['parcels', '--signature', value]);
  const entries = await portal.database.db
    .selectFrom('auditLog')
    .select('toJson')
    .where('action', '=', 'remotePolicyChanged')
    .execute();
  expect(entries).toEqual([{ toJson: expect.stringContaining('"signature":true') }]);
});

// Covers REMOTE-4.1
test('a key is added by its text and removed by its id', async () => {
  await teamOf(portal, 'parcels');
  await addRemoteKey.run(portal.platform, ['parcels', '--label', 'CI', '--key', key()]);
  const keyId = /^Key ([0-9a-f]{16}) \(CI\) may sign releases of parcels\.$/.exec(said[0] ?? '')?.[1] ?? '';
  await removeRemoteKey.run(portal.platform, ['parcels', keyId]);
  expect(said[1]).toBe(`Key ${keyId} (CI) signs no releases of parcels any more.`);
  await expect(removeRemoteKey.run(portal.platform, ['parcels', keyId])).rejects.toThrow('has no key');
});

test.each<[string, () => Promise<unknown>, string]>([
  ['no remote', () => setRemotePolicy.run(portal.platform, []), 'Usage'],
  [
    'neither on nor off',
    () => setRemotePolicy.run(portal.platform, ['parcels', '--signature', 'yes']),
    'on or off',
  ],
  [
    'an unknown remote',
    () => setRemotePolicy.run(portal.platform, ['nobody', '--signature', 'on']),
    'no remote nobody',
  ],
  ['no label', () => addRemoteKey.run(portal.platform, ['parcels', '--key', key()]), 'Usage'],
  [
    'no readable key',
    () => addRemoteKey.run(portal.platform, ['parcels', '--label', 'CI', '--key', './nowhere.pem']),
    'can not be read',
  ],
  [
    'no key at all',
    () => addRemoteKey.run(portal.platform, ['parcels', '--label', 'CI', '--key', 'AAAA']),
    'Ed25519',
  ],
  [
    'the private key',
    () => addRemoteKey.run(portal.platform, ['parcels', '--label', 'CI', '--key', privateKeyFile()]),
    'stays with the team',
  ],
])('the policy command refuses %s in a sentence', async (_, run, text) => {
  await teamOf(portal, 'parcels');
  await expect(run()).rejects.toThrow(text);
});

// Covers REMOTE-2.7
test('list-releases says how each release fares, for each client, in words', async () => {
  const team = await teamOf(portal, 'parcels');
  await upload(portal, 'parcels', formOf(bundleOf('parcels')), team);
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const row = { name: 'parcels', version: '1.0.0', clientKey: 'elan', userId: 1, milliseconds: null, at };
  await portal.database.db
    .insertInto('remoteReports')
    .values([
      { ...row, kind: 'load', milliseconds: 420, detail: null },
      { ...row, kind: 'crash', detail: 'x is undefined' },
    ])
    .execute();
  await listReleases.run(portal.platform, ['parcels']);
  expect(said[0]).toMatch(/^1\.0\.0 {2}.* UTC by parcels pipeline$/);
  expect(said.slice(-2)).toEqual([
    '    elan: 1 load, 0 failures, 1 crash, 0 hangs; failure rate 100.0%; median load 0.42 s, p95 load 0.42 s',
    '      crash, once: x is undefined',
  ]);
});
