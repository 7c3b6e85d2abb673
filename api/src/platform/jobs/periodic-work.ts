import type { FastifyBaseLogger } from 'fastify';
import type { JobStore } from './job-store.repository';
import { createLane } from './lane';

/** The scheduler: has one process take each turn of what is to be done again and again. */
interface PeriodicWork {
  add(work: Periodic): void;
  /** Does what is due, and waits for it. */
  runDue(): Promise<void>;
}

interface Periodic {
  readonly name: string;
  readonly milliseconds: number;
  readonly work: () => Promise<void>;
}

/** Concurrency limit of periodic work: more than the works that wait for others (a provider, the store, batches), so that these hold up none. */
const TURNS_AT_ONCE = 6;

export function createPeriodicWork(
  store: JobStore,
  log: FastifyBaseLogger,
  isStopping: () => boolean,
): PeriodicWork {
  const all: Periodic[] = [];
  /** The work that runs here, by its name. */
  const turns = new Set<string>();
  const mayBegin = () => !isStopping() && turns.size < TURNS_AT_ONCE;

  async function runTurn({ name, work }: Periodic): Promise<void> {
    turns.add(name);
    try {
      await work();
    } catch (error) {
      log.error({ err: error, work: name }, 'periodic work failed');
    } finally {
      turns.delete(name);
    }
  }

  return {
    add: (work) => void all.push(work),
    runDue: createLane(async () => {
      if (!mayBegin()) return undefined;
      for (const slot of await store.findDue(all.filter(({ name }) => !turns.has(name))))
        if (mayBegin() && (await store.acquireSlot(slot))) return () => runTurn(slot);
      return undefined;
    }),
  };
}
