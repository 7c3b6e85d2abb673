import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import type { Figure } from '../support/benchmark';
import { runCommand } from '../support/command';
import { FaultTest } from './fault-test';
import { movableName } from './movable-name';

const NAME = 'failover';
/** How long writers go on before the machine of the database is gone, and after the replica has taken over. */
const BEFORE_MS = 2_000;
const AFTER_MS = 3_000;
const BACK_MS = 5_000;
const WRITERS = 4;

export const name = 'PostgreSQL fails over to a replica';

/** A synchronous replica: what was acknowledged is on both machines. */
export async function run(): Promise<readonly Figure[]> {
  const primary = await startEmbeddedPostgres();
  await primary.createDatabase(NAME);
  const replica = await primary.startReplica();
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  while ((await primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0)
    await wait(50);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
  const portOf = (url: string) => Number(new URL(url).port);
  const moving = await movableName(portOf(primary.url()));
  const env = { DATABASE_URL: `postgres://portal@127.0.0.1:${moving.port}/${NAME}`, DATABASE_POOL: '8' };
  const one = await FaultTest.make(dataDir, env);
  const two = one.anotherProcess();
  const both = [one, two];
  try {
    await Promise.all(both.map((each) => each.start(env)));
    let isOver = false;
    const acknowledged: string[] = [];
    const unclear: number[] = [];
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let nth = 0; !isOver; nth += 1) {
        const subject = `Failover ${writer}-${nth}.`;
        const { status } = await both[writer % both.length]!.user.raiseTicket(subject);
        if (status === 200) acknowledged.push(subject);
        else if (status !== 503) unclear.push(status);
      }
    });
    await wait(BEFORE_MS);
    const before = acknowledged.length;
    await primary.stop('immediate');
    moving.pointAt(portOf(replica.url()));
    await replica.query('select pg_promote()');
    const promoted = performance.now();
    for (const each of both)
      await each.seeReadiness('ready again after the failover', 200, { withinMs: BACK_MS });
    one.see('seconds until both were', true, ((performance.now() - promoted) / 1000).toFixed(1));
    await wait(AFTER_MS);
    isOver = true;
    await Promise.all(writing);
    one.see('changes on the replica afterwards', acknowledged.length > before, acknowledged.length - before);
    one.see('answers that were neither done nor 503', unclear.length === 0, unclear.length, 'none');
    let lost = 0;
    for (const subject of acknowledged) if ((await two.user.tickets(subject)) !== 1) lost += 1;
    one.see('acknowledged, lost or twice', lost === 0, `${lost} of ${acknowledged.length}`, 'none');
    const ledger = await runCommand(dataDir, ['verify-ledger'], env);
    one.see('ledger afterwards', ledger.code === 0, ledger.code === 0 ? 'adds up' : ledger.output);
  } finally {
    await Promise.all(both.map((each) => each.kill()));
    moving.close();
    await replica.remove();
    await primary.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return one.rows;
}
