import type { Figure } from './benchmark';

/** Prints a table with columns as wide as their widest cell; numbers to the right. */
export function printTable(
  header: readonly string[],
  rows: ReadonlyArray<ReadonlyArray<string | number>>,
): void {
  const all = [header, ...rows].map((cells) => cells.map(String));
  const widths = header.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)));
  for (const cells of all)
    console.log(
      `  ${cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')}`,
    );
}

/** Prints what was promised and whether it was kept. */
export function printRows(title: string, rows: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const { what, measured, limit, ok } of rows)
    console.log(`${ok ? 'met   ' : 'MISSED'} ${what}: ${measured}${limit ? ` (limit: ${limit})` : ''}`);
  const missed = rows.filter((one) => !one.ok).length;
  console.log(`${rows.length - missed} met, ${missed} missed`);
}
