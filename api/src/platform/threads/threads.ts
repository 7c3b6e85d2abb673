import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** Threads for work that would hold up the event loop. Each job runs alone in its thread. */
export interface Threads<I, O> {
  /** @param input is copied into the thread @param signal ends the thread together with its work */
  run(input: I, options?: { signal?: AbortSignal }): Promise<O>;
  close(): Promise<void>;
}

/**
 * @param base `import.meta.url` of the module beside which the script `<name>.thread.ts` lies; the script exports by
 * default `(input: I) => Promise<O>` and opens what it needs by itself (a database with `readerThreads: 0`)
 * @param options.threads how many at most; threads start with the first work and end after half a minute without any
 */
export function createThreads<I, O>(base: string, name: string, { threads = 1 } = {}): Threads<I, O> {
  const fromSource = base.endsWith('.ts');
  const script = new URL(fromSource ? `./${name}.thread.ts` : `./${name}.thread.js`, base).href;
  let pool: Piscina | undefined;
  const start = (): Piscina =>
    new Piscina({
      filename: fromSource ? new URL('./thread-loader.mjs', import.meta.url).href : script,
      minThreads: 0,
      maxThreads: Math.min(threads, availableParallelism()),
      idleTimeout: 30_000,
    });
  return {
    run: (input, options) =>
      (pool ??= start()).run(fromSource ? { script, input } : input, options) as Promise<O>,
    async close() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
