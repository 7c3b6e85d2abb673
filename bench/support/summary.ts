import { format, resolveConfig } from 'prettier';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FigureStore } from './benchmark';

/** What of each benchmark the README shows: the first figure that each pattern finds. */
const HEADLINES: Readonly<Record<string, readonly RegExp[]>> = {
  'first-load': [/^Login page/],
  'page-load': [/^promotion list.* (ready|lcp)/],
  lists: [/^generator/, /^tickets .*default view/, /^tax accounts .*default view/, /^memory/],
  'rewards-list': [/default view/, /^Another user/],
  uploads: [/^200,000 rows/, /^Approving/],
  reports: [/^Workbook/],
  login: [/./],
  teams: [/^From an empty folder/, /^A release/, /inside a portal$/],
};
const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const PLACE = /(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/;

/**
 * Writes the most telling figures between the two marks in the README, from the same store as the whole table.
 * @param store what bench/results.json holds
 */
export async function summarise(store: FigureStore): Promise<void> {
  const rows = Object.entries(HEADLINES).flatMap(([key, patterns]) =>
    patterns.flatMap((pattern) => {
      const row = store[key]?.rows.find(({ what }) => pattern.test(what));
      return row
        ? [
            `| ${row.what} | ${row.measured} | ${row.limit ?? ''} | ${row.ok ? 'met' : 'MISSED'} | \`npm run bench ${key}\` |`,
          ]
        : [];
    }),
  );
  const all = Object.values(store).flatMap((one) => one.rows);
  const met = all.filter((one) => one.ok).length;
  const summary = `
| What | Measured | Limit | | Made by |
|---|---|---|---|---|
${rows.join('\n')}

${met} of all ${all.length} limits are met.

`;
  const readme = readFileSync(README, 'utf8');
  const written = readme.replace(PLACE, (_, start: string, end: string) => start + summary + end);
  writeFileSync(README, await format(written, { ...(await resolveConfig(README)), filepath: README }));
}
