import { setTimeout as wait } from 'node:timers/promises';
import { toWire } from '@portal/shared/domain/dates';
import type { Platform } from '../platform';
import { readSomething, writeSomething } from './readiness.repository';

/** Cache time of an outcome: a check costs a write and a file. */
const FRESH_MS = 1_000;
/** Timeout of one check; a locked database takes longer, and then the last outcome counts. */
const WAIT_MS = 2_000;

const PARTS: Record<string, (platform: Platform) => Promise<unknown>> = {
  database: ({ database, now }) =>
    Promise.all([
      readSomething(database.readers),
      writeSomething(database.db, toWire(now())),
      database.check?.(),
    ]),
  storage: async ({ storage }) => storage.check?.(),
};

/**
 * Deep health check: does a little of the portal's work, reading, writing and storing a file.
 * @returns a function that answers the parts which can not, by their names; the cause is only in the log
 */
export function createReadiness(platform: Platform): () => Promise<readonly string[]> {
  let failing: readonly string[] = Object.keys(PARTS);
  let endedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const found = await Promise.all(
      Object.entries(PARTS).map(([name, check]) =>
        check(platform).then(
          () => [],
          (error: unknown) => {
            platform.log.warn({ err: error, part: name }, 'the portal can not do its work');
            return [name];
          },
        ),
      ),
    );
    failing = found.flat();
    endedAt = performance.now();
    looking = undefined;
  };

  return async () => {
    if (performance.now() - endedAt > FRESH_MS) looking ??= look();
    if (looking) await Promise.race([looking, wait(WAIT_MS, undefined, { ref: false })]);
    return failing;
  };
}
