import { build } from '../../scripts/build';
import { FAULTS, faultsOf } from '../../scripts/programs.mjs';
import { readOptions } from '../../scripts/read-options';
import type { Benchmark, Figure } from '../support/benchmark';
import { printRows } from '../support/print';

/**
 * `pnpm faults [name …]`: plays what breaks around a running portal and looks at what users and operators see meanwhile
 * and afterwards. Loopback only, on data folders of its own that are removed. Ends with 1 when something is not as promised.
 *
 * A fault is a file `<name>.fault.ts` that exports a `Benchmark`.
 */
const wanted = faultsOf(readOptions(FAULTS.usage, FAULTS.options, 'any').words);
if (!(await build(['api']))) process.exit(1);

const rows: Figure[] = [];
for (const key of wanted) {
  const { name, run } = (await import(new URL(`${key}.fault.ts`, import.meta.url).href)) as Benchmark;
  console.log(`\n${name} …`);
  for (const row of await run()) rows.push({ ...row, what: `${name}: ${row.what}` });
}
printRows('Faults', rows);
process.exit(rows.length > 0 && rows.every((one) => one.ok) ? 0 : 1);
