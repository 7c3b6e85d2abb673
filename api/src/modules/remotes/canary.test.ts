import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { getNotices } from '@portal/shared/contracts/inbox';
import {
  endPreview,
  getDeployments,
  openPreview,
  reportRemotes,
  type createPreview,
} from '@portal/shared/contracts/remotes';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import {
  activateRelease,
  bundleOf,
  formOf,
  teamOf,
  upload,
  type Team,
} from '../../../test/fixtures/release-fixtures';
import type { ClientKey, TestUser } from '../../../test/fixtures/test-users';
import { createPlatform } from '../../platform/create-platform';
import { findNews } from '../inbox/find-news';
import { judgeRelease } from './judge-release';
import { judgeReleases } from './judge-releases';

let portal: TestApp;
let team: Team;
const RULES = { promoteAfterLoads: 20, leastUsers: 2, crashes: 5, failures: 5, hangs: 2 };
beforeEach(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
  for (const version of ['1.0.0', '1.1.0'])
    await upload(portal, 'parcels', formOf(bundleOf('parcels', { version, rules: RULES })), team);
  await activateRelease(portal, 'parcels', '1.0.0', team);
});
afterEach(() => portal.close());

const post = (what: string, payload: object, as: { headers: object } = team) =>
  portal.app.inject({
    ...{ method: 'POST', url: `/api/remotes/parcels/${what}`, payload },
    headers: { ...as.headers },
  });
const canary = (percent: number, client?: string) => post('canary', { version: '1.1.0', percent, client });
const served = async (user?: number, client = 'elan') => {
  const query = user === undefined ? '' : `&user=${user}`;
  const { remotes } = (await portal.app.inject(`/api/remotes?client=${client}${query}`)).json<{
    remotes: { version: string }[];
  }>();
  return remotes.map(({ version }) => version).join();
};
const USERS = Array.from({ length: 150 }, (_, index) => index + 1);
/** @returns so many users whom the canary of 1.1.0 is for: half of all */
async function usersAmong(count: number, client: ClientKey = 'elan'): Promise<TestUser[]> {
  const users: TestUser[] = [];
  while (users.length < count) {
    const user = await portal.user({ client, claims: ['overview_view'] });
    if ((await served(user.userId, client)) === '1.1.0') users.push(user);
  }
  return users;
}
const among = async (client?: string) => {
  const versions = await Promise.all(USERS.map((user) => served(user, client)));
  return USERS.filter((_, index) => versions[index] === '1.1.0');
};
type Report = BodyOf<typeof reportRemotes>['reports'][number];
const tell = (kind: Report['kind'], as: Awaited<ReturnType<TestApp['user']>>, count = 1, version = '1.1.0') =>
  portal.call(
    reportRemotes,
    { reports: Array.from({ length: count }, () => ({ name: 'parcels', version, kind })) },
    as,
  );
const row = async () => {
  const operator = await portal.user({ claims: ['deployments_view'] });
  const { remotes } = (await portal.call(getDeployments, undefined, operator)).json<
    ResponseOf<typeof getDeployments>
  >();
  return remotes[0]!;
};
const actions = async () => {
  const entries = await portal.database.db.selectFrom('auditLog').selectAll().execute();
  return entries
    .filter(({ clientId }) => clientId === null)
    .map(({ action, actorName }) => `${action} ${actorName}`);
};

// Covers REMOTE-3.2
test('a canary is served to its share of the users, the same ones at every load, and to no page without a user', async () => {
  expect((await canary(5)).json()).toEqual({
    error: null,
    name: 'parcels',
    client: '',
    version: '1.1.0',
    percent: 5,
  });
  const first = await among();
  expect(first.length).toBeGreaterThan(1);
  expect(first.length).toBeLessThan(20);
  expect(await among()).toEqual(first);
  // The same number is another user at another client.
  expect(await among('bmw')).not.toEqual(first);
  expect(await served()).toBe('1.0.0');
  expect((await portal.app.inject('/remotes/parcels/1.1.0/tab.js')).statusCode).toBe(200);
  expect(await row()).toMatchObject({ canaries: [{ client: '', version: '1.1.0', percent: 5 }] });
});

// Covers REMOTE-3.2
test('a larger share holds the users of the smaller one; a client’s own canary is for its users alone', async () => {
  await canary(5);
  const first = await among();
  await canary(20);
  const more = await among();
  expect(first.every((user) => more.includes(user))).toBe(true);
  await post('rollback', {});
  await canary(50, 'bmw');
  expect(await among('elan')).toEqual([]);
  expect((await among('bmw')).length).toBeGreaterThan(45);
});

test('a pinned client is out of the canary of all others', async () => {
  await activateRelease(portal, 'parcels', '1.0.0', team, 'bmw');
  await canary(50);
  expect(await among('bmw')).toEqual([]);
});

// Covers REMOTE-3.2
test.each<[string, () => Promise<{ statusCode: number }>, number]>([
  ['of what is served to all', () => post('canary', { version: '1.0.0', percent: 5 }), 409],
  ['of an unknown release', () => post('canary', { version: '9.0.0', percent: 5 }), 404],
  ['for an unknown client', () => canary(5, 'nobody'), 400],
  ['of no share', () => canary(0), 400],
  ['of most users', () => canary(51), 400],
  ['that is not there, to be promoted', () => post('promote', {}), 409],
])('a canary %s is refused', async (_, ask, status) => {
  expect((await ask()).statusCode).toBe(status);
  expect(await among()).toEqual([]);
});

// Covers REMOTE-3.2
test('promoting serves the canary to all, rolling back ends it; each is one audited change', async () => {
  await canary(5);
  expect((await post('rollback', {})).json()).toMatchObject({ version: '1.0.0', previousVersion: '1.1.0' });
  expect(await among()).toEqual([]);
  await canary(5);
  const other = await post('promote', { version: '1.0.0' });
  expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([
    409,
    'The canary of parcels is 1.1.0, not 1.0.0: activate the one that is meant by its version.',
  ]);
  expect((await post('promote', { version: '1.1.0' })).json()).toMatchObject({
    ...{ version: '1.1.0', previousVersion: '1.0.0' },
  });
  expect(await served()).toBe('1.1.0');
  expect((await row()).canaries).toEqual([]);
  expect((await actions()).slice(-4)).toEqual([
    'remoteCanaryStarted parcels pipeline',
    'remoteCanaryEnded parcels pipeline',
    'remoteCanaryStarted parcels pipeline',
    'remoteCanaryPromoted parcels pipeline',
  ]);
  expect((await post('rollback', {})).json()).toMatchObject({ version: '1.0.0' });
});

// Covers REMOTE-3.2
test('an activation beside a canary ends it, and both are in the log; of what is served already the end alone', async () => {
  await canary(5);
  expect((await post('activate', { version: '1.0.0' })).json()).toMatchObject({
    ...{ version: '1.0.0', previousVersion: '1.1.0', endedCanary: true },
  });
  await canary(5);
  const moved = (await post('activate', { version: '1.1.0' })).json();
  expect(moved).toMatchObject({ version: '1.1.0', previousVersion: '1.0.0' });
  expect(moved).not.toHaveProperty('endedCanary');
  expect((await row()).canaries).toEqual([]);
  expect((await actions()).slice(-5)).toEqual([
    'remoteCanaryStarted parcels pipeline',
    'remoteCanaryEnded parcels pipeline',
    'remoteCanaryStarted parcels pipeline',
    'remoteCanaryEnded parcels pipeline',
    'remoteActivated parcels pipeline',
  ]);
});

// Covers REMOTE-3.2
test('a canary that another version takes the place of has ended, one with another share has not', async () => {
  await upload(portal, 'parcels', formOf(bundleOf('parcels', { version: '1.2.0' })), team);
  await canary(5);
  await canary(10);
  await post('canary', { version: '1.2.0', percent: 5 });
  expect((await actions()).slice(-4)).toEqual([
    'remoteCanaryStarted parcels pipeline',
    'remoteCanaryStarted parcels pipeline',
    'remoteCanaryEnded parcels pipeline',
    'remoteCanaryStarted parcels pipeline',
  ]);
});

// Covers REMOTE-3.2
test('a canary ends with the pin of its client where that was all that was served', async () => {
  const other = await teamOf(portal, 'letters');
  const change = (what: string, payload: object) =>
    portal.app.inject({
      ...{ method: 'POST', url: `/api/remotes/letters/${what}`, payload },
      headers: { ...other.headers },
    });
  for (const version of ['1.0.0', '1.1.0'])
    await upload(portal, 'letters', formOf(bundleOf('letters', { version, tab: 'Letters' })), other);
  await change('activate', { version: '1.0.0', client: 'bmw' });
  await change('canary', { version: '1.1.0', percent: 50, client: 'bmw' });
  await change('unpin', { client: 'bmw' });
  await change('activate', { version: '1.0.0' });
  const users = await Promise.all(
    Array.from({ length: 10 }, () => portal.user({ client: 'bmw', claims: ['overview_view'] })),
  );
  for (const { userId } of users) expect(await served(userId, 'bmw')).not.toContain('1.1.0');
  expect((await actions()).slice(-2)).toEqual([
    'remoteCanaryEnded letters pipeline',
    'remoteActivated letters pipeline',
  ]);
});

// Covers REMOTE-3.2
test('what a canary is asked for is answered for whom it is meant, and its end is told from a rollback', async () => {
  await canary(50, 'bmw');
  const refused = async (answer: ReturnType<typeof post>) => (await answer).json<{ error: string }>();
  expect((await refused(post('promote', {}))).error).toBe(
    'There is no canary of parcels for all clients without a pin.',
  );
  expect((await refused(post('canary', { version: '1.0.0', percent: 5, client: 'bmw' }))).error).toBe(
    'parcels 1.0.0 serves the client bmw already.',
  );
  expect((await post('rollback', { client: 'bmw' })).json()).toMatchObject({
    ...{ client: 'bmw', version: '1.0.0', previousVersion: '1.1.0', endedCanary: true },
  });
  await post('activate', { version: '1.1.0' });
  expect((await post('rollback', {})).json()).not.toHaveProperty('endedCanary');
});

// Covers REMOTE-3.3
test('a canary is promoted by itself after the loads that its rules name', async () => {
  await canary(50);
  const [first, second] = (await usersAmong(2)) as [TestUser, TestUser];
  await tell('load', first, 10);
  await tell('load', second, 9);
  await judgeReleases(portal.platform);
  expect(await served()).toBe('1.0.0');
  await tell('load', second);
  await judgeReleases(portal.platform);
  expect(await served()).toBe('1.1.0');
  expect(await row()).toMatchObject({
    decision: { version: '1.1.0', promoted: true, why: expect.stringContaining('20 loads of 2 users') },
  });
});

test('a canary that can not be judged keeps none of the others from being promoted', async () => {
  await canary(50);
  const users = await usersAmong(2);
  for (const user of users) await tell('load', user, 10);
  const letters = await teamOf(portal, 'letters');
  for (const version of ['1.0.0', '1.1.0'])
    await upload(portal, 'letters', formOf(bundleOf('letters', { version, rules: RULES })), letters);
  await activateRelease(portal, 'letters', '1.0.0', letters);
  const { statusCode } = await portal.app.inject({
    ...{ method: 'POST', url: '/api/remotes/letters/canary', payload: { version: '1.1.0', percent: 50 } },
    headers: letters.headers,
  });
  expect(statusCode).toBe(200);
  const releases = portal.database.db.updateTable('remoteReleases').where('name', '=', 'letters');
  await releases.set({ rulesJson: 'no JSON' }).execute();
  await judgeReleases(portal.platform);
  expect(portal.logs).toContainEqual(
    expect.objectContaining({ remote: 'letters', msg: 'a release could not be judged' }),
  );
  expect(await served()).toBe('1.0.0,1.1.0');
});

// Covers REMOTE-3.4
test('where its rules ask for two users the loads of one promote no canary, however many they are', async () => {
  await canary(50);
  const [first, second] = (await usersAmong(2)) as [TestUser, TestUser];
  await tell('load', first, 50);
  await tell('load', second, 9);
  await judgeReleases(portal.platform);
  expect(await served()).toBe('1.0.0');
  const rules = { promoteAfterLoads: 20 };
  await upload(portal, 'parcels', formOf(bundleOf('parcels', { version: '1.2.0', rules })), team);
  await post('canary', { version: '1.2.0', percent: 50 });
  let user = await portal.user({ claims: ['overview_view'] });
  while ((await served(user.userId)) !== '1.2.0') user = await portal.user({ claims: ['overview_view'] });
  await tell('load', user, 20, '1.2.0');
  await judgeReleases(portal.platform);
  expect(await served()).toBe('1.2.0');
});

// Covers REMOTE-3.3
test.each(['crash', 'failure'] as const)(
  'a canary with too many a %s is taken back by itself, and Deployments says why',
  async (kind) => {
    await canary(50);
    const [first, second] = [...(await usersAmong(1)), ...(await usersAmong(1, 'bmw'))] as [
      ...[TestUser, TestUser],
    ];
    // However often it happens to one user, it is one.
    await tell(kind, first, 40);
    await judgeReleases(portal.platform);
    expect((await row()).canaries).toHaveLength(1);
    await tell(kind, second);
    await portal.platform.jobs.runDue();
    expect(await row()).toMatchObject({
      canaries: [],
      decision: { version: '1.1.0', promoted: false, why: expect.stringContaining('for 2 of 2 users') },
    });
    expect(await served()).toBe('1.0.0');
    expect((await actions()).at(-1)).toBe('remoteCanaryEnded automatic');
  },
);

// Covers INBOX-1.1, INBOX-1.2
test('operators find in their inbox what was taken back, with the reason, once; others do not', async () => {
  const [operator, other] = [
    await portal.user({ claims: ['deployments_view'] }),
    await portal.user({ claims: ['rewards_view'] }),
  ];
  await canary(50);
  for (const user of await usersAmong(2)) await tell('crash', user);
  await judgeReleases(portal.platform);
  await Promise.all([findNews(portal.platform), findNews(portal.platform)]);
  await findNews(portal.platform);
  const inboxOf = async (user: typeof operator) =>
    (await portal.call(getNotices, {}, user)).json<ResponseOf<typeof getNotices>>().Data;
  expect(await inboxOf(operator)).toMatchObject([
    {
      Title: 'parcels 1.1.0 was taken back automatically',
      Detail: expect.stringContaining('crashes for 2 of 2 users'),
      Page: 'settings/deployments',
    },
  ]);
  expect(await inboxOf(other)).toEqual([]);
});

test('what a team does with a token of whatever label is no decision of the portal, and nobody is told so', async () => {
  const operator = await portal.user({ claims: ['deployments_view'] });
  team = await teamOf(portal, 'parcels', ['activate'], 'automatic');
  await canary(50);
  await post('rollback', {});
  expect((await actions()).at(-1)).toBe('remoteCanaryEnded automatic');
  expect((await row()).decision).toBeNull();
  await findNews(portal.platform);
  expect((await portal.call(getNotices, {}, operator)).json()).toMatchObject({ Data: [] });
});

// Covers REMOTE-3.3
test('hangs take a canary back, as soon as they count as such', async () => {
  await canary(50);
  for (const user of await usersAmong(2)) {
    const mark = String(user.userId).padStart(32, '0');
    const reports = [{ name: 'parcels', version: '1.1.0', kind: 'started' as const, mark }];
    await portal.call(reportRemotes, { reports }, user);
  }
  await judgeReleases(portal.platform);
  expect((await row()).canaries).toHaveLength(1);
  portal.advance(61_000);
  await judgeReleases(portal.platform);
  expect(await row()).toMatchObject({ canaries: [], decision: { why: expect.stringContaining('hangs') } });
});

// Covers REMOTE-3.3
test('a release with rules that goes wrong within a day of its activation is rolled back by itself', async () => {
  await activateRelease(portal, 'parcels', '1.1.0', team);
  for (const user of await usersAmong(2)) await tell('crash', user);
  await judgeReleases(portal.platform);
  expect(await served()).toBe('1.0.0');
  expect((await actions()).at(-1)).toBe('remoteRolledBack automatic');
  // What has no way back stays: an operator decides.
  const two = [
    await portal.user({ claims: ['overview_view'] }),
    await portal.user({ claims: ['overview_view'] }),
  ];
  for (const user of two) await tell('crash', user, 1, '1.0.0');
  await judgeReleases(portal.platform);
  expect(await served()).toBe('1.0.0');
});

// Covers REMOTE-3.3
test('several processes that decide at once carry it out once', async () => {
  await canary(50);
  for (const user of await usersAmong(2)) await tell('crash', user);
  const { platform } = portal;
  const other = createPlatform(platform.config, platform.database, platform.log, platform.now);
  await Promise.all([judgeReleases(platform), judgeReleases(other), judgeReleases(platform)]);
  expect((await actions()).filter((one) => one === 'remoteCanaryEnded automatic')).toHaveLength(1);
});

// Covers REMOTE-3.3
test.each([
  ['a canary', () => canary(50)],
  ['an activation', () => activateRelease(portal, 'parcels', '1.1.0', team)],
])('%s that is ended and begun anew while the former one is judged is judged by itself', async (_, begin) => {
  await begin();
  for (const user of await usersAmong(2)) await tell('crash', user);
  const { database } = portal;
  const original = database.transaction.bind(database);
  const carryingOut = jest.spyOn(database, 'transaction').mockImplementationOnce(async (work, scope) => {
    portal.advance(1000);
    await post('rollback', {});
    await begin();
    return original(work, scope);
  });
  await judgeReleases(portal.platform);
  expect(carryingOut).toHaveBeenCalled();
  carryingOut.mockRestore();
  const log = await actions();
  expect(log.filter((one) => one.endsWith('automatic'))).toEqual([]);
});

test.each([
  ['no rule that is none', { promoteAfterLoads: 0 }],
  ['a rule of another name', { rollBackOn: 3 }],
  ['a share beyond all', { crashes: 101 }],
])('a portal.json with %s is refused', async (_, rules) => {
  const response = await upload(
    portal,
    'parcels',
    formOf(bundleOf('parcels', { version: '2.0.0', rules })),
    team,
  );
  expect(response.json<{ error: string }>().error).toContain('"rules" holds no more than');
});

// Covers REMOTE-3.4
test('rules have their defaults, and trouble comes before promotion', () => {
  const users = { met: 100, failures: 0, crashes: 0, hangs: 0, loads: 90, countedLoads: 500 };
  expect(judgeRelease(users, {})).toEqual({ verdict: 'wait' });
  expect(judgeRelease({ ...users, crashes: 5 }, {})).toEqual({ verdict: 'wait' });
  expect(judgeRelease({ ...users, crashes: 6 }, { promoteAfterLoads: 1 })).toEqual({
    verdict: 'takeBack',
    why: 'crashes for 6 of 100 users, more than 5%',
  });
  expect(judgeRelease({ ...users, met: 3, hangs: 1 }, {})).toEqual({ verdict: 'wait' });
  expect(judgeRelease({ ...users, met: 3, hangs: 1 }, { leastUsers: 1 }).verdict).toBe('takeBack');
  expect(judgeRelease(users, { promoteAfterLoads: 500 }).verdict).toBe('promote');
  expect(judgeRelease(users, { promoteAfterLoads: 501 }).verdict).toBe('wait');
  expect(judgeRelease(users, { promoteAfterLoads: 500, leastUsers: 91 }).verdict).toBe('wait');
});

describe('a preview', () => {
  const link = async () =>
    (await post('preview', { version: '1.1.0' })).json<ResponseOf<typeof createPreview>>();
  const open = (token: string, as: Awaited<ReturnType<TestApp['user']>>) =>
    portal.call(openPreview, { token }, as);
  const cookieOf = (response: { headers: Record<string, unknown> }) =>
    String(response.headers['set-cookie']).split(';')[0] ?? '';
  const tabFile = async (cookie = '') =>
    portal.app.inject({ url: '/remotes/parcels/1.1.0/tab.js', headers: { cookie } });
  const pageOf = async (user: number, cookie: string) =>
    (await portal.app.inject({ url: `/api/remotes?client=elan&user=${user}`, headers: { cookie } })).json<{
      remotes: { version: string; previewUntil?: string }[];
    }>().remotes;

  // Covers REMOTE-1.10, REMOTE-3.1
  test('shows a release that was never active to the browser that opened it, and to no other', async () => {
    const { token, path, until, clients } = await link();
    expect([path, clients]).toEqual(['/parcels', ['elan', 'bmw', 'acg', 'hd']]);
    const viewer = await portal.user({ claims: ['deployments_view'] });
    const opened = await open(token, viewer);
    expect(opened.json()).toEqual({ error: null, name: 'parcels', version: '1.1.0', until });
    expect(String(opened.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict/);
    const cookie = cookieOf(opened);
    expect(await pageOf(viewer.userId, cookie)).toMatchObject([{ version: '1.1.0', previewUntil: until }]);
    const file = await tabFile(cookie);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await tabFile()).statusCode).toBe(404);
    expect(await served()).toBe('1.0.0');
    // The cookie of another user's browser does not make this user's pages.
    expect(await pageOf(viewer.userId + 1, cookie)).toMatchObject([{ version: '1.0.0' }]);
  });

  // Covers REMOTE-3.1
  test('ends by its time, and when it is left', async () => {
    const { token } = await link();
    const viewer = await portal.user({ claims: ['deployments_view'] });
    const cookie = cookieOf(await open(token, viewer));
    expect(String((await portal.call(endPreview, undefined, viewer)).headers['set-cookie'])).toContain(
      'Max-Age=0',
    );
    portal.advance(2 * 3600_000 + 1000);
    expect((await tabFile(cookie)).statusCode).toBe(404);
    expect(await pageOf(viewer.userId, cookie)).toMatchObject([{ version: '1.0.0' }]);
    expect((await open(token, await portal.user({ claims: ['deployments_view'] }))).statusCode).toBe(404);
  });

  // Covers REMOTE-3.1
  test('is for who may see deployments, and only as it was signed', async () => {
    const { token } = await link();
    expect((await open(token, await portal.user({ claims: ['rewards_view'] }))).statusCode).toBe(403);
    const viewer = await portal.user({ claims: ['deployments_view'] });
    const [payload = '', signature = ''] = token.split('.');
    const more = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('1.1.0', '1.0.0')).toString(
      'base64url',
    );
    for (const forged of [`${more}.${signature}`, payload, `${payload}.`, 'x', `x.${signature}`])
      expect((await open(forged, viewer)).statusCode).toBe(404);
    expect(JSON.stringify(portal.logs)).not.toContain(token);
  });
});
