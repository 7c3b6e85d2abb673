import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform';

const LIMIT_MS = 10_000;
/** Long enough for a call; what its client sends or reads more slowly would use up the limit, and jobs with it. */
const PATIENCE_MS = 8_000;

/**
 * Graceful shutdown on SIGTERM and SIGINT: no new work, the running calls are answered, jobs are given back, the database is closed;
 * ten seconds at most.
 * @param patienceMs after so long connections are cut off
 */
export function stopOnSignals(
  app: FastifyInstance,
  { database, jobs, log, telemetry }: Platform,
  patienceMs = PATIENCE_MS,
): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('some work did not end in time; it goes on at the next start');
      process.exit(1);
    }, LIMIT_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    await Promise.all([app.close(), jobs.stop()]);
    await telemetry?.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}
