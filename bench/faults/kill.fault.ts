import { setTimeout as wait } from 'node:timers/promises';
import { ledgerProblems } from '../support/command';
import { generateData } from '../support/portal';
import { Crowd } from '../soak/load-runner';
import { MortalPortal } from '../soak/restartable-server';
import { Tally } from '../soak/metrics';

const ROUNDS = 10;
const LONGEST_LIFE_MS = 5_000;

export const name = `kill -9 at ${ROUNDS} random moments`;

export async function run() {
  const rows = [];
  const row = (what, ok, measured, limit = '') => rows.push({ what, measured: String(measured), limit, ok });
  const data = await generateData(['--promotions', '20', '--rewards', '300']);
  const portal = await MortalPortal.start(data.dataDir);
  const tally = new Tally();
  const crowd = new Crowd(portal, tally, 'K');
  const working = crowd.work();
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
  crowd.stop();
  await working;
  row('ledger adds up after each', sound === ROUNDS, `${sound} of ${ROUNDS}`, 'all');
  row('calls', tally.calls > 0, `${tally.calls}, ${tally.cuts} cut off`);
  for (const fault of tally.faults.slice(0, 10)) console.log(`  fault: ${fault}`);
  row('answers that were errors', tally.faults.length === 0, tally.faults.length, 'none');
  const { kept, problems } = await crowd.check();
  for (const problem of problems.slice(0, 20)) console.log(`  not as acknowledged: ${problem}`);
  row('acknowledged, found again, and only once', kept > 0 && problems.length === 0, kept, 'all');
  await portal.stop();
  data.remove();
  return rows;
}
