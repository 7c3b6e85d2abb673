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
test.each([
  ['its caller has replaced by a newer one', ['me', 'me', 'me']],
  ['is cancelled while it waits', ['a', 'b', 'c']],
] as const)('a search that %s is never begun, and the next takes its turn', async (_, keys) => {
  const lane = new SearchLane(1);
  const log: string[] = [];
  const [running, waiting, next] = [work('running', log), work('waiting', log), work('next', log)];
  const leaving = new AbortController();
  const one = lane.run({ key: keys[0], signal: stays }, running.run);
  const two = lane.run({ key: keys[1], signal: leaving.signal }, waiting.run);
  const three = lane.run({ key: keys[2], signal: stays }, next.run);
  leaving.abort(new Error('gone'));
  await expect(two).rejects.toThrow('gone');
  running.end();
  next.end();
  expect(await Promise.all([one, three])).toEqual(['running', 'next']);
  expect(log).toEqual(['running', 'next']);
});
