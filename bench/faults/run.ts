import { readdirSync } from 'node:fs';
import { build } from '../../scripts/build';
import type { Benchmark, Figure } from '../support/benchmark';
import { printRows } from '../support/print';

/**
 * `pnpm faults [name …]`: plays what breaks around a running portal and looks at what users and operators see meanwhile
 * and afterwards. Loopback only, on data folders of its own that are removed. Ends with 1 when something is not as promised.
 *
 * A fault is a file `<name>.fault.ts` that exports a `Benchmark`.
 */
if (!(await build(['api']))) process.exit(1);

const wanted = process.argv.slice(2);
const here = new URL('.', import.meta.url);
const rows: Figure[] = [];
for (const file of readdirSync(here).filter((one) => one.endsWith('.fault.ts'))) {
  if (wanted.length > 0 && !wanted.includes(file.replace('.fault.ts', ''))) continue;
  const { name, run } = (await import(new URL(file, here).href)) as Benchmark;
  console.log(`\n${name} …`);
  for (const row of await run()) rows.push({ ...row, what: `${name}: ${row.what}` });
}
printRows('Faults', rows);
process.exit(rows.length > 0 && rows.every((one) => one.ok) ? 0 : 1);
