import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Another process does the same work, and goes on with it for longer than was waited for. */
export class MutexTaken extends Error {}

/** @param tryLock takes the mutex if it is free @throws MutexTaken when it is not free within the patience */
export async function waitForMutex(
  tryLock: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<void> {
  const since = performance.now();
  while (!(await tryLock())) {
    if (performance.now() - since >= patienceMs) throw new MutexTaken();
    await wait(PAUSE_MS);
  }
}
