import { setImmediate as nextTurn } from 'node:timers/promises';
import { SearchLane, SearchReplaced } from './search-lane';

/** Work that lasts until it is told to end. */
function work(name: string, log: string[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    end,
    run: async () => {
      log.push(name);
      await ended;
      return name;
    },
  };
}
const stays = new AbortController().signal;

// Covers WIRE-5.9
test('the search lane runs so many searches at a time, the others in the order in which they came', async () => {
  const lane = new SearchLane(1);
  const log: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => work(name, log));
  const all = [first, second, third].map((one, index) =>
    lane.run({ key: `${index}`, signal: stays }, one!.run),
  );
  await nextTurn();
  expect(log).toEqual(['first']);
  for (const one of [first, second, third]) one!.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
  expect(log).toEqual(['first', 'second', 'third']);
});

// Covers WIRE-5.9
test('a newer search of the same user takes the place of the one that waits, and of the one that runs', async () => {
  const lane = new SearchLane(1);
  const log: string[] = [];
  const mine = { key: 'me', signal: stays };
  const [running, waiting, newest] = ['running', 'waiting', 'newest'].map((name) => work(name, log));
  const one = lane.run(mine, running!.run);
  await nextTurn();
  const two = lane.run(mine, waiting!.run);
  const three = lane.run(mine, newest!.run);
  await expect(one).rejects.toThrow(SearchReplaced);
  await expect(two).rejects.toThrow(SearchReplaced);
  running!.end();
  newest!.end();
  expect(await three).toBe('newest');
  expect(log).toEqual(['running', 'newest']);
});

// Covers WIRE-5.9
test('a search that is cancelled while it waits gives its place up and is never begun', async () => {
  const lane = new SearchLane(1);
  const log: string[] = [];
  const [running, left, next] = ['running', 'left', 'next'].map((name) => work(name, log));
  const leaving = new AbortController();
  const one = lane.run({ key: 'a', signal: stays }, running!.run);
  const two = lane.run({ key: 'b', signal: leaving.signal }, left!.run);
  const three = lane.run({ key: 'c', signal: stays }, next!.run);
  leaving.abort(new Error('gone'));
  await expect(two).rejects.toThrow('gone');
  running!.end();
  next!.end();
  expect(await Promise.all([one, three])).toEqual(['running', 'next']);
  expect(log).toEqual(['running', 'next']);
});
