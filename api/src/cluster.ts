import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

/**
 * `node api/dist/cluster.js [--processes N]`: N processes of the portal on one machine and one port (prefork). One that ends is
 * started anew; SIGTERM and SIGINT let all of them end their calls; SIGHUP starts them anew one after the other, so that
 * there is always one that answers. Configuration comes from the environment, as for one process.
 */

const MOST_PROCESSES = 64;
/** One that lives no longer than this has failed to start: the next try waits (exponential backoff). */
const SETTLED_MS = 10_000;
const LONGEST_PAUSE_MS = 30_000;

function readProcesses(): number {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } });
  const wanted = values.processes ?? String(availableParallelism());
  const processes = Number(wanted);
  if (!/^\d+$/.test(wanted) || processes < 1 || processes > MOST_PROCESSES) {
    process.stderr.write(
      `--processes must be a whole number from 1 to ${MOST_PROCESSES}, but is "${wanted}".\n`,
    );
    process.exit(1);
  }
  return processes;
}

function lead(processes: number): void {
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

if (cluster.isPrimary) lead(readProcesses());
else await import('./server');
