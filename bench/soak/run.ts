import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build';
import { ledgerProblems } from '../support/command';
import type { Figure } from '../support/benchmark';
import { generateData } from '../support/portal';
import { printRows, printTable } from '../support/print';
import { LoadRunner } from './load-runner';
import { MemoryWatch } from './memory';
import { RestartableServer } from './restartable-server';
import { Metrics } from './metrics';
import { tryBackup } from './try-backup';

/**
 * `pnpm soak [--minutes 2]`: people of all four clients use a production server at the highest rate for so many minutes,
 * and then again while it is killed (-9) and started anew. Everything that was acknowledged must be there afterwards, once.
 * Loopback only, on a data folder of its own that is removed. Ends with 1 when something is not as promised.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const seconds = Number(values.minutes) * 60;
if (!(seconds >= 6 && seconds <= 6 * 3600)) {
  console.error('--minutes must be a number from 0.1 to 360.');
  process.exit(2);
}

if (!(await build(['api']))) process.exit(1);

const MOST_FAULTS = 0.001;
/** How long the portal lives between two kills. */
const LIFE_MS = [3_000, 12_000] as const;

const data = await generateData();
const memory = new MemoryWatch();
const portal = await RestartableServer.start(data.dataDir, memory.extra);
const rows: Figure[] = [];
const row = (what: string, measured: string | number, limit: string, ok: boolean) =>
  rows.push({ what, measured: String(measured), limit, ok });

try {
  await phase('At the highest rate', 'A', async (runner) => {
    memory.start(portal);
    let worked = 0;
    for (let half = 0; half < 2; half += 1) {
      const working = workFor(runner, (seconds / 2) * 1000);
      if (half === 0) {
        const { ok, said } = await tryBackup(data.dataDir);
        row('backup meanwhile, restored and verified', said, 'adds up', ok);
      }
      worked += await working;
      await memory.measureAtRest(portal);
    }
    memory.stop();
    rows.push(...memory.rows());
    return worked;
  });
  await phase('Killed and started again', 'B', async (runner) => {
    const working = workFor(runner, seconds * 1000);
    const end = Date.now() + seconds * 1000;
    const [least, most] = LIFE_MS;
    while (Date.now() < end) {
      await wait(least + Math.random() * (most - least));
      await portal.kill();
      await portal.ready;
    }
    row('kill -9', `${portal.deaths} times`, '', portal.deaths > 0);
    return working;
  });
} finally {
  await portal.stop();
  data.remove();
}
printRows('Soak', rows);
process.exit(rows.every((one) => one.ok) ? 0 : 1);

/** @returns seconds until the last worker had ended its step */
async function workFor(runner: LoadRunner, milliseconds: number): Promise<number> {
  const started = performance.now();
  const working = runner.work();
  await wait(milliseconds);
  runner.stop();
  await working;
  return (performance.now() - started) / 1000;
}

/**
 * Lets a new load runner work, then compares what its workers remember with what is there.
 * @param play lets it work and answers for how many seconds
 */
async function phase(
  name: string,
  run: string,
  play: (runner: LoadRunner) => Promise<number>,
): Promise<void> {
  console.log(`\n${name}, ${seconds} s …`);
  const metrics = new Metrics();
  const runner = new LoadRunner(portal, metrics, run);
  const elapsed = await play(runner);

  printTable(['call', 'calls', 'median ms', '99 % ms', 'faults'], metrics.rows());
  const share = metrics.faults.length / Math.max(1, metrics.calls);
  for (const fault of [...new Set(metrics.faults)].slice(0, 10)) console.log(`  fault: ${fault}`);
  row(`${name}: calls`, `${metrics.calls} (${Math.round(metrics.calls / elapsed)}/s)`, '', metrics.calls > 0);
  row(
    `${name}: answers that were errors`,
    `${metrics.faults.length} (${(share * 100).toFixed(3)} %)`,
    'below 0.1 %',
    share < MOST_FAULTS,
  );
  const { kept, problems } = await runner.check();
  for (const problem of problems.slice(0, 20)) console.log(`  not as acknowledged: ${problem}`);
  row(`${name}: acknowledged, found again, and only once`, kept, 'all', kept > 0 && problems.length === 0);
  const ledger = await ledgerProblems(data.dataDir);
  if (ledger) console.log(ledger);
  row(`${name}: ledger`, ledger ? 'does not add up' : 'adds up', 'adds up', !ledger);
}
