import { getRemotes } from '@portal/shared/contracts/remotes';
import { answer, dropConnection, fakeServer, type Answer } from '@portal/shared/testing/fake-shell';
import { httpClient } from '@portal/shared/web/session';
import { remoteEntry } from '../testing/remote-entry';

const Tab = () => null;
const support = remoteEntry('support');

const loadExposed = jest.fn();
// The federation runtime needs a browser's script elements; what is tried here is everything around it.
jest.mock('./federation', () => ({ loadExposed: (...args: unknown[]) => loadExposed(...args) as unknown }));

jest.mock('./reports', () => ({ report: jest.fn() }));

let asked = 0;
const serve = (...answers: Answer[]) => {
  httpClient.defaults.adapter = fakeServer(answers, (violation) => {
    throw violation;
  });
};
const listed = answer(getRemotes, () => {
  asked += 1;
  return { remotes: [support] };
});
/** A fresh page: nothing loaded, nothing remembered. */
const freshPage = async () => {
  jest.resetModules();
  const { httpClient: client } = await import('@portal/shared/web/session');
  client.defaults.adapter = httpClient.defaults.adapter;
  return (await import('./load-remote')).loadRemote;
};

beforeEach(() => {
  asked = 0;
  loadExposed.mockReset();
  serve(listed);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const settle = async <T>(promise: Promise<T>, milliseconds: number) => {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  );
  await jest.advanceTimersByTimeAsync(milliseconds);
  return outcome;
};

test('a tab is loaded once, and the registry asked once', async () => {
  const loadRemote = await freshPage();
  loadExposed.mockResolvedValue(Tab);
  expect(
    await settle(
      Promise.all([loadRemote('elan', 'support', 'tab'), loadRemote('elan', 'support', 'tab')]),
      0,
    ),
  ).toEqual({
    value: [Tab, Tab],
  });
  await settle(loadRemote('elan', 'support', 'overview-card'), 0);
  expect(loadExposed).toHaveBeenCalledTimes(2);
  expect(asked).toBe(1);
});

test('a failed attempt is repeated with growing pauses', async () => {
  const loadRemote = await freshPage();
  loadExposed
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(Tab);
  const load = loadRemote('elan', 'support', 'tab');
  await jest.advanceTimersByTimeAsync(399);
  expect(loadExposed).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(loadExposed).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_199);
  expect(loadExposed).toHaveBeenCalledTimes(2);
  expect(await settle(load, 1)).toEqual({ value: Tab });
});

test('a remote that never answers is given up after its time, and can be tried again', async () => {
  const loadRemote = await freshPage();
  loadExposed.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(Tab);
  expect(await settle(loadRemote('elan', 'support', 'tab'), 15_000)).toEqual({
    error: 'Loading took too long.',
  });
  expect(await settle(loadRemote('elan', 'support', 'tab'), 0)).toEqual({ value: Tab });
});

// Covers REMOTE-2.13
test('a tab that hung before is not tried twice, and nobody is told of a failure', async () => {
  const loadRemote = await freshPage();
  const { RemoteHung } = await import('./remote-problem');
  const { report } = await import('./reports');
  loadExposed.mockRejectedValue(new RemoteHung(support));
  expect(await settle(loadRemote('elan', 'support', 'tab'), 10_000)).toEqual({
    error: 'support 1.0.0 did not respond.',
  });
  expect(loadExposed).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
});

test('a registry that was away is asked again', async () => {
  serve(answer(getRemotes, () => dropConnection()));
  const loadRemote = await freshPage();
  loadExposed.mockResolvedValue(Tab);
  expect(await settle(loadRemote('elan', 'support', 'tab'), 10_000)).toEqual({
    error: expect.stringContaining('cannot be reached'),
  });
  serve(listed);
  const { httpClient: client } = await import('@portal/shared/web/session');
  client.defaults.adapter = httpClient.defaults.adapter;
  expect(await settle(loadRemote('elan', 'support', 'tab'), 0)).toEqual({ value: Tab });
});
