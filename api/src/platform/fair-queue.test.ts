import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairQueue } from './fair-queue';

/** Runs work of the given keys side by side. @returns the keys in the order in which their work began */
async function orderOf(slots: number, keys: readonly string[]): Promise<string> {
  const queue = new FairQueue(slots);
  const begun: string[] = [];
  await Promise.all(
    keys.map((key) =>
      queue.run(key, async () => {
        begun.push(key);
        await nextTurn();
      }),
    ),
  );
  return begun.join('');
}

// Covers LOGIN-3.7
test.each([
  [1, 'abc', 'abc'],
  [1, 'aaaaab', 'aabaaa'],
  [1, 'aaaaabc', 'aabcaaa'],
  [1, 'aaabbbc', 'aabcabb'],
  [2, 'aaaaab', 'aaabaa'],
])('of %d at a time, work of %s begins as %s', async (slots, keys, expected) => {
  expect(await orderOf(slots, [...keys])).toBe(expected);
});

test('what comes later has its turn before the rest of a burst, and what fails gives its place up', async () => {
  const queue = new FairQueue(1);
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await nextTurn();
    if (name === 'first') throw new Error('failed');
  };
  const burst = ['first', 'second', 'third', 'fourth'].map((name) => queue.run('burst', work(name)));
  await expect(burst[0]).rejects.toThrow('failed');
  await Promise.all([...burst.slice(1), queue.run('late', work('late'))]);
  expect(begun).toEqual(['first', 'second', 'third', 'late', 'fourth']);
  await queue.run('burst', work('afterwards'));
  expect(begun).toContain('afterwards');
});

// Covers LOGIN-3.7
test('more than so much waiting of one key is refused, and other keys are not', async () => {
  const queue = new FairQueue(1, 2);
  const run = (key: string) => queue.run(key, () => nextTurn(key));
  const all = ['a', 'a', 'a', 'a', 'b'].map(run);
  await expect(all[3]).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect(await Promise.all([all[0], all[1], all[2], all[4]])).toEqual(['a', 'a', 'a', 'b']);
  expect(await run('a')).toBe('a');
});
