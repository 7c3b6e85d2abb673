import { setTimeout as wait } from 'node:timers/promises';
import { ledgerProblems } from '../support/command';
import type { Figure } from '../support/benchmark';
import { generateData } from '../support/portal';
import { LoadRunner } from '../soak/load-runner';
import { RestartableServer } from '../soak/restartable-server';
import { Metrics } from '../soak/metrics';

const ROUNDS = 10;
const LONGEST_LIFE_MS = 5_000;

export const name = `kill -9 at ${ROUNDS} random moments`;

export async function run(): Promise<readonly Figure[]> {
  const rows: Figure[] = [];
  const row = (what: string, ok: boolean, measured: unknown, limit = '') =>
    rows.push({ what, measured: String(measured), limit, ok });
  const data = await generateData(['--promotions', '20', '--rewards', '300']);
  const portal = await RestartableServer.start(data.dataDir);
  const metrics = new Metrics();
  const runner = new LoadRunner([portal], metrics, 'K');
  const working = runner.work();
  let sound = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(Math.random() * LONGEST_LIFE_MS);
    await portal.kill(async () => {
      const problems = await ledgerProblems(data.dataDir);
      if (problems) console.log(problems);
      else sound += 1;
    });
    await portal.ready;
  }
  runner.stop();
  await working;
  row('ledger adds up after each', sound === ROUNDS, `${sound} of ${ROUNDS}`, 'all');
  row('calls', metrics.calls > 0, `${metrics.calls}, ${metrics.cuts} cut off`);
  for (const fault of metrics.faults.slice(0, 10)) console.log(`  fault: ${fault}`);
  row('answers that were errors', metrics.faults.length === 0, metrics.faults.length, 'none');
  const { kept, problems } = await runner.check();
  for (const problem of problems.slice(0, 20)) console.log(`  not as acknowledged: ${problem}`);
  row('acknowledged, found again, and only once', kept > 0 && problems.length === 0, kept, 'all');
  await portal.stop();
  data.remove();
  return rows;
}
