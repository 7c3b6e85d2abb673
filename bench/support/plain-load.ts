import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Sqlite } from '../../api/src/platform/database/sqlite/sqlite-driver.mjs';

/** The reference of the reward files' benchmark: csv-parse and better-sqlite3, 500 rows a statement, and nothing else. */
const require = createRequire(new URL('../../api/package.json', import.meta.url));
const { parse } = require('csv-parse') as typeof import('csv-parse');

const COLUMNS = 10;
const ROWS_PER_STATEMENT = 500;
const ROWS_PER_TRANSACTION = 2_500;

const [file, database] = process.argv.slice(2) as [string, string];
const started = performance.now();
const db = new Sqlite(database);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
const names = Array.from({ length: COLUMNS }, (_, index) => `c${index}`);
db.exec(`create table plain (${names.map((name) => `${name} text`).join()})`);
const insertOf = (rows: number) =>
  db.prepare(
    `insert into plain values ${Array.from({ length: rows }, () => `(${names.map(() => '?').join()})`).join()}`,
  );
const insert = insertOf(ROWS_PER_STATEMENT);

let rows: string[][] = [];
const flush = db.transaction(() => {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const batch = rows.slice(at, at + ROWS_PER_STATEMENT);
    (batch.length === ROWS_PER_STATEMENT ? insert : insertOf(batch.length)).run(batch.flat());
  }
  rows = [];
});
const parser = parse({
  from_line: 2,
  on_record: (cells: string[]) => {
    rows.push(cells);
    if (rows.length >= ROWS_PER_TRANSACTION) flush();
  },
});
parser.on('end', () => {
  flush();
  db.close();
  process.send!((performance.now() - started) / 1000);
  process.disconnect();
});
createReadStream(file).pipe(parser);
parser.resume();
