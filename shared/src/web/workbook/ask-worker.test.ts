import { askWorker } from './ask-worker';

/** A worker as the page sees it: the test says what it answers. */
function worker(answer: (tell: (data: unknown) => void) => void) {
  const fake = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onerror: null as ((event: { message: string }) => void) | null,
    ended: false,
    postMessage: () => answer((data) => fake.onmessage?.({ data })),
    terminate: () => {
      fake.ended = true;
    },
  };
  return { fake, worker: fake as unknown as Worker };
}

const last = (message: number) => (message < 0 ? undefined : message);

test('askWorker answers the last message and ends the worker', async () => {
  const one = worker((tell) => {
    tell(-1);
    tell(7);
  });
  expect(await askWorker(one.worker, {}, last)).toBe(7);
  expect(one.fake.ended).toBe(true);
});

test("an error in the worker, or in the page's own handler, fails the work", async () => {
  const told = worker((tell) => tell(1));
  const refuse = () => {
    throw new Error('No such sheet.');
  };
  await expect(askWorker(told.worker, {}, refuse)).rejects.toThrow('No such sheet.');
  const broken = worker(() => broken.fake.onerror?.({ message: 'Out of memory.' }));
  await expect(askWorker(broken.worker, {}, last)).rejects.toThrow('Out of memory.');
  expect([told.fake.ended, broken.fake.ended]).toEqual([true, true]);
});

test('cancelling ends the worker, before it begins and while it works', async () => {
  for (const early of [true, false]) {
    const canceller = new AbortController();
    const one = worker(() => undefined);
    if (early) canceller.abort();
    const work = askWorker(one.worker, {}, last, canceller.signal);
    canceller.abort();
    await expect(work).rejects.toThrow();
    expect(one.fake.ended).toBe(true);
  }
});
