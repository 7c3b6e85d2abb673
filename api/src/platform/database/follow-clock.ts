import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database';
import { readClock } from './dialects/clock';

/** Machines' clocks drift apart, and are set. */
const INTERVAL_MS = 60_000;
/** Clock skew that an operator should hear of: other programs on that machine have it as well. */
const NOTABLE_MS = 2_000;

/**
 * Clock synchronisation (Cristian's algorithm): what one process writes, such as a lease, another judges, so all have the database's
 * clock, however their machines' clocks differ. It is asked at the start and once a minute, and costs no call anything.
 * @returns the clock of the portal
 */
export async function followClock(
  { db }: Pick<Database, 'db'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Date> {
  let skewMs = 0;
  const measure = async (): Promise<boolean> => {
    const sent = Date.now();
    const read = await readClock(db);
    // Half of the time between is what the answer took.
    if (read) skewMs = read.getTime() - (sent + Date.now()) / 2;
    return read !== undefined;
  };
  if (await measure()) {
    // While the database is away the former difference holds.
    setInterval(() => void measure().catch(() => undefined), INTERVAL_MS).unref();
    if (Math.abs(skewMs) > NOTABLE_MS)
      log.warn({ skewMs: Math.round(skewMs) }, 'the clock of this machine differs from that of the database');
  }
  return () => new Date(Date.now() + skewMs);
}
