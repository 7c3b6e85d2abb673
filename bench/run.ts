import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from '../scripts/build';
import { benchmarksOf } from '../scripts/programs.mjs';
import type { Benchmark, FigureStore } from './support/benchmark';
import { isSmall, names } from './support/scale';
import { summarise } from './support/summary';

/**
 * `pnpm bench [--scale small] [name …]`: measures and prints each figure beside its limit. Every limit is a size, or a ratio
 * to something measured in the same run: the machine cancels out. At full scale the figures go into bench/results.json,
 * each benchmark replacing its own, all of them as one table into bench/results.md, and the most telling into the README.
 *
 * A benchmark is a file `<name>.bench.ts` that exports a `Benchmark`.
 */
const here = new URL('.', import.meta.url);
const STORE = new URL('results.json', here);
const TABLE = new URL('results.md', here);
const chosen = benchmarksOf(names);
if (!(await build())) process.exit(1);

let missed = 0;
/** Could not measure: their former figures stay, and the others are measured all the same. */
const broken: string[] = [];
for (const key of chosen) {
  const { name, keptAs = key, run } = (await import(new URL(`${key}.bench.ts`, here).href)) as Benchmark;
  console.log(`\n${name} …`);
  const rows = await run().catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (!rows) {
    broken.push(key);
    continue;
  }
  for (const { what, measured, limit = 'none', ok } of rows) {
    if (!ok) missed += 1;
    console.log(`${ok ? 'met   ' : 'MISSED'} ${what}: ${measured} (limit ${limit})`);
  }
  if (!isSmall) await keep(keptAs, { name, rows });
}
if (broken.length > 0) console.error(`\nWithout figures, as they failed: ${broken.join(', ')}.`);
console.log(
  `\n${chosen.length} benchmarks, ${missed} limits missed${isSmall ? '' : '; the table is in bench/results.md'}`,
);
process.exit(missed + broken.length > 0 ? 1 : 0);

/** Puts the figures of one benchmark in the place of its former ones. */
async function keep(key: string, { name, rows }: Pick<FigureStore[string], 'name' | 'rows'>): Promise<void> {
  const store: FigureStore = existsSync(STORE) ? JSON.parse(readFileSync(STORE, 'utf8')) : {};
  store[key] = { name, measured: new Date().toISOString().slice(0, 10), node: process.version, rows };
  const sorted = Object.fromEntries(Object.entries(store).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(STORE, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(TABLE, tableOf(sorted));
  await summarise(sorted);
}

function tableOf(store: FigureStore): string {
  const lines = Object.entries(store).flatMap(([key, { measured, node, rows }]) =>
    rows.map(
      (row) =>
        `| ${key} | ${row.what} | ${row.measured} | ${row.limit ?? ''} | ${row.ratio ?? ''} | ${row.ok ? 'met' : 'MISSED'} | ${measured}, ${node} |`,
    ),
  );
  return `# Figures

Made by \`pnpm bench\` (one benchmark: \`pnpm bench lists\`). A ratio is the figure divided by its limit, or by what it stands
beside, measured in the same run.

| Benchmark | What | Measured | Limit | Ratio | | When |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
