import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Counts how often the event loop came round while a promise was pending.
 * @returns the promise's value and the turns
 */
export async function countTurns<T>(pending: Promise<T>): Promise<{ value: T; turns: number }> {
  let over = false;
  const ended = pending.finally(() => {
    over = true;
  });
  let turns = 0;
  while (!over) {
    await nextTurn();
    turns += 1;
  }
  return { value: await ended, turns };
}
