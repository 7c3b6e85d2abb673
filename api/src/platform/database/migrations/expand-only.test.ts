import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../../test/fixtures/embedded-postgres';
import type { Database } from '../database';
import { openDatabase } from '../open-database';
import { MIGRATIONS } from './all';

/**
 * Expand, migrate, contract: migrations run while processes of the former version serve (docs/operating.md). What those read
 * stays, and what they write is still taken. So a migration from here on may add, and nothing else; each is compared with the
 * tables before it, as any of them may be the first of a release.
 */
const FIRST = 60;

/** What takes something away that no former version uses, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '0060-rewards-on-postgres':
    'totals became sums of deltas, whose type is numeric: the driver has read that as a number before, and triggers alone write them',
  '0175-one-index-of-officers-less':
    'the rule that comes is the one that goes, with its columns in another order',
};

/** What a version knows of a column. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether an insert that does not name it is refused. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

/** What refuses rows: unique, a check, a foreign key. */
interface Rule {
  readonly table: string;
  readonly name: string;
  /** With commas between. */
  readonly columns: string;
}

interface Catalog {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
}

const OF_POSTGRES = {
  columns: sql<Column>`select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isRequired"
    from information_schema.columns where table_schema = 'public'`,
  rules: sql<Rule>`select relname as "table", pg_constraint.conname as name, string_agg(attname, ',') as columns
      from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype in ('c', 'f') group by 1, 2
    union all select (select relname from pg_class where oid = indrelid), relname,
        (select string_agg(coalesce(attname, 'an expression'), ',') from unnest(indkey::int2[]) as key
          left join pg_attribute on attrelid = indrelid and attnum = key and key > 0)
      from pg_index join pg_class on pg_class.oid = indexrelid where indisunique and relnamespace = 'public'::regnamespace`,
};

/** A check or a foreign key comes to a table of SQLite only with a new column. */
const OF_SQLITE = {
  columns: sql<Column>`select m.name as "table", c.name, lower(c.type) as type, not c."notnull" as "isNullable",
      c."notnull" and c.dflt_value is null and not c.pk as "isRequired"
    from sqlite_master m join pragma_table_info(m.name) c where m.type in ('table', 'view') and m.name not like 'sqlite%'`,
  rules: sql<Rule>`select m.name as "table", i.name, group_concat(coalesce(c.name, 'an expression')) as columns
    from sqlite_master m join pragma_index_list(m.name) i join pragma_index_info(i.name) c
    where m.type = 'table' and i."unique" group by 1, 2`,
};

async function readCatalog({ kind, db }: Database, trx: Kysely<never> = db as never): Promise<Catalog> {
  const { columns, rules } = kind === 'postgres' ? OF_POSTGRES : OF_SQLITE;
  return { columns: (await columns.execute(trx)).rows, rules: (await rules.execute(trx)).rows };
}

/** @returns what a version that knows the tables as they were before can not do any more, a sentence for each */
function takenAway(before: Catalog, after: Catalog): string[] {
  const keyOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;
  const columns = new Map(after.columns.map((one) => [keyOf(one), one]));
  const known = new Set(before.columns.map(keyOf));
  const tables = new Set(before.columns.map(({ table }) => table));
  const rules = new Set(before.rules.map(keyOf));
  const lost = before.columns.flatMap((one) => {
    const now = columns.get(keyOf(one));
    if (!now) return [`${keyOf(one)} is gone`];
    if (now.type !== one.type) return [`${keyOf(one)} is ${now.type} instead of ${one.type}`];
    if (now.isRequired && !one.isRequired) return [`${keyOf(one)} has to be given`];
    return one.isNullable && !now.isNullable ? [`${keyOf(one)} may not be null any more`] : [];
  });
  const required = after.columns
    .filter((one) => tables.has(one.table) && !known.has(keyOf(one)) && one.isRequired)
    .map((one) => `${keyOf(one)} is new and has to be given`);
  // A rule that a new column has part in holds for rows that leave it out.
  const refusals = after.rules
    .filter((one) => tables.has(one.table) && !rules.has(keyOf(one)))
    .filter(({ table, columns: those }) =>
      those.split(',').every((name) => known.has(`${table}.${name}`) || name === 'an expression'),
    )
    .map((one) => `${keyOf(one)} refuses rows that were taken`);
  return [...lost, ...required, ...refusals];
}

const isFree = (name: string): boolean => Number(name.slice(0, 4)) < FIRST;

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (kind) => {
  let server: EmbeddedPostgres | undefined;
  let database: Database;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
    if (kind === 'PostgreSQL') server = await startEmbeddedPostgres();
    database = await openDatabase(
      { databaseUrl: await server?.createDatabase('expanding'), dataDir },
      { readerThreads: 1 },
    );
    for (const { name, up } of MIGRATIONS)
      if (isFree(name)) await database.transaction((trx) => up(trx as unknown as Kysely<never>));
  });
  afterAll(async () => {
    await database.close();
    await server?.remove();
    rmSync(dataDir, { recursive: true });
  });

  // Covers WIRE-5.11
  test.each(MIGRATIONS.filter(({ name }) => !isFree(name)))(
    'the migration $name takes nothing away that the former version uses',
    async ({ name, up }) => {
      const before = await readCatalog(database);
      await database.transaction((trx) => up(trx as unknown as Kysely<never>), { unlimited: true });
      if (name in EXCEPTIONS) return;
      expect(takenAway(before, await readCatalog(database))).toEqual([]);
    },
  );

  /** Undoes what was tried. */
  const undo = new Error('Undone.');
  /** @returns what a statement takes away, which is undone */
  async function takenAwayBy(statement: string): Promise<string[] | undefined> {
    const before = await readCatalog(database);
    let lost: string[] | undefined;
    const trying = database.transaction(async (trx) => {
      await sql.raw(statement).execute(trx);
      lost = takenAway(before, await readCatalog(database, trx as unknown as Kysely<never>));
      throw undo;
    });
    await expect(trying).rejects.toBe(undo);
    return lost;
  }
  const portable: ReadonlyArray<readonly [string, string]> = [
    ['drop table "defaultViews"', 'defaultViews.viewId is gone'],
    ['alter table tickets drop column body', 'tickets.body is gone'],
    ['alter table tickets rename column body to text', 'tickets.body is gone'],
    [
      'create unique index "oneSubject" on tickets (subject)',
      'tickets.oneSubject refuses rows that were taken',
    ],
  ];
  const ofPostgres: typeof portable = [
    ['alter table tickets add column colour text not null', 'tickets.colour is new and has to be given'],
    [
      `alter table tickets alter column "portBu" set default 'x', alter column "portBu" set not null`,
      'tickets.portBu may not be null any more',
    ],
    ['alter table tickets alter column "portBu" set not null', 'tickets.portBu has to be given'],
    [
      'alter table tickets alter column subject type varchar(9)',
      'tickets.subject is character varying instead of text',
    ],
    [
      `alter table tickets add constraint short check (subject < 'x')`,
      'tickets.short refuses rows that were taken',
    ],
  ];

  test.each(kind === 'PostgreSQL' ? [...portable, ...ofPostgres] : portable)(
    'a migration that takes something away from the former version is noticed: %s',
    async (statement, finding) => {
      expect(await takenAwayBy(statement)).toContain(finding);
    },
  );

  test.each([
    'create table parcels (id integer primary key)',
    'alter table tickets add column colour text',
    `alter table tickets add column colour text not null default 'red'`,
    'create index "bySubject" on tickets (subject)',
  ])('a migration that only adds is allowed: %s', async (statement) => {
    expect(await takenAwayBy(statement)).toEqual([]);
  });
});
