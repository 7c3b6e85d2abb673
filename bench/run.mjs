import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { build } from '../scripts/build.mjs';
import { setup } from '../scripts/setup.mjs';

/**
 * `pnpm bench [name …]`: measures, prints each figure beside its limit, and writes bench/results/bench.md.
 * Every limit is a size, or a ratio to something measured in the same run: the machine cancels out.
 *
 * A benchmark is a file `<name>.bench.mjs` that exports `name` and `run()`, which answers rows
 * `{what, measured, limit, ratio, ok}`.
 */
await setup();
if (!(await build())) process.exit(1);

const wanted = process.argv.slice(2);
const here = new URL('.', import.meta.url);
const files = readdirSync(here).filter((file) => file.endsWith('.bench.mjs'));
const chosen = wanted.length
  ? files.filter((file) => wanted.includes(file.replace('.bench.mjs', '')))
  : files;

const lines = ['| What | Measured | Limit | Ratio | |', '|---|---|---|---|---|'];
let missed = 0;
for (const file of chosen) {
  const { name, run } = await import(new URL(file, here).href);
  console.log(`\n${name} …`);
  for (const row of await run()) {
    if (!row.ok) missed += 1;
    lines.push(
      `| ${row.what} | ${row.measured} | ${row.limit ?? ''} | ${row.ratio ?? ''} | ${row.ok ? 'met' : 'MISSED'} |`,
    );
    console.log(
      `${row.ok ? 'met   ' : 'MISSED'} ${row.what}: ${row.measured} (limit ${row.limit ?? 'none'})`,
    );
  }
}
mkdirSync(new URL('results', here), { recursive: true });
const when = new Date().toISOString().slice(0, 10);
writeFileSync(
  new URL('results/bench.md', here),
  `Measured ${when} with Node ${process.version}, \`npm run bench\`.\n\n${lines.join('\n')}\n`,
);
console.log(`\n${chosen.length} benchmarks, ${missed} limits missed; the table is in bench/results/bench.md`);
process.exit(missed ? 1 : 0);
