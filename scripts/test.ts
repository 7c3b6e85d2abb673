import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GALLERY, build, everything } from './build';
import { TEST } from './programs.mjs';
import { readOptions } from './read-options';
import { ROOT, run } from './workspace.mjs';

/**
 * `npm test`, after the set-up: everything. Ends with one line, `N passed, N failed`. What can not run counts as
 * failed and says why.
 */
readOptions(TEST.usage, TEST.options);
let passed = 0;
let failed = 0;
const results = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));

function count(name: string, right: boolean, why = ''): void {
  if (right) passed += 1;
  else failed += 1;
  console.log(`${right ? 'ok    ' : 'FAILED'} ${name}${right || !why ? '' : `: ${why}`}`);
}

const tool = (file: string) => path.join(ROOT, 'node_modules', file);

const CHECKS: Record<string, readonly string[]> = {
  'type check': ['--import', 'tsx', 'scripts/typecheck.ts'],
  lint: [
    ...[tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
    ...['--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ],
  requirements: ['--import', 'tsx', 'scripts/requirements.ts'],
  format: [tool('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level', 'warn', '.'],
};

/**
 * How many workers run unit tests. One more than the processors that the suite is made for: screens and calls wait for timers,
 * threads and the database, and that time is another test's.
 */
const WORKERS = '3';

/**
 * Nothing waits for these, nor for the API on PostgreSQL: they take what the tests leave of the processor. Journeys leave a quarter
 * of it, as they wait for a browser and a server by turns; unit tests leave none.
 */
async function readTheSources(): Promise<void> {
  for (const [name, args] of Object.entries(CHECKS)) {
    const { code, output } = await run(process.execPath, args, { quiet: true, patient: true });
    if (code !== 0) console.error(output);
    count(name, code === 0);
  }
}

/**
 * Where the databases differ most: money, locks, jobs, what several processes share, and queries that go through large tables
 * (`npm run test:postgres` runs all, as CI does). Not what has run on a PostgreSQL of its own by then: suites of `onEachDatabase`,
 * which are all that inbox, events and search have, and `…-on-postgres.test.ts`.
 */
const ON_POSTGRES = [
  '--projects',
  'api',
  '--testPathPatterns',
  'api/(test/security/large-numbers|src/(modules/(audit/audit\\.|bulk|ledger/(?!.*-on-postgres)|payments|rewards|uploads/(approval|crash))|platform/(database|jobs|http/shared)))',
];

/**
 * @param database 'postgres' runs the API's tests on a PostgreSQL server that is started for them
 * @param options `patient`: beside something else, and tells what it had to say only when a test failed
 */
async function unitTests(
  database: 'sqlite' | 'postgres',
  args: readonly string[] = [],
  { patient = false } = {},
): Promise<void> {
  const file = path.join(results, `jest-${database}.json`);
  const { code, output } = await run(
    process.execPath,
    // A screen in jsdom makes much that soon is garbage: with room for it, less is collected. Its workers inherit that.
    [
      '--max-semi-space-size=64',
      tool('jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${WORKERS}`,
      ...args,
    ],
    {
      env: { NODE_ENV: 'test', TEST_DATABASE: database },
      quiet: patient,
      patient,
    },
  );
  if (patient && code !== 0) console.error(output);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    passed += report.numPassedTests;
    failed +=
      report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests + report.numTodoTests;
    if (report.numPendingTests) console.log(`FAILED ${report.numPendingTests} unit tests were skipped`);
    if (code !== 0 && report.numFailedTests + report.numRuntimeErrorTestSuites === 0)
      count(`unit tests on ${database} end cleanly`, false);
  } catch {
    count(`unit tests on ${database}`, false, 'jest wrote no report');
  }
}

/** @param name of its configuration and of the report that it writes */
async function endToEnd(name: '' | '.processes' = ''): Promise<void> {
  const { findBrowser, findHeadlessShell } = await import('../e2e/support/find-browser');
  const browser = await findBrowser();
  if (!browser) {
    count('end-to-end tests', false, 'no Chromium is installed here and none could be installed');
    return;
  }
  const shell = findHeadlessShell();
  if (!shell)
    console.log(`Without a headless shell of Chromium all journeys run in ${browser}, which takes longer.`);
  const data = path.join(results, 'data');
  mkdirSync(data, { recursive: true });
  const report = path.join(ROOT, `e2e/results/report${name.replace('.', '-')}.json`);
  rmSync(report, { force: true });
  await run(
    process.execPath,
    [
      ...[path.join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--forbid-only'],
      ...['--config', `playwright${name}.config.ts`],
    ],
    {
      cwd: path.join(ROOT, 'e2e'),
      env: { E2E_BROWSER: browser, ...(shell ? { E2E_SHELL: shell } : {}), E2E_DATA_DIR: data },
    },
  );
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    passed += stats.expected;
    failed += stats.unexpected + stats.flaky + stats.skipped + errors.length;
    for (const error of errors) console.error(error.message);
    if (stats.skipped) console.log(`FAILED ${stats.skipped} end-to-end tests did not run`);
    if (stats.expected === 0) count('end-to-end tests', false, 'none ran');
  } catch {
    count('end-to-end tests', false, 'Playwright wrote no report');
  }
}

const started = Date.now();
/** Tells what comes now, and how long everything before it took. */
const heading = (text: string) =>
  console.log(`\n${text} (${Math.round((Date.now() - started) / 1000)} s so far)`);

heading('Production build …');
// The gallery for its journeys: beside the others it costs half of what it does alone.
const built = await build([...everything(), GALLERY]);
count('production build', built);
heading('Unit tests …');
await unitTests('sqlite');
heading('End-to-end tests; type check, lint, format and the API on PostgreSQL beside them …');
const beside = readTheSources().then(() => unitTests('postgres', ON_POSTGRES, { patient: true }));
if (built) {
  await endToEnd();
  heading('Journeys on two processes with PostgreSQL and an S3 store …');
  await endToEnd('.processes');
} else count('end-to-end tests', false, 'there is no production build to test');
await beside;
rmSync(results, { recursive: true, force: true });

heading('Done');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
