import { setImmediate as nextTurn } from 'node:timers/promises';
import { SearchLane } from './search-lane';

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
test('searches of one key run one after the other, and others go ahead of those that wait', async () => {
  const lane = new SearchLane(2);
  const log: string[] = [];
  const mine = ['first', 'second', 'third'].map((name) => work(name, log));
  const other = work('other', log);
  const all = mine.map((one) => lane.run({ key: 'me', signal: stays }, one.run));
  all.push(lane.run({ key: 'you', signal: stays }, other.run));
  await nextTurn();
  expect(log).toEqual(['first', 'other']);
  for (const one of [...mine, other]) one.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third', 'other']);
  expect(log).toEqual(['first', 'other', 'second', 'third']);
});

// Covers WIRE-5.9
test('a search that its caller has replaced by a newer one is never begun, and the newer one takes its turn', async () => {
  const lane = new SearchLane(1);
  const log: string[] = [];
  const [running, replaced, newest] = ['running', 'replaced', 'newest'].map((name) => work(name, log));
  const gone = new AbortController();
  const one = lane.run({ key: 'me', signal: stays }, running!.run);
  const two = lane.run({ key: 'me', signal: gone.signal }, replaced!.run);
  const three = lane.run({ key: 'me', signal: stays }, newest!.run);
  gone.abort(new Error('gone'));
  await expect(two).rejects.toThrow('gone');
  running!.end();
  newest!.end();
  expect(await Promise.all([one, three])).toEqual(['running', 'newest']);
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
