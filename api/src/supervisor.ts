import cluster, { type Worker } from 'node:cluster';

/** One that lives no longer than this has failed to start: the next try waits (exponential backoff). */
const SETTLED_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Keeps a number of processes going until it is told to stop. The process that it runs in ends with the last of them. */
export class Supervisor {
  readonly #processes: number;
  #isStopping = false;
  #hasListened = false;
  /** How often in a row a process failed to start. */
  #failures = 0;
  readonly #listening = new Set<Worker>();
  /** Started by a reload, in place of one that still serves; not listening yet. */
  readonly #successors = new Set<Worker>();
  /** What a supervisor of this process is told of a stop: 1 when a process was missing, or did not end well. */
  #exitCode = 0;

  constructor(processes: number) {
    this.#processes = processes;
  }

  start(): void {
    // What this program was called with is not for the server that each process is.
    cluster.setupPrimary({ args: [] });
    for (let started = 0; started < this.#processes; started += 1) this.#fork();
    // Two reloads at once would both replace the same processes.
    process.on(
      'SIGHUP',
      coalesced(
        () => this.#restartOneByOne(),
        () => this.#isStopping,
      ),
    );
    for (const signal of STOP_SIGNALS) process.on(signal, () => this.#stop());
  }

  #fork(): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('listening', () => {
      this.#hasListened = true;
      this.#listening.add(worker);
      this.#successors.delete(worker);
    });
    worker.once('exit', (code, signal: string | null) => {
      this.#listening.delete(worker);
      if (this.#isStopping) this.#endWithLast(code, signal);
      // The one that it was to replace goes on, so nothing is missing.
      else if (!worker.exitedAfterDisconnect && !this.#successors.delete(worker))
        this.#forkAgain(code, performance.now() - startedAt);
    });
    return worker;
  }

  /** @param code of the process that has ended unasked @param livedMs how long it lived */
  #forkAgain(code: number, livedMs: number): void {
    // A configuration that no process can start with is told once, and ends everything.
    if (!this.#hasListened) process.exit(code === 0 ? 1 : code);
    this.#failures = livedMs < SETTLED_MS ? this.#failures + 1 : 0;
    const pauseMs =
      this.#failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
    setTimeout(() => void (this.#isStopping || this.#fork()), pauseMs);
  }

  /** Each is replaced by one that listens before it is told to end; the first that does not listen ends the reload. */
  async #restartOneByOne(): Promise<void> {
    for (const former of Object.values(cluster.workers ?? {})) {
      if (this.#isStopping) return;
      if (!former || former.isDead()) continue;
      const next = this.#fork();
      this.#successors.add(next);
      await new Promise((resolve) => void next.once('listening', resolve).once('exit', resolve));
      if (this.#isStopping) return;
      if (next.isDead()) {
        process.stderr.write('The reload has stopped: a new process did not start. The former ones go on.\n');
        return;
      }
      // One that has died meanwhile has been replaced already.
      const surplus = former.isDead() ? next : former;
      surplus.exitedAfterDisconnect = true;
      surplus.process.kill('SIGTERM');
    }
  }

  #stop(): void {
    if (this.#failures > 0 && this.#listening.size < this.#processes) this.#exitCode = 1;
    this.#isStopping = true;
    const workers = Object.values(cluster.workers ?? {});
    // All wait for their next try: none is left whose end would end this one.
    if (workers.length === 0) process.exit(this.#exitCode);
    for (const worker of workers) worker?.process.kill('SIGTERM');
  }

  #endWithLast(code: number, signal: string | null): void {
    // One that is told to end before it can listen to that ends by the signal.
    if (code !== 0 && !(STOP_SIGNALS as readonly (string | null)[]).includes(signal)) this.#exitCode = 1;
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(this.#exitCode);
  }
}

/**
 * Coalescing: what is asked for while the work is under way is done after it, once, however often it was asked for.
 * @param isOver whether nothing more is begun
 */
function coalesced(work: () => Promise<void>, isOver: () => boolean): () => void {
  let working = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = true;
    if (working) return;
    working = true;
    while (again && !isOver()) {
      again = false;
      await work();
    }
    working = false;
  };
  return () => void run();
}
