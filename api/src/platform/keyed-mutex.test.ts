import { setImmediate as nextTurn } from 'node:timers/promises';
import { KeyedMutex } from './keyed-mutex';

// Covers LOGIN-3.7
test('work of one key runs one after the other, and that of another key beside it', async () => {
  const turns = new KeyedMutex();
  const log: string[] = [];
  const run = (key: string, name: string) =>
    turns.runExclusive(key, async () => {
      log.push(`${name} begins`);
      await nextTurn();
      log.push(`${name} ends`);
      return name;
    });
  const all = [run('a', '1'), run('a', '2'), run('b', '3')];
  expect(await Promise.all(all)).toEqual(['1', '2', '3']);
  expect(log.slice(0, 2)).toEqual(['1 begins', '3 begins']);
  expect(log.indexOf('1 ends')).toBeLessThan(log.indexOf('2 begins'));
});

// Covers LOGIN-3.7
test('more than so many waiting of one key are refused, until there is room again', async () => {
  const turns = new KeyedMutex(1);
  const run = (key: string) => turns.runExclusive(key, () => nextTurn(key));
  const all = ['a', 'a', 'a', 'b'].map(run);
  await expect(all[2]).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect(await Promise.all([all[0], all[1], all[3]])).toEqual(['a', 'a', 'b']);
  expect(await run('a')).toBe('a');
});

test('work that fails gives its turn to the next', async () => {
  const turns = new KeyedMutex();
  const failing = turns.runExclusive('a', () => Promise.reject(new Error('failed')));
  const next = turns.runExclusive('a', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
