import { logout } from '@portal/shared/contracts/session';
import { answer, fakeServer } from '@portal/shared/testing/fake-shell';
import { watchCrashes } from './watch-crashes';

type Reports = typeof import('./reports');

const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
const realFetch = globalThis.fetch;
const bodies = () =>
  sent.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { reports: unknown[] }).reports);
const load = { name: 'support', version: '1.0.0', kind: 'load', milliseconds: 120 } as const;
const answers = (status: number, headers?: Record<string, string>) =>
  new Response('{}', { status, headers: headers ?? {} });

/** The module as a page loads it: with nothing in memory. */
let page: Reports;
const openPage = async () => {
  jest.resetModules();
  page = await import('./reports');
};
const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  jest.useFakeTimers();
  sessionStorage.clear();
  sent.mockReset().mockImplementation(async () => answers(200));
  // Wrapped: resetting the modules would clear a mock that is global.
  globalThis.fetch = ((...call: [string, RequestInit]) => sent(...call)) as typeof fetch;
  document.cookie = 'maccessToken=access';
  await openPage();
});
afterEach(() => {
  leavePage();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  document.cookie = 'maccessToken=; max-age=0';
});

// Covers REMOTE-2.7
test('reports are collected and sent together, in the name of the session', async () => {
  page.report(load);
  page.report({ ...load, kind: 'failure', detail: 'away' });
  await pass(page.COLLECT_MS - 1);
  expect(sent).not.toHaveBeenCalled();
  await pass(1);
  expect(bodies()).toEqual([[load, { ...load, kind: 'failure', detail: 'away' }]]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    headers: { authorization: 'Bearer access' },
  });
});

test('a page that is left sends what it has', () => {
  page.report(load);
  leavePage();
  expect(bodies()).toEqual([[load]]);
});

test('pages that change quickly make one call, and nothing is lost', async () => {
  for (let count = 0; count < 30; count += 1) {
    page.report(load);
    leavePage();
    await pass(300);
    await openPage();
  }
  expect(sent).toHaveBeenCalledTimes(1);
  await pass(page.INTERVAL_MS);
  expect(bodies().map((reports) => reports.length)).toEqual([1, 29]);
});

test('a page that is left tells how things ended, whatever the throttle: there may be no next one', async () => {
  page.report(load);
  await pass(page.COLLECT_MS);
  page.report(load);
  page.report({ name: 'support', version: '1.0.0', kind: 'shown', mark: 'one' });
  page.report({ name: 'support', version: '1.0.0', kind: 'ended', mark: 'two' });
  leavePage();
  expect(bodies()[1]).toEqual([
    expect.objectContaining({ kind: 'shown' }),
    expect.objectContaining({ kind: 'ended' }),
  ]);
  await openPage();
  await pass(page.INTERVAL_MS);
  expect(bodies()[2]).toEqual([load]);
});

describe('a page that another browser tab hides, where the session may be ended meanwhile', () => {
  const hidePage = () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const shown = { name: 'support', version: '1.0.0', kind: 'shown', mark: 'one' } as const;
  afterEach(() => jest.restoreAllMocks());

  test('tells at once how things ended', () => {
    page.report(shown);
    hidePage();
    expect(bodies()).toEqual([[shown]]);
  });

  test('does so whatever the throttle, and goes on with the rest after it', async () => {
    page.report(load);
    await pass(page.COLLECT_MS);
    page.report(load);
    page.report(shown);
    hidePage();
    expect(bodies().slice(1)).toEqual([[shown]]);
    await pass(page.INTERVAL_MS);
    expect(bodies().slice(2)).toEqual([[load]]);
  });

  test('tells it again when it did not arrive', async () => {
    page.report(load);
    await pass(page.COLLECT_MS);
    sent.mockResolvedValueOnce(answers(503));
    page.report(shown);
    hidePage();
    await pass(60_000);
    expect(bodies().slice(1)).toEqual([[shown], [shown]]);
  });

  test('shown again it tells nothing', () => {
    page.report(shown);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).not.toHaveBeenCalled();
  });
});

test('a logout has all told that waits, whatever the throttle, before it ends the session', async () => {
  const { httpClient, logOut } = await import('@portal/shared/web/session');
  let toldBefore: unknown[] = [];
  const logoutAnswered = answer(logout, () => {
    toldBefore = bodies().slice(1);
    return {};
  });
  httpClient.defaults.adapter = fakeServer([logoutAnswered], (violation) => {
    throw violation;
  });
  page.report(load);
  await pass(page.COLLECT_MS);
  page.report({ name: 'support', version: '1.0.0', kind: 'shown', mark: 'one' });
  await logOut();
  expect(toldBefore).toEqual([[expect.objectContaining({ kind: 'shown' })]]);
  expect(sent.mock.calls[1]?.[1].headers).toMatchObject({ authorization: 'Bearer access' });
});

test('reports wait for an access token that ran out', async () => {
  document.cookie = 'maccessToken=; max-age=0';
  document.cookie = 'mrefreshToken=refresh';
  page.report(load);
  await pass(page.COLLECT_MS);
  expect(sent).not.toHaveBeenCalled();
  document.cookie = 'maccessToken=renewed';
  await pass(page.INTERVAL_MS);
  expect(bodies()).toEqual([[load]]);
  document.cookie = 'mrefreshToken=; max-age=0';
});

test.each([
  ['is told to wait', async () => answers(429, { 'retry-after': '60' }), 60_000],
  ['finds the server at fault', async () => answers(503), 30_000],
  ['gets no answer', async () => Promise.reject(new TypeError('away')), 30_000],
])('a reporter who %s waits, and then sends the same reports again', async (_, reply, waitMs) => {
  sent.mockImplementationOnce(reply);
  page.report(load);
  await pass(page.COLLECT_MS);
  page.report({ ...load, name: 'rewards' });
  await pass(waitMs - 1);
  expect(sent).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(bodies()[1]).toEqual([load, { ...load, name: 'rewards' }]);
});

test('a refusal for good is not repeated', async () => {
  sent.mockImplementationOnce(async () => answers(400));
  page.report(load);
  await pass(600_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('nothing is sent without a session, of no release, or more than one call takes', async () => {
  document.cookie = 'maccessToken=; max-age=0';
  page.report(load);
  await pass(page.COLLECT_MS);
  document.cookie = 'maccessToken=access';
  page.report({ ...load, version: undefined });
  await pass(page.COLLECT_MS);
  expect(sent).not.toHaveBeenCalled();
  for (let count = 0; count < 80; count += 1) page.report({ ...load, detail: 'x'.repeat(2000) });
  await pass(page.COLLECT_MS);
  expect(bodies()[0]).toHaveLength(50);
  expect((bodies()[0] as Array<{ detail: string }>)[0]?.detail).toHaveLength(500);
});

test('a crash in the own handler of a remote is reported and told; a crash elsewhere is not', async () => {
  const tell = jest.fn();
  const end = watchCrashes(tell);
  const crash = new Error('boom');
  crash.stack = 'Error: boom\n    at save (https://portal/remotes/rewards/1.2.0/tab.123.js:1:2)';
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(crash);
  reject(new Error('of the shell'));
  reject('no error at all');
  end();
  reject(crash);
  expect(tell.mock.calls).toEqual([['rewards']]);
  await pass(page.COLLECT_MS);
  expect(bodies()).toEqual([[{ name: 'rewards', version: '1.2.0', kind: 'crash', detail: 'Error: boom' }]]);
});
