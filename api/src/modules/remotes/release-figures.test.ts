import {
  getDeployments,
  getReleaseFigures,
  getRemotes,
  reportRemotes,
} from '@portal/shared/contracts/remotes';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { errorInWords, figuresInWords } from '@portal/shared/domain/release-figures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser, UserWishes } from '../../../test/fixtures/test-users';
import {
  activateRelease,
  bundleOf,
  formOf,
  teamOf,
  upload,
  type Team,
} from '../../../test/fixtures/release-fixtures';

type Report = BodyOf<typeof reportRemotes>['reports'][number];

const VIEW = { claims: ['overview_view'] } as const satisfies UserWishes;

let portal: TestApp;
let team: Team;
let user: TestUser;
beforeEach(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
  user = await portal.user(VIEW);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const rules = version === '1.2.0' ? undefined : { leastUsers: 2 };
    await upload(portal, 'parcels', formOf(bundleOf('parcels', { version, rules })), team);
  }
  // Pages that were opened before a change report what they have.
  for (const version of ['1.0.0', '1.1.0']) await activateRelease(portal, 'parcels', version, team);
});
afterEach(() => portal.close());

const report = (kind: Report['kind'], more: Partial<Report> = {}): Report => ({
  ...{ name: 'parcels', version: '1.1.0', kind },
  ...more,
});
const send = (reports: Report[], as = user) => portal.call(reportRemotes, { reports }, as);
const figures = async (as: { headers: object } = team) =>
  (
    await portal.app.inject({
      url: getReleaseFigures.path.replace(':name', 'parcels'),
      headers: { ...as.headers },
    })
  ).json<ResponseOf<typeof getReleaseFigures>>().figures;
const mark = (index: number) => index.toString(16).padStart(32, '0');

// Covers REMOTE-2.7
test('each release is counted for each client, newest first, with median and 95th of its loads', async () => {
  const bmw = await portal.user({ ...VIEW, client: 'bmw' });
  const loads = (count: number, more: Partial<Report> = {}) =>
    Array.from({ length: count }, (_, index) => report('load', { milliseconds: (index + 1) * 10, ...more }));
  await send([...loads(20, { version: '1.0.0' }), report('failure', { version: '1.0.0', detail: 'away' })]);
  await send([
    ...loads(3),
    report('crash', { detail: 'x is undefined' }),
    report('crash', { detail: 'x is undefined' }),
  ]);
  await send(loads(1), bmw);
  const day = { day: portal.platform.now().toISOString().slice(0, 10) };
  const none = { failures: 0, crashes: 0, hangs: 0, errors: [] };
  expect(await figures()).toEqual([
    {
      ...{
        ...none,
        version: '1.1.0',
        client: 'bmw',
        loads: 1,
        loadMilliseconds50: 10,
        loadMilliseconds95: 10,
      },
      days: [{ ...day, loads: 1, troubles: 0 }],
    },
    {
      ...{ ...none, version: '1.1.0', client: 'elan', loads: 3, crashes: 2 },
      ...{ loadMilliseconds50: 20, loadMilliseconds95: 30 },
      days: [{ ...day, loads: 3, troubles: 2 }],
      errors: [{ kind: 'crash', text: 'x is undefined', count: 2, lastAt: expect.any(String) }],
    },
    {
      ...{ ...none, version: '1.0.0', client: 'elan', loads: 20, failures: 1 },
      ...{ loadMilliseconds50: 100, loadMilliseconds95: 190 },
      days: [{ ...day, loads: 20, troubles: 1 }],
      errors: [{ kind: 'failure', text: 'away', count: 1, lastAt: expect.any(String) }],
    },
  ]);
});

// Covers REMOTE-2.7
test('the list of deployments counts the active release for all clients together', async () => {
  const bmw = await portal.user({ ...VIEW, client: 'bmw' });
  const loads = Array.from({ length: 20 }, (_, index) => report('load', { milliseconds: (index + 1) * 10 }));
  await send([...loads, report('load', { version: '1.0.0', milliseconds: 5000 })]);
  await send([report('load', { milliseconds: 1000 }), report('crash')], bmw);
  const operator = await portal.user({ claims: ['deployments_view'] });
  const answer = await portal.call(getDeployments, undefined, operator);
  // Of elan alone the 95th is 190, of bmw 1000.
  expect(answer.json<ResponseOf<typeof getDeployments>>().remotes).toMatchObject([
    { name: 'parcels', loads: 21, failures: 0, crashes: 1, hangs: 0, loadMilliseconds95: 200 },
  ]);
});

// Covers REMOTE-2.7
test('a first render that began and never ended is a hang; one that was shown, crashed or left is none', async () => {
  const other = await portal.user(VIEW);
  await send([1, 2, 3, 4].map((index) => report('started', { mark: mark(index) })));
  await send([report('shown', { mark: mark(1) }), report('ended', { mark: mark(2) })]);
  // Of another user's start nothing can be said.
  await send([report('shown', { mark: mark(3) })], other);
  expect(await figures()).toEqual([]);
  portal.advance(61_000);
  await send([report('shown', { mark: mark(3) })]);
  expect(await figures()).toMatchObject([{ version: '1.1.0', client: 'elan', loads: 0, hangs: 1 }]);
  const operator = await portal.user({ claims: ['deployments_view'] });
  const answer = (await portal.call(getDeployments, undefined, operator)).json<
    ResponseOf<typeof getDeployments>
  >();
  expect(answer.remotes).toMatchObject([{ name: 'parcels', hangs: 1 }]);
  portal.advance(40 * 24 * 3600_000);
  await portal.platform.jobs.runDue();
  expect(await portal.database.db.selectFrom('remoteStarts').selectAll().execute()).toEqual([]);
});

// Covers REMOTE-2.7, WIRE-5.2
test('an error text is kept and logged without what is secret in it', async () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';
  // The secret stands where the text is cut off.
  const long = `${'so it goes, '.repeat(41)} 987-65-4320`;
  await send([
    report('crash', { detail: `SSN 987-65-4320 Bearer ${token}` }),
    report('failure', { detail: `987 65 4320 ${token}` }),
    report('crash', { detail: long }),
  ]);
  const [release] = await figures();
  expect(release?.errors.map(({ text }) => text).sort()).toEqual([
    'SSN [digits] Bearer [token]',
    '[digits] [token]',
    `${long.slice(0, 493)}[digits`,
  ]);
  const lines = portal.logs.filter(({ msg }) => msg === 'a remote failed');
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toMatch(/65.4320|eyJ/);
});

// Covers REMOTE-2.7
test('a release does not hide its crashes by error texts that no database keeps', async () => {
  await send([
    report('crash', { detail: 'NUL \0' }),
    report('crash', { detail: `${'so '.repeat(166)}.\u{1f600}` }),
    report('failure', { detail: 'half \ud83d' }),
  ]);
  const [release] = await figures();
  expect(release).toMatchObject({ crashes: 2, failures: 1 });
  expect(release?.errors.map(({ text }) => text).sort()).toEqual([
    'NUL \ufffd',
    'half \ufffd',
    `${'so '.repeat(166)}.\ufffd`,
  ]);
});

describe('proof', () => {
  let marks = 0;
  const proven = async () => {
    const { remotes } = (await portal.call(getRemotes, undefined)).json<ResponseOf<typeof getRemotes>>();
    return remotes.find(({ name }) => name === 'parcels')?.proven;
  };
  /** So many first renders at a user, which came to an end as that user, or another, says. */
  const render = async (
    times: number,
    outcome: Report['kind'],
    { at = user, says = at, version = '1.1.0' }: { at?: TestUser; says?: TestUser; version?: string } = {},
  ) => {
    const first = marks;
    marks += times;
    const all = (kind: Report['kind']) =>
      Array.from({ length: times }, (_, index) => report(kind, { version, mark: mark(first + index) }));
    await send(all('started'), at);
    await send(all(outcome), says);
  };

  // Covers REMOTE-2.12
  test('a release is proven once it was shown twenty times in a row, until it crashes, and the registry says so', async () => {
    const other = await portal.user({ ...VIEW, client: 'bmw' });
    await render(10, 'shown');
    await render(9, 'shown', { at: other });
    await render(20, 'ended', { at: other });
    // Of another user's start nothing can be said.
    await render(20, 'shown', { says: await portal.user(VIEW) });
    // Whose start never came.
    await send([report('shown', { mark: mark(999) })], other);
    expect(await proven()).toBeUndefined();
    await render(1, 'shown', { at: other });
    expect(await proven()).toBe(true);
    portal.advance(1_000);
    await send([report('crash', { detail: 'x is undefined' }), report('load')]);
    expect(await proven()).toBeUndefined();
    portal.advance(1_000);
    await render(10, 'shown');
    await render(9, 'shown', { at: other });
    expect(await proven()).toBeUndefined();
    await render(1, 'shown', { at: other });
    expect(await proven()).toBe(true);
    // Of another release nothing is known.
    await activateRelease(portal, 'parcels', '1.0.0', team);
    expect(await proven()).toBeUndefined();
  });

  // Covers REMOTE-2.12, REMOTE-3.4
  test('one user proves a release for the others only where its rules ask for no more', async () => {
    await render(40, 'shown');
    await render(9, 'shown', { at: await portal.user(VIEW) });
    expect(await proven()).toBeUndefined();
    await activateRelease(portal, 'parcels', '1.2.0', team);
    await render(19, 'shown', { version: '1.2.0' });
    expect(await proven()).toBeUndefined();
    await render(1, 'shown', { version: '1.2.0' });
    expect(await proven()).toBe(true);
  });
});

test('figures are for operators and for the team itself', async () => {
  const statusFor = async (as: { headers: object } = { headers: {} }) =>
    (await portal.app.inject({ url: '/api/remotes/parcels/figures', headers: { ...as.headers } })).statusCode;
  expect(await statusFor(await portal.user({ claims: ['deployments_view'] }))).toBe(200);
  expect(await statusFor(team)).toBe(200);
  expect(await statusFor(await teamOf(portal, 'letters'))).toBe(403);
  expect(await statusFor(user)).toBe(403);
  expect(await statusFor()).toBe(401);
});

// Covers REMOTE-2.7
test('figures and errors are said in words', () => {
  const counts = { loads: 1200, failures: 1, crashes: 2, hangs: 0 };
  expect(figuresInWords({ ...counts, loadMilliseconds50: 420, loadMilliseconds95: 1250 })).toBe(
    '1,200 loads, 1 failure, 2 crashes, 0 hangs; failure rate 0.2%; median load 0.42 s, p95 load 1.25 s',
  );
  const none = { loads: 0, failures: 0, crashes: 0, hangs: 1 };
  expect(figuresInWords({ ...none, loadMilliseconds50: null, loadMilliseconds95: null })).toBe(
    '0 loads, 0 failures, 0 crashes, 1 hang; failure rate 100.0%',
  );
  expect(errorInWords({ kind: 'crash', text: 'x', count: 1 })).toBe('crash, once: x');
});
