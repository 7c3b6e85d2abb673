import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { openPreview, reportRemotes, type createPreview } from '@portal/shared/contracts/remotes';
import {
  activateRelease,
  bundleOf,
  formOf,
  teamOf,
  upload,
  type Team,
} from '../../../test/fixtures/release-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { ClientKey, TestUser, UserWishes } from '../../../test/fixtures/test-users';
import { judgeReleases } from './judge-releases';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const VIEW = { claims: ['rewards_view'] } as const satisfies UserWishes;
const RULES = { promoteAfterLoads: 20 };

let portal: TestApp;
let team: Team;
beforeEach(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
  for (const version of ['1.0.0', '1.1.0']) {
    const bundle = bundleOf('parcels', { version, claim: 'rewards_view', rules: RULES });
    await upload(portal, 'parcels', formOf(bundle), team);
  }
  await activateRelease(portal, 'parcels', '1.0.0', team);
});
afterEach(() => portal.close());

type Report = BodyOf<typeof reportRemotes>['reports'][number];
const post = (what: string, payload: object = {}) =>
  portal.app.inject({
    ...{ method: 'POST', url: `/api/remotes/parcels/${what}`, payload },
    headers: team.headers,
  });
const activate = (version: string, client?: string) =>
  activateRelease(portal, 'parcels', version, team, client);
const served = async ({ client, userId }: TestUser) =>
  (await portal.app.inject(`/api/remotes?client=${client}&user=${userId}`))
    .json<{ remotes: { name: string; version: string }[] }>()
    .remotes.find(({ name }) => name === 'parcels')?.version;
/** @returns a user whom the canary of 1.1.0 is for, or one whom it is not for */
async function userOf(client: ClientKey, isAmong: boolean): Promise<TestUser> {
  for (;;) {
    const user = await portal.user({ ...VIEW, client });
    if (((await served(user)) === '1.1.0') === isAmong) return user;
  }
}
/** @returns how many of the reports were kept */
const tell = async (
  as: Pick<TestUser, 'headers'>,
  version: string,
  {
    kind = 'load',
    count = 1,
    name = 'parcels',
  }: Partial<Pick<Report, 'kind' | 'name'>> & { count?: number } = {},
) => {
  const reports = Array.from({ length: count }, (_, index) => ({
    ...{ name, version, kind },
    ...((kind === 'started' || kind === 'shown') && { mark: index.toString(16).padStart(32, '0') }),
  }));
  return (await portal.call(reportRemotes, { reports }, as)).json<{ kept: number }>().kept;
};

// Covers REMOTE-3.5
test('what is active is reported by who holds the claim of its tab, and by no other', async () => {
  expect(await tell(await portal.user(VIEW), '1.0.0')).toBe(1);
  expect(await tell(await portal.user({ claims: ['promotion_view', 'support_view'] }), '1.0.0')).toBe(0);
  expect(await tell(await portal.user({ userTypeId: 1 }), '1.0.0')).toBe(0);
  expect(await tell(await portal.user(VIEW), '9.9.9')).toBe(0);
  expect(await tell(await portal.user(VIEW), '1.1.0')).toBe(0);
});

// Covers REMOTE-3.5
test.each<[string, UserWishes, number]>([
  ['an administrator', { userTypeId: 1 }, 1],
  ['who holds a right to one of its pages', { claims: ['audit_view'] }, 1],
  ['any other', { claims: ['rewards_view'] }, 0],
])('of the settings, which have no claim, reports come from %s: %j', async (_, wishes, kept) => {
  const settings = await teamOf(portal, 'settings');
  const bundle = bundleOf('settings', { claim: '', path: '/settings' });
  await upload(portal, 'settings', formOf(bundle), settings);
  await activateRelease(portal, 'settings', '1.0.0', settings);
  expect(await tell(await portal.user(wishes), '1.0.0', { name: 'settings' })).toBe(kept);
});

// Covers REMOTE-3.5
test('a canary is reported by the users of its clients, whatever share of them it is for', async () => {
  await post('canary', { version: '1.1.0', percent: 50, client: 'elan' });
  for (const isAmong of [true, false]) {
    const user = await userOf('elan', isAmong);
    // Its page may be from before the canary began, or from before its share was another.
    expect([await tell(user, '1.1.0'), await tell(user, '1.0.0')]).toEqual([1, 1]);
  }
  expect(await tell(await portal.user({ ...VIEW, client: 'bmw' }), '1.1.0')).toBe(0);
  expect(await tell(await portal.user({ claims: ['support_view'] }), '1.1.0')).toBe(0);
});

// Covers REMOTE-3.5
test('a pin is reported by the users of its client, who report nothing else', async () => {
  await activate('1.1.0', 'bmw');
  const bmw = await portal.user({ ...VIEW, client: 'bmw' });
  const hd = await portal.user({ ...VIEW, client: 'hd' });
  expect([await tell(bmw, '1.1.0'), await tell(bmw, '1.0.0')]).toEqual([1, 0]);
  expect(await tell(hd, '1.0.0')).toBe(1);
  expect(await tell(await portal.user({ ...VIEW, client: 'acg' }), '1.1.0')).toBe(0);
});

const HOW_A_RELEASE_GOES: Array<[string, () => Promise<unknown>]> = [
  ['another was activated', async () => [await activate('1.1.0'), await activate('1.0.0')]],
  ['it was rolled back', async () => [await activate('1.1.0'), await post('rollback')]],
  [
    'its pin was ended',
    async () => [await activate('1.1.0', 'elan'), await post('unpin', { client: 'elan' })],
  ],
  [
    'its canary was ended',
    async () => [await post('canary', { version: '1.1.0', percent: 50 }), await post('rollback')],
  ],
];

// Covers REMOTE-3.5
test.each(HOW_A_RELEASE_GOES)(
  'pages that were opened before %s report its release for a day',
  async (_, change) => {
    await change();
    const user = await portal.user(VIEW);
    expect(await served(user)).toBe('1.0.0');
    await portal.database.db.updateTable('remoteReleases').set({ provenAt: '2026-01-01 00:00:00' }).execute();
    expect(await tell(user, '1.1.0', { kind: 'crash' })).toBe(1);
    expect(await tell(await portal.user(), '1.1.0')).toBe(0);
    // They decide nothing: neither are they among the renders that prove a release, nor do they take the proof away.
    expect(await tell(user, '1.1.0', { kind: 'started' })).toBe(0);
    const proven = await portal.database.db
      .selectFrom('remoteReleases')
      .select('version')
      .where('provenAt', 'is not', null)
      .execute();
    expect(proven).toHaveLength(2);
    portal.advance(DAY_MS + 60_000);
    expect(await tell(await portal.user(VIEW), '1.1.0')).toBe(0);
  },
);

// Covers REMOTE-3.5
test('of what was served to another client before, or was only published, nothing is kept', async () => {
  await activate('1.1.0', 'bmw');
  await post('unpin', { client: 'bmw' });
  expect(await tell(await portal.user({ ...VIEW, client: 'hd' }), '1.1.0')).toBe(0);
  expect(await tell(await portal.user({ ...VIEW, client: 'bmw' }), '1.1.0')).toBe(1);
});

// Covers REMOTE-3.5
test('the end of a first render closes its start, though its release was replaced meanwhile', async () => {
  await post('canary', { version: '1.1.0', percent: 50 });
  const user = await userOf('elan', true);
  const report = (kind: Report['kind']) => ({
    ...{ name: 'parcels', version: '1.1.0', kind, mark: 'a'.repeat(32) },
  });
  await portal.call(reportRemotes, { reports: [report('started')] }, user);
  await activate('1.0.0', 'elan');
  await portal.call(reportRemotes, { reports: [report('shown')] }, user);
  const starts = await portal.database.db.selectFrom('remoteStarts').selectAll().execute();
  expect(starts).toMatchObject([{ outcome: 'shown' }]);
});

// Covers REMOTE-3.5
test('a preview is reported by the browser that has it open, for as long as its user may see deployments', async () => {
  const viewer = await portal.user({ claims: ['rewards_view', 'deployments_view'] });
  const { token } = (await post('preview', { version: '1.1.0' })).json<ResponseOf<typeof createPreview>>();
  const opened = await portal.call(openPreview, { token }, viewer);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const inside = { headers: { ...viewer.headers, cookie } };
  expect([await tell(inside, '1.1.0'), await tell(viewer, '1.1.0'), await tell(inside, '1.0.0')]).toEqual([
    ...[1, 0, 1],
  ]);
  const other = await portal.user({ claims: ['rewards_view', 'deployments_view'] });
  const otherInside = { headers: { ...other.headers, cookie } };
  expect(await tell(otherInside, '1.1.0')).toBe(0);
  await portal.database.db
    .deleteFrom('userRights')
    .where('userId', '=', viewer.userId)
    .where('groupId', '=', 8)
    .execute();
  expect(await tell(inside, '1.1.0')).toBe(0);
});

// Covers REMOTE-3.3, REMOTE-3.5
test.each<[string, UserWishes]>([
  ['of another client', { ...VIEW, client: 'bmw' }],
  ['without the right to its tab', { claims: ['promotion_view'] }],
])('users %s can neither promote a canary, nor take it back, nor have it proven', async (_, wishes) => {
  await post('canary', { version: '1.1.0', percent: 50, client: 'elan' });
  for (const user of [await portal.user(wishes), await portal.user(wishes)])
    for (const kind of ['load', 'crash', 'started'] as const) await tell(user, '1.1.0', { kind, count: 50 });
  portal.advance(61_000);
  await judgeReleases(portal.platform);
  const rows = await portal.database.db.selectFrom('remoteCanaries').selectAll().execute();
  expect(rows).toMatchObject([{ version: '1.1.0', percent: 50 }]);
  expect(await portal.database.db.selectFrom('remoteReports').selectAll().execute()).toEqual([]);
  expect(await portal.database.db.selectFrom('remoteStarts').selectAll().execute()).toEqual([]);
});

// Covers REMOTE-3.6
test('a session sends 45 batches a minute, and of what a user sends in a day 20,000 reports are kept and ends heard', async () => {
  const untilMidnight = DAY_MS - (portal.platform.now().getTime() % DAY_MS);
  portal.advance(untilMidnight + DAY_MS - 10 * MINUTE_MS);
  portal.stopClock();
  const user = await portal.user(VIEW);
  const send = async (batches: number) => {
    let kept = 0;
    for (let batch = 0; batch < batches; batch++) kept += await tell(user, '1.0.0', { count: 50 });
    return kept;
  };
  await tell(user, '1.0.0', { kind: 'started' });
  await send(44);
  const one = { name: 'parcels', version: '1.0.0', kind: 'load' } as const;
  const refused = await portal.call(reportRemotes, { reports: [one] }, user);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);

  for (let minute = 1; minute < 9; minute++) {
    portal.advance(MINUTE_MS);
    await send(44);
  }
  portal.advance(MINUTE_MS);
  // The first report of the day was a start: the last batch is the one that crosses the bound.
  expect(await send(4)).toBe(3 * 50 + 49);
  expect(await tell(await portal.user(VIEW), '1.0.0')).toBe(1);
  await tell(user, '1.0.0', { kind: 'shown' });
  expect(await portal.database.db.selectFrom('remoteStarts').select('outcome').execute()).toEqual([
    { outcome: 'shown' },
  ]);

  portal.advance(MINUTE_MS);
  expect(await send(1)).toBe(50);
});
