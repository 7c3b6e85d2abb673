import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './database';
import { shareAnswers } from './share-answers';

const stays = new AbortController().signal;
const database = {} as Database;

/** Reads that last until they are told to end, of something whose stamp can be counted up. */
function source() {
  const reads: Array<{ question: string; signal: AbortSignal; end: (answer: string) => void }> = [];
  const state = { stamp: 1 as number | undefined };
  const ask = shareAnswers<string, string>({
    stampOf: async () => state.stamp,
    read: (_, question, { signal }) =>
      new Promise((resolve, reject) => {
        reads.push({ question, signal, end: resolve });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  });
  return {
    reads,
    state,
    ask: (question: string, signal = stays) => ask(database, question, { key: 'me', signal }),
  };
}

// Covers WIRE-5.9
test('who asks the same at the same time shares one read, and its answer is remembered until the stamp changes', async () => {
  const { reads, state, ask } = source();
  const answers = [ask('a'), ask('a'), ask('b')];
  await nextTurn();
  expect(reads.map(({ question }) => question)).toEqual(['a', 'b']);
  for (const { question, end } of reads) end(`${question} 1`);
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 1', 'b 1']);
  expect(await ask('a')).toBe('a 1');
  state.stamp = 2;
  const later = ask('a');
  await nextTurn();
  reads[2]!.end('a 2');
  expect(await later).toBe('a 2');
});

// Covers WIRE-5.9
test('a read under way when the stamp changes is not shared with those who ask later, and not remembered', async () => {
  const { reads, state, ask } = source();
  const before = ask('a');
  await nextTurn();
  state.stamp = 2;
  const after = ask('a');
  await nextTurn();
  expect(reads).toHaveLength(2);
  reads[1]!.end('new');
  expect(await after).toBe('new');
  reads[0]!.end('old');
  expect(await before).toBe('old');
  expect(await ask('a')).toBe('new');
});

// Covers WIRE-5.9
test('a shared read ends with the last of its callers, not with the first', async () => {
  const { reads, ask } = source();
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [ask('a', first.signal), ask('a', second.signal)];
  const ends = Promise.allSettled(answers);
  await nextTurn();
  first.abort(new Error('first left'));
  await expect(answers[0]).rejects.toThrow('first left');
  expect(reads[0]!.signal.aborted).toBe(false);
  second.abort(new Error('second left'));
  await ends;
  expect(reads[0]!.signal.aborted).toBe(true);
  const again = ask('a');
  await nextTurn();
  reads[1]!.end('read again');
  expect(await again).toBe('read again');
});

// Covers WIRE-5.9
test('without a stamp each reads for themselves', async () => {
  const { reads, state, ask } = source();
  state.stamp = undefined;
  const both = [ask('a'), ask('a')];
  await nextTurn();
  expect(reads).toHaveLength(2);
  reads.forEach(({ end }, index) => end(`${index}`));
  expect(await Promise.all(both)).toEqual(['0', '1']);
});
