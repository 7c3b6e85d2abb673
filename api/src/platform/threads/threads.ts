import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { isSpanMessage } from './thread-trace';
import type { Tracer } from '../telemetry/tracer';

/** Threads for work that would hold up the event loop. Each job runs alone in its thread unless told otherwise. */
export interface Threads<I, O> {
  /**
   * @param input is copied into the thread @param options.signal ends the thread together with its work; @param options.transfer what
   * of the input moves into the thread instead
   * @throws Error what the work throws, or why its thread could not start or died; later work gets a thread of its own
   */
  run(input: I, options?: { signal?: AbortSignal; transfer?: readonly MessagePort[] }): Promise<O>;
  close(): Promise<void>;
}

/** What a thread lets pile up before it collects garbage; Node's own 48 times every thread is memory for no gain. */
const YOUNG_GENERATION_MB = 16;

interface Pool {
  readonly piscina: Piscina;
  /** Why it was cancelled. */
  failure?: Error;
}

/**
 * @param base `import.meta.url` of the module beside which the script `<name>.thread.ts` lies; the script exports by
 * default `(input: I) => Promise<O>` and opens what it needs by itself (a database with `readerThreads: 0`)
 * @param options.tracer gives the thread's queries to the span that asks for the work (`traceInThread`)
 * @param options.threads how many at most; threads start with the first work and end after half a minute without any
 * @param options.tasksPerThread more than 1 for work that waits much and gives way often; it must not be ended by a signal
 */
export function createThreads<I, O>(
  base: string,
  name: string,
  {
    threads = 1,
    tasksPerThread = 1,
    tracer,
  }: { threads?: number; tasksPerThread?: number; tracer?: Tracer | undefined } = {},
): Threads<I, O> {
  const fromSource = base.endsWith('.ts');
  const script = new URL(fromSource ? `./${name}.thread.ts` : `./${name}.thread.js`, base).href;
  let pool: Pool | undefined;

  function start(): Pool {
    const piscina = new Piscina({
      filename: fromSource ? new URL('./thread-loader.mjs', import.meta.url).href : script,
      minThreads: 0,
      maxThreads: Math.min(threads, availableParallelism()),
      concurrentTasksPerWorker: tasksPerThread,
      idleTimeout: 30_000,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const started: Pool = { piscina };
    // A thread that can not even start (its file is gone, say) has no work yet that would fail: what waits for it would
    // wait for ever.
    piscina.on('error', (error: Error) => {
      started.failure = error;
      if (pool === started) pool = undefined;
      void piscina.destroy();
    });
    if (tracer)
      piscina.on('message', (message: unknown) => {
        if (isSpanMessage(message)) tracer.adopt(message.span);
      });
    return started;
  }

  return {
    async run(input, { signal = undefined, transfer = [] } = {}) {
      const used = (pool ??= start());
      const trace = tracer?.context;
      const given = trace ? { ...input, trace } : input;
      try {
        return (await used.piscina.run(fromSource ? { script, input: given } : given, {
          ...(signal ? { signal } : {}),
          transferList: [...transfer],
        })) as O;
      } catch (error) {
        throw used.failure ?? error;
      }
    },
    async close() {
      await pool?.piscina.destroy();
      pool = undefined;
    },
  };
}
