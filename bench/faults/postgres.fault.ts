import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getPromotions } from '../../shared/src/contracts/promotions';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import type { Figure } from '../support/benchmark';
import { runCommand } from '../support/command';
import { ROOT, type Environment } from '../support/portal';
import { FaultTest } from './fault-test';

const pg = createRequire(path.join(ROOT, 'api/package.json'))('pg') as typeof import('pg');
/** How long it may take until everything is as before. */
const BACK_MS = 5_000;
/** A job of a process that died is taken over when its lease has passed, which a small machine is given time to notice. */
const TAKEN_OVER_MS = 15_000;
const PAUSE_MS = 10_000;
const ROWS = 20_000;
const MOST_CONNECTIONS = 60;

export const name = 'PostgreSQL with two processes';

type Both = readonly [FaultTest, FaultTest];

export async function run(): Promise<readonly Figure[]> {
  const server = await startEmbeddedPostgres([`max_connections=${MOST_CONNECTIONS}`]);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
  const env = { DATABASE_URL: await server.createDatabase('faults'), DATABASE_POOL: '8' };
  const one = await FaultTest.make(dataDir, env);
  const two = one.anotherProcess();
  const both: Both = [one, two];
  try {
    await Promise.all(both.map((each) => each.start(env)));
    await serverStops(server, both);
    await connectionsAreTaken(env.DATABASE_URL, both);
    await processPauses(both);
    await processDies(both, env);
    const ledger = await runCommand(dataDir, ['verify-ledger'], env);
    one.see(
      'ledger afterwards',
      ledger.code === 0,
      ledger.code === 0 ? 'adds up' : ledger.output.split('\n')[0],
    );
  } finally {
    await Promise.all(both.map((each) => each.kill()));
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return one.rows;
}

async function serverStops(server: EmbeddedPostgres, both: Both): Promise<void> {
  const [one] = both;
  for (const how of ['immediate', 'fast'] as const) {
    await server.stop(how);
    const answers = await Promise.all(both.map((each) => each.raiseTicket(`Stopped ${how}.`)));
    for (const answer of answers)
      one.see(`stopped (${how}): a change gets 503`, answer.status === 503, answer.status, '503');
    for (const answer of answers.slice(0, 1))
      one.seePlainRefusal(`stopped (${how}): it is told plainly`, answer);
    await server.start();
    for (const each of both)
      await each.seeReadiness(`ready again after a stop (${how})`, 200, { withinMs: BACK_MS });
    for (const each of both)
      each.seeSuccess('changes are taken again', await each.raiseTicket(`Back from ${how}.`));
  }
}

async function connectionsAreTaken(connectionString: string, both: Both): Promise<void> {
  const [one] = both;
  const takers: Array<InstanceType<typeof pg.Client>> = [];
  for (let refused = false; !refused;) {
    const taker = new pg.Client({ connectionString });
    taker.on('error', () => undefined);
    refused = await taker.connect().then(
      () => false,
      () => true,
    );
    if (!refused) takers.push(taker);
  }
  const calls = await Promise.all(
    both.flatMap((each) => Array.from({ length: 20 }, () => each.call(getPromotions, {}))),
  );
  const wrong = calls.filter(({ status }) => status !== 200 && status !== 503);
  one.see(
    'all connections taken: calls are answered, or told to come again',
    wrong.length === 0,
    `${wrong.length} otherwise`,
    'none',
  );
  await Promise.all(takers.map((taker) => taker.end()));
  for (const each of both)
    await each.seeReadiness('connections free: ready again', 200, { withinMs: BACK_MS });
}

async function processPauses([one, two]: Both): Promise<void> {
  const under = Promise.all(Array.from({ length: 30 }, (_, nth) => one.raiseTicket(`Pause ${nth}.`)));
  await wait(20);
  process.kill(one.portal.pid, 'SIGSTOP');
  const during: Array<Awaited<ReturnType<FaultTest['raiseTicket']>>> = [];
  for (const end = performance.now() + PAUSE_MS; performance.now() < end; await wait(250))
    during.push(await two.raiseTicket('Meanwhile.'));
  process.kill(one.portal.pid, 'SIGCONT');
  const late = during.filter(({ status }) => status !== 200).length;
  one.see(
    'a process stands still for 10 s: the other goes on',
    late === 0,
    `${during.length - late} of ${during.length}`,
    'all',
  );
  const after = await under;
  const unclear = after.filter(({ status }) => status !== 200 && status !== 503).length;
  one.see('its own calls get a clear answer', unclear === 0, `${unclear} others`, 'none');
  await one.seeReadiness('ready again after the pause', 200, { withinMs: BACK_MS });
}

async function processDies([one, two]: Both, env: Environment): Promise<void> {
  const promotionId = await one.openPromotion('Outlives its process', ROWS * 2);
  const file = await one.bringFile(one.rewardFile(promotionId, ROWS, 'Dies'));
  await one.checkedFile(file);
  const approval = one.approve(file).catch(() => undefined);
  await wait(300);
  await one.kill();
  await approval;
  const died = performance.now();
  const areMissing = async () => ((await two.rewardsOf(promotionId)) ?? 0) < ROWS;
  while ((await areMissing()) && performance.now() - died < TAKEN_OVER_MS + 30_000) await wait(200);
  const seconds = ((performance.now() - died) / 1000).toFixed(1);
  const rewards = await two.rewardsOf(promotionId);
  one.see(
    'killed within an approval: the other process brings all rewards, once',
    rewards === ROWS,
    rewards,
    String(ROWS),
  );
  one.see('seconds until all were there', true, seconds);
  await one.start(env);
}
