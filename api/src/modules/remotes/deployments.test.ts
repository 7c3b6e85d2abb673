import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  activateRelease,
  getDeploymentHistory,
  getDeployments,
  getReleases,
  reportRemotes,
  rollbackRelease,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../../../test/fixtures/test-users';
import { bundleOf, formOf, teamOf, upload, type Team } from '../../../test/fixtures/release-fixtures';

let portal: TestApp;
let team: Team;
let operator: TestUser;
beforeEach(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
  operator = await portal.user({ claims: ['deployments_view', 'deployments_submit'] });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await upload(portal, 'parcels', formOf(bundleOf('parcels', { version })), team);
});
afterEach(() => portal.close());

type Call = typeof activateRelease | typeof rollbackRelease | typeof unpinRelease | typeof getReleases;
const call = (
  endpoint: Call,
  body?: object,
  as: { headers: { authorization: string } } = team,
  name = 'parcels',
) =>
  portal.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':name', name),
    headers: as.headers,
    ...(body ? { payload: body } : {}),
  });
const activate = (version: string, client?: string | null, as?: Team) =>
  call(activateRelease, { version, client }, as);
const served = async (client = 'elan') =>
  (await portal.app.inject(`/api/remotes?client=${client}`))
    .json<{ remotes: Array<{ version: string }> }>()
    .remotes.map((one) => one.version)
    .join();

// Covers REMOTE-1.5
test('activating serves a release to all clients from the next page load on', async () => {
  expect((await activate('1.0.0')).json()).toEqual({
    error: null,
    name: 'parcels',
    client: '',
    version: '1.0.0',
    previousVersion: null,
  });
  expect(await served()).toBe('1.0.0');
  await activate('1.1.0', null);
  expect(await served('hd')).toBe('1.1.0');
});

// Covers REMOTE-2.5
test('a tab that the shell does not know brings its label, path and claim', async () => {
  await activate('1.0.0');
  expect((await portal.app.inject('/api/remotes')).json()).toMatchObject({
    remotes: [
      { name: 'parcels', tab: 'Parcels', path: '/parcels', claim: 'overview_view', owner: 'Parcels team' },
    ],
  });
});

test('the page of a new tab is found under every client once it is active, not before', async () => {
  const status = async (path: string) => (await portal.app.inject(path)).statusCode;
  const shell = path.join(portal.platform.config.shellDist, 'index.html');
  mkdirSync(path.dirname(shell), { recursive: true });
  writeFileSync(shell, '<title>{{title}}</title>');
  expect(await status('/elan/parcels')).toBe(404);
  await activate('1.0.0');
  expect([await status('/elan/parcels'), await status('/hd/parcels/7')]).toEqual([200, 200]);
  expect(await status('/elan/letters')).toBe(404);
});

// Covers REMOTE-1.5, REMOTE-1.6
test('a pin is for one client, a rollback for all others, and unpinning ends the difference', async () => {
  await activate('1.0.0');
  await activate('1.1.0');
  await activate('1.2.0', 'BMW');
  expect([await served('elan'), await served('bmw')]).toEqual(['1.1.0', '1.2.0']);
  await call(rollbackRelease, {});
  expect([await served('elan'), await served('bmw')]).toEqual(['1.0.0', '1.2.0']);
  await call(unpinRelease, { client: 'bmw' });
  expect([await served('elan'), await served('bmw')]).toEqual(['1.0.0', '1.0.0']);
});

// Covers REMOTE-1.5
test('a rollback pressed twice does not bring the broken release back', async () => {
  await activate('1.0.0');
  await activate('1.1.0');
  const statuses = [await call(rollbackRelease, {}), await call(rollbackRelease, {})].map(
    (one) => one.statusCode,
  );
  expect(statuses).toEqual([200, 409]);
  expect(await served()).toBe('1.0.0');
});

test('activating the active release again keeps the rollback target', async () => {
  await activate('1.0.0');
  await activate('1.1.0');
  expect((await activate('1.1.0')).json()).toMatchObject({ version: '1.1.0', previousVersion: '1.1.0' });
  await call(rollbackRelease, {});
  expect(await served()).toBe('1.0.0');
});

test('an activation, rollback or unpin that is not possible is refused', async () => {
  expect((await activate('9.9.9')).statusCode).toBe(404);
  expect((await activate('1.0.0', 'unknown')).statusCode).toBe(400);
  expect((await call(rollbackRelease, {})).statusCode).toBe(409);
  expect((await call(unpinRelease, { client: 'bmw' })).statusCode).toBe(404);
  expect((await call(activateRelease, { version: '1.0.0' }, operator, 'unknown')).statusCode).toBe(404);
  expect((await call(activateRelease, {}, team)).statusCode).toBe(400);
  await portal.database.db
    .updateTable('remoteReleases')
    .set({ shellApi: '^9.0.0' })
    .where('version', '=', '1.0.0')
    .execute();
  expect((await activate('1.0.0')).statusCode).toBe(409);
});

// Covers REMOTE-1.7
test('operators deploy by their right; the right to look changes nothing', async () => {
  const viewer = await portal.user({ claims: ['deployments_view'] });
  const outsider = await portal.user({ claims: ['promotion_view'] });
  for (const endpoint of [activateRelease, rollbackRelease, unpinRelease]) {
    expect((await call(endpoint, { version: '1.0.0', client: 'bmw' }, viewer)).statusCode).toBe(403);
    expect((await call(endpoint, { version: '1.0.0', client: 'bmw' }, outsider)).statusCode).toBe(403);
  }
  expect((await call(activateRelease, { version: '1.0.0' }, operator)).statusCode).toBe(200);
  expect((await call(getReleases, undefined, viewer)).statusCode).toBe(200);
  expect((await call(getReleases, undefined, outsider)).statusCode).toBe(403);
  expect((await portal.call(getDeployments, undefined, outsider)).statusCode).toBe(403);
});

test('a team’s token deploys its own remote alone', async () => {
  const other = await teamOf(portal, 'letters');
  for (const endpoint of [activateRelease, rollbackRelease, unpinRelease, getReleases]) {
    const body = endpoint === getReleases ? undefined : { version: '1.0.0', client: 'bmw' };
    expect((await call(endpoint, body, other)).statusCode).toBe(403);
  }
});

test('the releases are listed, newest first, with the clients that they serve', async () => {
  await activate('1.0.0');
  await activate('1.2.0', 'hd');
  const { releases } = (await call(getReleases)).json<ResponseOf<typeof getReleases>>();
  expect(releases.map(({ version, activeFor }) => [version, activeFor])).toEqual([
    ['1.2.0', ['hd']],
    ['1.1.0', []],
    ['1.0.0', ['']],
  ]);
  expect(releases[0]).toMatchObject({ publishedBy: 'parcels pipeline', builtIn: false });
});

// Covers REMOTE-1.5
test('every change is in the audit log with what was before', async () => {
  await activate('1.0.0');
  await activate('1.1.0');
  await activate('1.2.0', 'bmw');
  await call(rollbackRelease, {}, operator);
  await call(unpinRelease, { client: 'bmw' });
  const rows = await portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'actorName', 'fromJson', 'toJson'])
    .where('action', 'in', ['remoteActivated', 'remotePinned', 'remoteRolledBack', 'remoteUnpinned'])
    .where('clientId', 'is', null)
    .orderBy('auditId')
    .execute();
  const team = 'parcels pipeline';
  expect(rows.map((row) => [row.action, row.actorName, row.fromJson, row.toJson])).toEqual([
    ['remoteActivated', team, 'null', '"1.0.0"'],
    ['remoteActivated', team, '"1.0.0"', '"1.1.0"'],
    ['remotePinned', team, '{"client":"bmw","version":null}', '{"client":"bmw","version":"1.2.0"}'],
    ['remoteRolledBack', operator.loginId, '"1.1.0"', '"1.0.0"'],
    ['remoteUnpinned', team, '{"client":"bmw","version":"1.2.0"}', '{"client":"bmw","version":"1.0.0"}'],
  ]);
});

test('every client finds in its log what changes its pages, and the operator’s own what they did', async () => {
  const logged = async (clientId: number) =>
    (
      await portal.database.db
        .selectFrom('auditLog')
        .select(['action', 'toJson'])
        .where('clientId', '=', clientId)
        .where('entity', '=', 'remote')
        .orderBy('auditId')
        .execute()
    ).map(({ action, toJson }) => `${action} ${toJson}`);
  await activate('1.0.0');
  await activate('1.2.0', 'bmw');
  await activate('1.1.0', '', { ...team, headers: operator.headers });
  const toAll = ['remoteActivated "1.0.0"', 'remoteActivated "1.1.0"'];
  expect(await logged(CLIENT_IDS.elan)).toEqual(toAll);
  expect(await logged(CLIENT_IDS.hd)).toEqual(toAll);
  // Pinned, its pages did not change with the others'.
  expect(await logged(CLIENT_IDS.bmw)).toEqual([
    'remoteActivated "1.0.0"',
    'remotePinned {"client":"bmw","version":"1.2.0"}',
  ]);
});

test('the history shows what sessions, teams, builds and commands did, by the right to look', async () => {
  await activate('1.0.0');
  await activate('1.1.0', '', { ...team, headers: operator.headers });
  const history = async (query = '') =>
    (await portal.app.inject({ url: `/api/remotes/history${query}`, headers: operator.headers })).json<
      ResponseOf<typeof getDeploymentHistory>
    >();
  const { entries, more } = await history();
  expect(more).toBe(false);
  expect(entries.map(({ action, actor, client, to }) => [action, actor, client, to])).toEqual([
    ['remoteActivated', operator.loginId, 'elan', '1.1.0'],
    ['remoteActivated', 'parcels pipeline', null, '1.0.0'],
    ...['1.2.0', '1.1.0', '1.0.0'].map((version) => [
      'remotePublished',
      'parcels pipeline',
      null,
      { version, files: 4 },
    ]),
    [
      'deployTokenCreated',
      'command line',
      null,
      { tokenId: team.tokenId, label: 'parcels pipeline', may: ['publish', 'activate'] },
    ],
  ]);
  const rest = await history(`?before=${entries[1]?.id}`);
  expect(rest.entries).toEqual(entries.slice(2));
  for (let round = 0; round < 30; round += 1) {
    await activate('1.0.0');
    await activate('1.1.0');
  }
  const first = await history();
  expect([first.entries.length, first.more]).toEqual([50, true]);
  const outsider = await portal.user({ claims: ['promotion_view'] });
  expect((await portal.call(getDeploymentHistory, undefined, outsider)).statusCode).toBe(403);
});

test('a session activates for its own client or all, never for another client', async () => {
  await activate('1.0.0', 'bmw');
  for (const client of ['bmw', 'BMW', 'hd']) {
    const as = { ...team, headers: operator.headers };
    expect((await activate('1.1.0', client, as)).statusCode).toBe(403);
    expect((await call(rollbackRelease, { client }, operator)).statusCode).toBe(403);
    expect((await call(unpinRelease, { client }, operator)).statusCode).toBe(403);
  }
  expect(await served('bmw')).toBe('1.0.0');
  for (const client of ['elan', '', null])
    expect((await call(activateRelease, { version: '1.1.0', client }, operator)).statusCode).toBe(200);
});

test.each([
  ['publish', { publish: 200, activate: 403 }],
  ['activate', { publish: 403, activate: 200 }],
] as const)('a token that may %s may nothing else', async (right, expected) => {
  await activate('1.0.0');
  await activate('1.1.0');
  const limited = await teamOf(portal, 'parcels', [right]);
  const form = formOf(bundleOf('parcels', { version: '2.0.0' }));
  expect((await upload(portal, 'parcels', form, limited)).statusCode).toBe(expected.publish);
  const changes: Array<[Call, object]> = [
    [activateRelease, { version: '1.1.0' }],
    [rollbackRelease, {}],
    [activateRelease, { version: '1.0.0', client: 'bmw' }],
    [unpinRelease, { client: 'bmw' }],
  ];
  for (const [endpoint, body] of changes) {
    const answer = await call(endpoint, body, limited);
    expect(answer.statusCode).toBe(expected.activate);
    if (right === 'publish')
      expect(answer.json()).toMatchObject({ error: 'This deploy token may publish, not activate.' });
  }
  expect((await call(getReleases, undefined, limited)).json()).toMatchObject({ may: [right] });
});

const report = (kind: 'load' | 'failure' | 'crash', changes: object = {}) => ({
  name: 'parcels',
  version: '1.0.0',
  kind,
  ...changes,
});

// Covers REMOTE-2.7
test('operators see load figures of the active release', async () => {
  await activate('1.0.0');
  const loads = Array.from({ length: 40 }, (_, index) => report('load', { milliseconds: (index + 1) * 10 }));
  const user = await portal.user({ claims: ['overview_view'] });
  await portal.call(reportRemotes, { reports: loads }, user);
  const others = [report('failure', { detail: 'x'.repeat(2000) }), report('crash')];
  const kept = await portal.call(
    reportRemotes,
    { reports: [...others, report('load', { version: '7.7.7' }), report('load', { name: 'unknown' })] },
    user,
  );
  expect(kept.json()).toEqual({ error: null, kept: 2 });
  const answer = (await portal.call(getDeployments, undefined, operator)).json<
    ResponseOf<typeof getDeployments>
  >();
  expect(answer.clients).toEqual(['elan', 'bmw', 'acg', 'hd']);
  expect(answer.remotes).toEqual([
    expect.objectContaining({
      name: 'parcels',
      owner: 'Parcels team',
      loads: 40,
      failures: 1,
      crashes: 1,
      loadMilliseconds95: 380,
      active: expect.objectContaining({ version: '1.0.0', changedBy: 'parcels pipeline' }),
    }),
  ]);
  const metrics = (await portal.app.inject('/metrics')).body;
  expect(metrics).toContain('remote_reports_total{remote="parcels",version="1.0.0",kind="load"} 40');
  expect(metrics).not.toContain('7.7.7');
});

// Covers REMOTE-2.7
test('reports are forgotten after their time, and figures are of the last days', async () => {
  await activate('1.0.0');
  const user = await portal.user({ claims: ['overview_view'] });
  await portal.call(reportRemotes, { reports: [report('crash')] }, user);
  portal.advance(8 * 24 * 3600_000);
  const later = await portal.user({ claims: ['deployments_view'] });
  const answer = (await portal.call(getDeployments, undefined, later)).json<
    ResponseOf<typeof getDeployments>
  >();
  expect(answer.remotes[0]).toMatchObject({ crashes: 0 });
  portal.advance(30 * 24 * 3600_000);
  await portal.platform.jobs.runDue();
  expect(await portal.database.db.selectFrom('remoteReports').selectAll().execute()).toEqual([]);
});

test('reports need a session, fit their shape and come at a bounded rate', async () => {
  expect((await portal.call(reportRemotes, { reports: [report('load')] })).statusCode).toBe(401);
  expect((await portal.call(reportRemotes, { reports: [] }, operator)).statusCode).toBe(400);
  const tooMany = Array.from({ length: 51 }, () => report('load'));
  expect((await portal.call(reportRemotes, { reports: tooMany }, operator)).statusCode).toBe(400);
  const user = await portal.user();
  // The window is a minute of the clock: it begins with these calls.
  portal.advance(60_000 - (portal.platform.now().getTime() % 60_000));
  const statuses = [];
  for (let index = 0; index < 50; index += 1)
    statuses.push((await portal.call(reportRemotes, { reports: [report('load')] }, user)).statusCode);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
