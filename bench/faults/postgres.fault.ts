import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import { runCommand } from '../support/command';
import { ROOT } from '../support/portal';
import { FaultTest } from './fault-test';

const pg = createRequire(path.join(ROOT, 'api/package.json'))('pg');
const SIZE = ['--clients', '1', '--promotions', '20', '--rewards', '200', '--tickets', '10'];
/** How long it may take until everything is as before. */
const BACK_MS = 5_000;
/** A job of a process that died is taken over when its lease has passed, which a small machine is given time to notice. */
const TAKEN_OVER_MS = 15_000;
const PAUSE_MS = 10_000;
const ROWS = 20_000;
const MOST_CONNECTIONS = 60;

export const name = 'PostgreSQL with two processes';

export async function run() {
  const server = await startEmbeddedPostgres([`max_connections=${MOST_CONNECTIONS}`]);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
  const env = { DATABASE_URL: await server.createDatabase('faults'), DATABASE_POOL: '8' };
  const { code, output } = await runCommand(dataDir, ['generate-demo', ...SIZE], env);
  if (code !== 0) throw new Error(output);
  const [one, two] = [new FaultTest(dataDir), new FaultTest(dataDir)];
  two.rows = one.rows;
  const both = [one, two];
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
    await Promise.all(both.map((each) => each.portal?.kill()));
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return one.rows;
}

async function serverStops(server, both) {
  for (const how of ['immediate', 'fast']) {
    await server.stop(how);
    const answers = await Promise.all(both.map((each) => each.raiseTicket(`Stopped ${how}.`)));
    for (const answer of answers)
      both[0].see(`stopped (${how}): a change gets 503`, answer.status === 503, answer.status, '503');
    both[0].seePlainRefusal(`stopped (${how}): it is told plainly`, answers[0]);
    await server.start();
    for (const each of both)
      await each.seeReadiness(`ready again after a stop (${how})`, 200, { withinMs: BACK_MS });
    for (const each of both)
      each.seeSuccess('changes are taken again', await each.raiseTicket(`Back from ${how}.`));
  }
}

async function connectionsAreTaken(connectionString, both) {
  const takers = [];
  for (let refused = false; !refused;) {
    const taker = new pg.Client({ connectionString });
    taker.on('error', () => undefined);
    refused = await taker.connect().then(
      () => void takers.push(taker),
      () => true,
    );
  }
  const calls = await Promise.all(
    both.flatMap((each) => Array.from({ length: 20 }, () => each.call('/api/Promotions/getpromotion', {}))),
  );
  const wrong = calls.filter(({ status }) => status !== 200 && status !== 503);
  both[0].see(
    'all connections taken: calls are answered, or told to come again',
    wrong.length === 0,
    `${wrong.length} otherwise`,
    'none',
  );
  await Promise.all(takers.map((taker) => taker.end()));
  for (const each of both)
    await each.seeReadiness('connections free: ready again', 200, { withinMs: BACK_MS });
}

async function processPauses([one, two]) {
  const under = Promise.all(Array.from({ length: 30 }, (_, nth) => one.raiseTicket(`Pause ${nth}.`)));
  await wait(20);
  process.kill(one.portal.pid, 'SIGSTOP');
  const during = [];
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

async function processDies([one, two], env) {
  const promotionId = await one.openPromotion('Outlives its process', ROWS * 2);
  const { body } = await one.sendFile(one.rewardFile(promotionId, ROWS, 'Dies'));
  await one.checkedFile(body.FileRecordID);
  const approval = one.approve(body.FileRecordID).catch(() => undefined);
  await wait(300);
  await one.portal.kill();
  await approval;
  const died = performance.now();
  while ((await two.rewardsOf(promotionId)) < ROWS && performance.now() - died < TAKEN_OVER_MS + 30_000)
    await wait(200);
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
