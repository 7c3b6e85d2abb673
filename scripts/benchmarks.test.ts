import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/*
 * Benchmarks and faults take minutes, so no test runs them. What they stand on is looked at here: each can be loaded, and the packages
 * that it takes from elsewhere in the repository are there.
 */

const ROOT = path.resolve(__dirname, '..');
const BENCH = path.join(ROOT, 'bench');
const SOURCES = readdirSync(BENCH, { recursive: true })
  .map(String)
  .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules'));

/** @returns what a program prints, run as `npm run bench` runs its own: Jest's own environment finds more modules */
function evaluate<T>(program: string, given: unknown): T {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, GIVEN: JSON.stringify(given) } },
  );
  return JSON.parse(stdout) as T;
}

const LOAD_EACH = `
  const exported = {};
  for (const file of JSON.parse(process.env.GIVEN)) {
    const { name, run } = await import(file).catch((error) => ({ name: String(error) }));
    exported[file] = [typeof run, name];
  }
  console.log(JSON.stringify(exported));
  process.exit();
`;

test('every benchmark and every fault can be loaded, and has a name of its own', () => {
  const files = SOURCES.filter((file) => /\.(bench|fault)\.ts$/.test(file)).map((file) => `${BENCH}/${file}`);
  const exported = evaluate<Record<string, [kind: string, name: string]>>(LOAD_EACH, files);
  expect(Object.keys(exported)).toEqual(files);
  expect(Object.values(exported).filter(([kind]) => kind !== 'function')).toEqual([]);
  const names = Object.values(exported).map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

/** The packages that a source asks of another folder of the repository, which its imports do not show. */
function borrowedIn(source: string): Array<readonly [from: string, module: string]> {
  const text = readFileSync(path.join(BENCH, source), 'utf8');
  return [
    ...text.matchAll(/createRequire\(\s*path\.join\(ROOT, '([^']+)'\),?\s*\)(?:\.resolve)?\(\s*'([^']+)'/g),
  ].map(([, from = '', module = '']) => [path.join(ROOT, from), module] as const);
}

const FIND_MISSING = `
  import { createRequire } from 'node:module';
  const isMissing = ([from, module]) => {
    try {
      return !createRequire(from).resolve(module);
    } catch {
      return true;
    }
  };
  console.log(JSON.stringify(JSON.parse(process.env.GIVEN).filter(isMissing)));
`;

test('every package that a benchmark takes from elsewhere is there', () => {
  const borrowed = SOURCES.flatMap(borrowedIn);
  expect(borrowed.length).toBeGreaterThan(3);
  expect(evaluate(FIND_MISSING, borrowed)).toEqual([]);
});
