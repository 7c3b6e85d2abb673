import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../scripts/build';
import { SOAK } from '../../scripts/programs.mjs';
import { readOptions } from '../../scripts/read-options';
import { stop } from '../../scripts/workspace.mjs';
import { ledgerProblems } from '../support/command';
import type { Figure } from '../support/benchmark';
import { generateData } from '../support/portal';
import { printRows, printTable } from '../support/print';
import { LoadRunner } from './load-runner';
import { MemoryWatch } from './memory';
import { Pace } from './pace';
import { PostgresWatch } from './postgres-watch';
import { RestartableServer } from './restartable-server';
import { Metrics } from './metrics';
import { tryBackup } from './try-backup';

/**
 * `pnpm soak [--minutes 2] [--postgres] [--processes 2] [--rate 40]`: people of all four clients use a production server at the
 * highest rate, or with so many calls in a second, for so many minutes, and then again while it is killed (-9) and started anew.
 * With `--postgres` they use so many processes on a PostgreSQL server of its own, each user one of them, and one at a time is killed.
 * Everything that was acknowledged must be there afterwards, once.
 * Loopback only, on a data folder of its own that is removed. Ends with 1 when something is not as promised.
 */
const { values } = readOptions(SOAK.usage, SOAK.options);
const seconds = Number(values.minutes ?? 2) * 60;
if (!(seconds >= 6 && seconds <= 6 * 3600)) stop('--minutes must be a number from 0.1 to 360.');
const processes = values.postgres ? Number(values.processes ?? 2) : 1;
if (!(Number.isInteger(processes) && processes >= 1 && processes <= 8))
  stop('--processes must be a whole number from 1 to 8.');
if (values.rate !== undefined && !(Number(values.rate) >= 1))
  stop('--rate must be calls per second, 1 or more.');

if (!(await build(['api']))) process.exit(1);

const MOST_FAULTS = 0.001;
/** How long the portal lives between two kills. */
const LIFE_MS = [3_000, 12_000] as const;

const pace = values.rate === undefined ? undefined : new Pace(Number(values.rate));
const postgres = values.postgres ? await PostgresWatch.start() : undefined;
const environment = postgres?.environment ?? {};
const data = await generateData([], environment);
const rows: Figure[] = [];
const row = (what: string, measured: string | number, limit: string, ok: boolean) =>
  rows.push({ what, measured: String(measured), limit, ok });

/** A process with what watches its memory. */
interface Watched {
  readonly portal: RestartableServer;
  readonly memory: MemoryWatch;
}

async function startWatched(): Promise<Watched> {
  const memory = new MemoryWatch();
  return { memory, portal: await RestartableServer.start(data.dataDir, { ...environment, ...memory.extra }) };
}

const watched: [Watched, ...Watched[]] = [await startWatched()];
while (watched.length < processes) watched.push(await startWatched());
const nameOf = (index: number) => (processes === 1 ? 'the server' : `process ${index + 1}`);

try {
  await phase(pace ? 'At a bounded rate' : 'At the highest rate', 'A', async (runner) => {
    for (const { portal, memory } of watched) memory.start(portal);
    postgres?.watch();
    let worked = 0;
    for (let half = 0; half < 2; half += 1) {
      const working = workFor(runner, (seconds / 2) * 1000);
      if (half === 0 && !postgres) {
        const { ok, said } = await tryBackup(data.dataDir);
        row('backup meanwhile, restored and verified', said, 'adds up', ok);
      }
      worked += await working;
      await Promise.all(watched.map(({ portal, memory }) => memory.measureAtRest(portal)));
      await postgres?.measureAtRest();
    }
    for (const [index, { memory }] of watched.entries()) {
      memory.stop();
      rows.push(...memory.rows(nameOf(index)));
    }
    postgres?.unwatch();
    rows.push(...(postgres?.rows(processes) ?? []));
    return worked;
  });
  await phase('Killed and started again', 'B', async (runner) => {
    const working = workFor(runner, seconds * 1000);
    const end = Date.now() + seconds * 1000;
    const [least, most] = LIFE_MS;
    for (let times = 0; Date.now() < end; times += 1) {
      await wait(least + Math.random() * (most - least));
      const { portal } = watched[times % processes] ?? watched[0];
      await portal.kill();
      await portal.ready;
    }
    const deaths = watched.reduce((sum, { portal }) => sum + portal.deaths, 0);
    row('kill -9', `${deaths} times`, '', deaths > 0);
    return working;
  });
} finally {
  await Promise.all(watched.map(({ portal }) => portal.stop()));
  await postgres?.remove();
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
  const [first, ...others] = watched;
  const runner = new LoadRunner([first.portal, ...others.map(({ portal }) => portal)], metrics, run, pace);
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
  const ledger = await ledgerProblems(data.dataDir, environment);
  if (ledger) console.log(ledger);
  row(`${name}: ledger`, ledger ? 'does not add up' : 'adds up', 'adds up', !ledger);
}
