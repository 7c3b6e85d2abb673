import { activateRelease, getReleases, rollbackRelease, startCanary } from '@portal/shared/contracts/remotes';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { bundleOf, formOf, teamOf, upload, type Team } from '../../test/fixtures/release-fixtures';
import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import { CLIENT_IDS } from '../../test/fixtures/test-users';
import { unpinRelease } from './deployments';
import { retireRemote } from './retire-remote';

let portal: TestApp;
let team: Team;
let said: string[];
beforeEach(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await upload(portal, 'parcels', formOf(bundleOf('parcels', { version })), team);
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

const call = (endpoint: Endpoint, payload?: object) =>
  portal.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':name', 'parcels'),
    headers: team.headers,
    ...(payload && { payload }),
  });
const retire = (name = 'parcels') => retireRemote.run(portal.platform, [name]);
const served = async (client: string) =>
  (await portal.app.inject(`/api/remotes?client=${client}`)).json<{ remotes: Array<{ version: string }> }>()
    .remotes;

// Covers REMOTE-1.18
test('of a retired tab no client gets anything, and activating a release brings it back for all', async () => {
  await call(activateRelease, { version: '1.0.0' });
  await call(activateRelease, { version: '1.1.0', client: 'bmw' });
  await call(startCanary, { version: '1.2.0', percent: 50 });
  await call(startCanary, { version: '1.2.0', percent: 50, client: 'bmw' });
  expect(await retire()).toBe(0);
  expect(said).toEqual([
    'parcels is served to nobody from the next page load on.',
    'Before it was 1.0.0 for all clients without a pin.',
    'Before it was 1.1.0 for the client bmw.',
  ]);
  for (const client of ['elan', 'bmw']) expect(await served(client)).toEqual([]);
  expect((await call(rollbackRelease, {})).statusCode).toBe(409);
  // Pages that are open go on: their chunks are still there.
  expect((await portal.app.inject('/remotes/parcels/1.0.0/remoteEntry.js')).statusCode).toBe(200);
  expect((await call(getReleases)).json<{ releases: unknown[] }>().releases).toHaveLength(3);

  await call(activateRelease, { version: '1.1.0' });
  for (const client of ['elan', 'bmw']) expect(await served(client)).toMatchObject([{ version: '1.1.0' }]);
  expect(await portal.database.db.selectFrom('remoteCanaries').selectAll().execute()).toEqual([]);
});

// Covers REMOTE-1.18
test('each client finds in its log that the tab was taken from its pages, once', async () => {
  await call(activateRelease, { version: '1.0.0' });
  await call(activateRelease, { version: '1.1.0', client: 'bmw' });
  await retire();
  const rows = await portal.database.db
    .selectFrom('auditLog')
    .select(['clientId', 'actorName', 'fromJson', 'toJson'])
    .where('action', '=', 'remoteRetired')
    .execute();
  const of = (clientId: number | null) => rows.filter((row) => row.clientId === clientId);
  expect(of(CLIENT_IDS.elan)).toMatchObject([
    { actorName: 'command line', fromJson: '"1.0.0"', toJson: 'null' },
  ]);
  expect(of(CLIENT_IDS.bmw)).toMatchObject([{ fromJson: '{"client":"bmw","version":"1.1.0"}' }]);
  expect(of(null)).toHaveLength(2);
});

// Covers REMOTE-1.18
test('where a pin was all that was served, unpinning says that nothing is', async () => {
  await call(activateRelease, { version: '1.0.0', client: 'bmw' });
  expect(await unpinRelease.run(portal.platform, ['parcels', '--client', 'bmw'])).toBe(0);
  expect(said).toEqual([
    'parcels is not served to the client bmw from the next page load on.',
    'Before it was 1.0.0.',
  ]);
});

// Covers REMOTE-1.18
test('what is not served, not known or part of the portal is refused with a sentence', async () => {
  await expect(retire()).rejects.toThrow('Nothing of parcels is served.');
  await expect(retire('crates')).rejects.toThrow('There is no remote crates.');
  await call(activateRelease, { version: '1.0.0' });
  await portal.database.db
    .updateTable('remoteReleases')
    .set({ builtIn: 1 })
    .where('version', '=', '1.2.0')
    .execute();
  await expect(retire()).rejects.toThrow('parcels comes with the portal and can not be retired.');
  expect(await served('elan')).toMatchObject([{ version: '1.0.0' }]);
});
