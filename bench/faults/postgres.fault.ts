import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  getPromotionById,
  getPromotions,
  updatePromotionStatus,
} from '../../shared/src/contracts/promotions';
import { PROMOTION_STATUS } from '../../shared/src/domain/statuses';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import type { Figure } from '../support/benchmark';
import { runCommand } from '../support/command';
import { ROOT, type Environment } from '../support/portal';
import { CHECKED, FaultTest } from './fault-test';
import { rewardFile, type FaultUser } from './fault-user';

const pg = createRequire(path.join(ROOT, 'api/package.json'))('pg') as typeof import('pg');
/** How long it may take until everything is as before. */
const BACK_MS = 5_000;
/** A job of a process that died is taken over when its lease has passed, which a small machine is given time to notice. */
const TAKEN_OVER_MS = 15_000;
const PAUSE_MS = 10_000;
const ROWS = 20_000;
const MOST_CONNECTIONS = 60;
/** Beyond any lease. */
const AHEAD_MS = 60_000;
const CLOCK = new URL('./clock.mjs', import.meta.url).href;

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
    await clocksDiffer(both, env);
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
    const answers = await Promise.all(both.map((each) => each.user.raiseTicket(`Stopped ${how}.`)));
    for (const answer of answers)
      one.see(`stopped (${how}): a change gets 503`, answer.status === 503, answer.status, '503');
    for (const answer of answers.slice(0, 1))
      one.seePlainRefusal(`stopped (${how}): it is told plainly`, answer);
    await server.start();
    for (const each of both)
      await each.seeReadiness(`ready again after a stop (${how})`, 200, { withinMs: BACK_MS });
    for (const each of both)
      each.seeSuccess('changes are taken again', await each.user.raiseTicket(`Back from ${how}.`));
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
    both.flatMap((each) => Array.from({ length: 20 }, () => each.user.call(getPromotions, {}))),
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
  const under = Promise.all(Array.from({ length: 30 }, (_, nth) => one.user.raiseTicket(`Pause ${nth}.`)));
  await wait(20);
  process.kill(one.portal.pid, 'SIGSTOP');
  const during: Array<Awaited<ReturnType<FaultUser['raiseTicket']>>> = [];
  for (const end = performance.now() + PAUSE_MS; performance.now() < end; await wait(250))
    during.push(await two.user.raiseTicket('Meanwhile.'));
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

/** What is under way when its process dies, and how it is seen that the other one has brought it to its end, once. */
async function processDies([one, two]: Both, env: Environment): Promise<void> {
  const promotionId = await one.user.openPromotion('Outlives its process', ROWS * 2);
  const dying = async (
    what: string,
    afterMs: number,
    begin: () => Promise<unknown>,
    isDone: () => Promise<boolean>,
  ) => {
    const begun = begin().catch(() => undefined);
    await wait(afterMs);
    await one.kill();
    await begun;
    const died = performance.now();
    let done = await isDone();
    while (!done && performance.now() - died < TAKEN_OVER_MS + 30_000) {
      await wait(200);
      done = await isDone();
    }
    const seconds = ((performance.now() - died) / 1000).toFixed(1);
    one.see(`killed within ${what}: the other process goes on`, done, done ? `within ${seconds} s` : 'no');
    await one.start(env);
  };

  const file = await one.user.bringFile(rewardFile(promotionId, ROWS, 'Dies'));
  await dying(
    'a check',
    150,
    async () => undefined,
    async () => CHECKED.includes(await two.user.fileStatus(file)),
  );
  const rewards = async () => (await two.user.rewardsOf(promotionId)) ?? 0;
  await dying(
    'an approval',
    300,
    () => one.user.approve(file),
    async () => (await rewards()) >= ROWS,
  );
  one.see('rewards of it, each once', (await rewards()) === ROWS, await rewards(), String(ROWS));
  const statusOf = async () =>
    (await two.user.need(getPromotionById, { PromotionID: promotionId })).Data[0]?.Status;
  await dying(
    'the end of a promotion',
    300,
    () => one.user.call(updatePromotionStatus, { PromotionID: promotionId, Status: PROMOTION_STATUS.closed }),
    async () => (await statusOf()) === PROMOTION_STATUS.closed,
  );
}

/** Leases are judged by the clock of whichever process looks: one far ahead takes over what another is still at. */
async function clocksDiffer([one, two]: Both, env: Environment): Promise<void> {
  const clock = path.join(one.dataDir, '.clock');
  writeFileSync(clock, String(AHEAD_MS));
  await two.kill();
  await two.start({ ...env, NODE_OPTIONS: `--import ${CLOCK}`, FAULTS_CLOCK_FILE: clock });
  const promotionId = await one.user.openPromotion('Two clocks', ROWS * 2);
  const file = await one.user.bringFile(rewardFile(promotionId, ROWS, 'Clocks'));
  const checked = await one.user.checkedFile(file);
  one.see('a minute ahead of the other: a file is checked', CHECKED.includes(checked), `status ${checked}`);
  const approved = await one.user.approve(file);
  one.seeSuccess('and approved', approved);
  const rewards = await two.user.rewardsOf(promotionId);
  one.see('rewards of it, each once', rewards === ROWS, rewards, String(ROWS));
  for (const each of [one, two])
    one.seeSuccess('both take changes', await each.user.raiseTicket('Two clocks'));
  await two.kill();
  await two.start(env);
}
