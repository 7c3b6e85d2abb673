import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { CommandError } from './commands/command';
import { TEXT, readArguments } from './commands/read-arguments';

/**
 * `node api/dist/cluster.js [--processes N]`: N processes of the portal on one machine and one port (prefork). One that ends is
 * started anew; SIGTERM and SIGINT let all of them end their calls; SIGHUP starts them anew one after the other, so that
 * there is always one that answers. Configuration comes from the environment, as for one process.
 */

const MOST_PROCESSES = 64;
/** One that lives no longer than this has failed to start: the next try waits (exponential backoff). */
const SETTLED_MS = 10_000;
const LONGEST_PAUSE_MS = 30_000;

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

function lead(processes: number): void {
  // What this program was called with is not for the server that each process is.
  cluster.setupPrimary({ args: [] });
  let stopping = false;
  let hasListened = false;
  let failures = 0;

  const start = (): Worker => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('listening', () => {
      hasListened = true;
    });
    worker.once('exit', (code) => {
      if (stopping) {
        if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
        return;
      }
      if (worker.exitedAfterDisconnect) return;
      // A configuration that no process can start with is told once, and ends everything.
      if (!hasListened) process.exit(code === 0 ? 1 : code);
      failures = performance.now() - startedAt < SETTLED_MS ? failures + 1 : 0;
      const pause = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures);
      setTimeout(() => void (stopping || start()), pause);
    });
    return worker;
  };

  /** Each is replaced by one that listens before it is told to end. */
  const restartOneByOne = async (): Promise<void> => {
    for (const former of Object.values(cluster.workers ?? {})) {
      if (stopping || !former) continue;
      const next = start();
      await new Promise((resolve) => void next.once('listening', resolve).once('exit', resolve));
      if (next.isDead()) return;
      former.exitedAfterDisconnect = true;
      former.process.kill('SIGTERM');
    }
  };

  for (let started = 0; started < processes; started += 1) start();
  process.on('SIGHUP', () => void restartOneByOne());
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    });
}

try {
  if (cluster.isPrimary) lead(readProcesses());
  else await import('./server');
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
