import { atMost, wait } from './wait';

test('a wait ends at once when its signal is aborted, before or meanwhile', async () => {
  const ending = new AbortController();
  const waits = wait(60_000, ending.signal);
  ending.abort();
  await waits;
  await wait(60_000, ending.signal);
});

test('work is waited for no longer than is said, and what it fails with is told', async () => {
  await atMost(1, new Promise(() => undefined));
  await expect(atMost(60_000, Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
});
