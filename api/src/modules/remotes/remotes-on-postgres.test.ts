import { getReleaseFigures, reportRemotes, type getRemotes } from '@portal/shared/contracts/remotes';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import {
  openPostgresTestDatabase,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  untilWaiting,
} from '../../../test/fixtures/embedded-postgres';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import {
  activateRelease,
  bundleOf,
  formOf,
  teamOf,
  upload,
  type Team,
} from '../../../test/fixtures/release-fixtures';
import type { TestUser } from '../../../test/fixtures/test-users';
import { createPlatform } from '../../platform/create-platform';
import { judgeReleases } from './judge-releases';

let server: EmbeddedPostgres;
let portal: TestApp;
let team: Team;
beforeAll(async () => {
  server = await startEmbeddedPostgres();
  portal = await createTestApp({ open: () => openPostgresTestDatabase(server, { connections: 16 }) });
  team = await teamOf(portal, 'parcels');
  for (const version of ['1.0.0', '1.1.0'])
    await upload(portal, 'parcels', formOf(bundleOf('parcels', { version, rules: {} })), team);
  await activateRelease(portal, 'parcels', '1.0.0', team);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await portal.close();
  await server.remove();
});

type Report = BodyOf<typeof reportRemotes>['reports'][number];
const report = (kind: Report['kind'], more: Partial<Report> = {}): Report => ({
  ...{ name: 'parcels', version: '1.1.0', kind },
  ...more,
});
const startCanary = () =>
  portal.app.inject({
    ...{ method: 'POST', url: '/api/remotes/parcels/canary', payload: { version: '1.1.0', percent: 50 } },
    headers: team.headers,
  });
/** @returns a user whom the canary is for: half of all */
async function userAmong(): Promise<TestUser> {
  for (;;) {
    const user = await portal.user({ claims: ['overview_view'] });
    const { remotes } = (await portal.app.inject(`/api/remotes?client=elan&user=${user.userId}`)).json<
      ResponseOf<typeof getRemotes>
    >();
    if (remotes[0]?.version === '1.1.0') return user;
  }
}

// Covers REMOTE-2.7, REMOTE-3.3
test('on PostgreSQL a canary is counted by client and taken back once, whatever process decides', async () => {
  await startCanary();
  for (const mark of ['1', '2']) {
    const reports = [
      report('started', { mark: mark.padStart(32, '0') }),
      report('load', { milliseconds: 100 * Number(mark) }),
      report('crash', { detail: 'x is undefined' }),
    ];
    expect((await portal.call(reportRemotes, { reports }, await userAmong())).json()).toMatchObject({
      kept: 3,
    });
  }
  portal.advance(61_000);
  const answer = await portal.app.inject({
    url: getReleaseFigures.path.replace(':name', 'parcels'),
    headers: team.headers,
  });
  expect(answer.json<ResponseOf<typeof getReleaseFigures>>().figures).toMatchObject([
    {
      ...{ version: '1.1.0', client: 'elan', loads: 2, crashes: 2, hangs: 2 },
      ...{ loadMilliseconds50: 100, loadMilliseconds95: 200, days: [{ loads: 2, troubles: 4 }] },
      errors: [{ kind: 'crash', text: 'x is undefined', count: 2 }],
    },
  ]);
  const { platform } = portal;
  const other = createPlatform(platform.config, platform.database, platform.log, platform.now);
  await Promise.all([judgeReleases(platform), judgeReleases(other), judgeReleases(platform)]);
  const entries = await portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'actorName'])
    .where('clientId', 'is', null)
    .where('action', '=', 'remoteCanaryEnded')
    .execute();
  expect(entries).toEqual([{ action: 'remoteCanaryEnded', actorName: 'automatic' }]);
});

// Covers REMOTE-1.17
test('of two remotes that are published at once for one path one gets it', async () => {
  const publish = async (name: string) => {
    const form = formOf(bundleOf(name, { path: '/post' }));
    return (await upload(portal, name, form, await teamOf(portal, name))).statusCode;
  };
  const { audit } = portal.platform;
  const record = audit.record.bind(audit);
  let second: Promise<number> | undefined;
  jest.spyOn(audit, 'record').mockImplementation(async (trx, by, entry) => {
    const isFirst = entry.action === 'remotePublished' && second === undefined;
    if (isFirst) await Promise.race([(second = publish('stamps')), untilWaiting(server, 1)]);
    return record(trx, by, entry);
  });
  expect([await publish('letters'), await second]).toEqual([200, 400]);
});
