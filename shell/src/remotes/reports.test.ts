import { COLLECT_MS, report, sendReports } from './reports';
import { watchCrashes } from './watch-crashes';

const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
const realFetch = globalThis.fetch;
const bodies = () =>
  sent.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { reports: unknown[] }).reports);
const load = { name: 'support', version: '1.0.0', kind: 'load', milliseconds: 120 } as const;

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset().mockResolvedValue(new Response('{}'));
  globalThis.fetch = sent as unknown as typeof fetch;
  document.cookie = 'maccessToken=access';
});
afterEach(() => {
  sendReports();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  document.cookie = 'maccessToken=; max-age=0';
});

// Covers REMOTE-2.7
test('reports are collected and sent together, in the name of the session', () => {
  report(load);
  report({ ...load, kind: 'failure', detail: 'away' });
  jest.advanceTimersByTime(COLLECT_MS - 1);
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(bodies()).toEqual([[load, { ...load, kind: 'failure', detail: 'away' }]]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    headers: { authorization: 'Bearer access' },
  });
});

test('a page that is left sends what it has', () => {
  report(load);
  window.dispatchEvent(new Event('pagehide'));
  expect(bodies()).toEqual([[load]]);
});

test('nothing is sent without a session, of no release, or more than one call takes', () => {
  document.cookie = 'maccessToken=; max-age=0';
  report(load);
  sendReports();
  document.cookie = 'maccessToken=access';
  report({ ...load, version: undefined });
  sendReports();
  expect(sent).not.toHaveBeenCalled();
  for (let count = 0; count < 80; count += 1) report({ ...load, detail: 'x'.repeat(2000) });
  sendReports();
  expect(bodies()[0]).toHaveLength(50);
  expect((bodies()[0] as Array<{ detail: string }>)[0]?.detail).toHaveLength(500);
});

test('a server that is away troubles nobody', async () => {
  sent.mockRejectedValue(new TypeError('away'));
  report(load);
  sendReports();
  await expect(sent.mock.results[0]?.value).rejects.toThrow();
});

test('a crash in a remote’s own handler is reported and told; others are nobody’s', () => {
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
  sendReports();
  expect(bodies()).toEqual([[{ name: 'rewards', version: '1.2.0', kind: 'crash', detail: 'Error: boom' }]]);
});
