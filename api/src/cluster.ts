import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { CommandError } from './commands/command';
import { TEXT, readArguments } from './commands/read-arguments';
import { checkNode } from './platform/config/check-node';
import { StartError } from './platform/config/start-error';

/**
 * `node api/dist/cluster.js [--processes N]`: N processes of the portal on one machine and one port (prefork). One that ends is
 * started anew; SIGTERM and SIGINT let all of them end their calls; SIGHUP starts them anew one after the other, so that
 * there is always one that answers. Configuration comes from the environment, as for one process.
 */

const MOST_PROCESSES = 64;
/** One that lives no longer than this has failed to start: the next try waits (exponential backoff). */
const SETTLED_MS = 10_000;
const LONGEST_PAUSE_MS = 30_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** @throws CommandError when the command line asks for none that can be started */
function readProcesses(): number {
  const usage = 'cluster.js [--processes <number>]';
  const { values } = readArguments({ usage }, process.argv.slice(2), { processes: TEXT });
  const wanted = values.processes ?? String(availableParallelism());
  const processes = Number(wanted);
  if (!/^\d+$/.test(wanted) || processes < 1 || processes > MOST_PROCESSES)
    throw new CommandError(
      `--processes must be a whole number from 1 to ${MOST_PROCESSES}, but is "${wanted}".`,
    );
  return processes;
}

/**
 * What no process could start with is told once, before one of them has begun.
 * @throws StartError with a sentence for the operator
 */
async function checkStart(): Promise<void> {
  // Umask: as in each process, what is written is for its own user alone.
  process.umask(0o077);
  checkNode(process.versions.node);
  // Loaded only now: an older Node fails already at reading what these modules import.
  const { readConfig } = await import('./platform/config/config');
  const { checkListenAddress } = await import('./platform/http/listen-address');
  await checkListenAddress(readConfig(process.env));
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

/** Keeps so many processes going until it is told to stop. */
function lead(processes: number): void {
  // What this program was called with is not for the server that each process is.
  cluster.setupPrimary({ args: [] });
  let stopping = false;
  let hasListened = false;
  let failures = 0;
  const listening = new Set<Worker>();
  /** What a supervisor is told of a stop: 1 when a process was missing, or did not end well. */
  let exitCode = 0;
  /** Started by a reload, in place of one that still serves; not listening yet. */
  const successors = new Set<Worker>();

  const endWithLast = (code: number, signal: string | null): void => {
    // One that is told to end before it can listen to that ends by the signal.
    if (code !== 0 && !(STOP_SIGNALS as readonly (string | null)[]).includes(signal)) exitCode = 1;
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
  };

  const startAnew = (code: number, startedAt: number): void => {
    // A configuration that no process can start with is told once, and ends everything.
    if (!hasListened) process.exit(code === 0 ? 1 : code);
    failures = performance.now() - startedAt < SETTLED_MS ? failures + 1 : 0;
    const pause = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures);
    setTimeout(() => void (stopping || start()), pause);
  };

  const start = (): Worker => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('listening', () => {
      hasListened = true;
      listening.add(worker);
      successors.delete(worker);
    });
    worker.once('exit', (code, signal: string | null) => {
      listening.delete(worker);
      if (stopping) endWithLast(code, signal);
      // The one that it was to replace goes on, so nothing is missing.
      else if (!worker.exitedAfterDisconnect && !successors.delete(worker)) startAnew(code, startedAt);
    });
    return worker;
  };

  /** Each is replaced by one that listens before it is told to end; the first that does not listen ends the reload. */
  const restartOneByOne = async (): Promise<void> => {
    for (const former of Object.values(cluster.workers ?? {})) {
      if (stopping) return;
      if (!former || former.isDead()) continue;
      const next = start();
      successors.add(next);
      await new Promise((resolve) => void next.once('listening', resolve).once('exit', resolve));
      if (stopping) return;
      if (next.isDead()) {
        process.stderr.write('The reload has stopped: a new process did not start. The former ones go on.\n');
        return;
      }
      // One that has died meanwhile has been replaced already.
      const surplus = former.isDead() ? next : former;
      surplus.exitedAfterDisconnect = true;
      surplus.process.kill('SIGTERM');
    }
  };

  for (let started = 0; started < processes; started += 1) start();
  // Two reloads at once would both replace the same processes.
  process.on(
    'SIGHUP',
    coalesced(restartOneByOne, () => stopping),
  );
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (failures > 0 && listening.size < processes) exitCode = 1;
      stopping = true;
      const workers = Object.values(cluster.workers ?? {});
      // All wait for their next try: none is left whose end would end this one.
      if (workers.length === 0) process.exit(exitCode);
      for (const worker of workers) worker?.process.kill('SIGTERM');
    });
}

try {
  if (cluster.isPrimary) {
    const processes = readProcesses();
    await checkStart();
    lead(processes);
  } else await import('./server');
} catch (error) {
  if (!(error instanceof CommandError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
