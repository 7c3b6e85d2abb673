import { sql, type Kysely } from 'kysely';

/** A column that refers to the key of another table, as a foreign key does. */
interface Reference {
  column: string;
  parent: string;
  key: string;
}

/** Whatever a function was planned for first, it looks references up: one row by one, or ten thousand, in any size of table. */
const BY_INDEX = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off';

const nameOf = (table: string, { column }: Reference): string => `${table}_${column}_fkey`;

/** Refuses when the query finds a row, under the code and the name that a foreign key has. */
const refuseIf = (query: string, table: string, reference: Reference): string => `
  if exists (${query}) then
    raise foreign_key_violation using constraint = '${nameOf(table, reference)}', table = '${table}',
      message = '"${table}"."${reference.column}" refers to no row of "${reference.parent}"';
  end if;`;

/** Finds a row of `rows` (a table, or one row as a query) that refers to nothing. Many rows may refer to the same. */
const dangling = (rows: string, { column, parent, key }: Reference): string =>
  `select from (select distinct "${column}" from ${rows} every) r where r."${column}" is not null
    and not exists (select from "${parent}" p where p."${key}" = r."${column}")`;

async function addFunction(db: Kysely<never>, name: string, body: string, settings = ''): Promise<void> {
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql ${sql.raw(settings)}
    as ${sql.lit(`begin ${body} return null; end`)}`.execute(db);
}

/**
 * PostgreSQL alone: foreign keys that are checked once per statement (transition tables). Its own ones run a query, and lock the row
 * that is referred to, for every single row: a third of what bringing a file of rewards costs, and more. They go; these refuse the same.
 *
 * Rows that are referred to are hardly ever deleted, so it is the delete that waits: it locks the table that refers to it against
 * writing, and looks then. Whatever is inserted meanwhile is checked after it.
 * @param table whose columns refer to others; each has a foreign key of the name that PostgreSQL gives it
 */
export async function checkReferencesByStatement(
  db: Kysely<never>,
  table: string,
  references: readonly Reference[],
): Promise<void> {
  const added = `${table}References`;
  await addFunction(
    db,
    `${added}Run`,
    references.map((one) => refuseIf(dangling('added', one), table, one)).join(''),
    BY_INDEX,
  );
  await sql`create trigger ${sql.id(added)} after insert on ${sql.table(table)} referencing new table as added
    for each statement execute function ${sql.id(`${added}Run`)}()`.execute(db);
  for (const reference of references) {
    await checkChanges(db, table, reference);
    await checkParent(db, table, reference);
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(nameOf(table, reference))}`.execute(
      db,
    );
  }
}

/** A row that comes to refer to another one. */
async function checkChanges(db: Kysely<never>, table: string, reference: Reference): Promise<void> {
  const { column } = reference;
  const changed = `${table}_${column}_changes`;
  const row = `(select new."${column}")`;
  await addFunction(db, `${changed}Run`, refuseIf(dangling(row, reference), table, reference));
  await sql`create trigger ${sql.id(changed)} after update of ${sql.ref(column)} on ${sql.table(table)} for each row
    when (old.${sql.ref(column)} is distinct from new.${sql.ref(column)}) execute function ${sql.id(`${changed}Run`)}()`.execute(
    db,
  );
}

/** A row that goes while others refer to it; its key changes never. */
async function checkParent(db: Kysely<never>, table: string, reference: Reference): Promise<void> {
  const { column, parent, key } = reference;
  const name = `${table}_${column}_${parent}`;
  const gone = `select from "${table}" r join removed p on p."${key}" = r."${column}"`;
  const left = `select from "${table}" r where r."${column}" is not null`;
  const triggers = [
    { event: 'before delete', rows: '', body: `lock table "${table}" in share row exclusive mode;` },
    {
      event: 'after delete',
      rows: 'referencing old table as removed',
      body: refuseIf(gone, table, reference),
    },
    { event: 'before truncate', rows: '', body: refuseIf(left, table, reference) },
  ];
  for (const { event, rows, body } of triggers) {
    const trigger = `${name}_${event.replace(' ', '_')}`;
    await addFunction(db, `${trigger}Run`, body);
    await sql`create trigger ${sql.id(trigger)} ${sql.raw(event)} on ${sql.table(parent)} ${sql.raw(rows)}
      for each statement execute function ${sql.id(`${trigger}Run`)}()`.execute(db);
  }
  const changed = `${name}_key`;
  await addFunction(db, `${changed}Run`, refuseIf('select', table, reference));
  await sql`create trigger ${sql.id(changed)} after update of ${sql.ref(key)} on ${sql.table(parent)} for each row
    when (old.${sql.ref(key)} is distinct from new.${sql.ref(key)}) execute function ${sql.id(`${changed}Run`)}()`.execute(
    db,
  );
}

/** From so many new rows on a count is worth its planning, which comes anew with each pair of bounds. */
const MANY = 100;

/** Refuses unless the one row that is referred to is there, or all between the first and the last, or else each by itself. */
const refuseDangling = (table: string, reference: Reference, nth: number): string => {
  const { parent, key } = reference;
  const [low, high] = [`low${nth}`, `high${nth}`];
  const missing = `select where ${low} is not null and not exists (select from "${parent}" p where p."${key}" = ${low})`;
  return `
  if ${low} = ${high} then ${refuseIf(missing, table, reference)}
  else
    there := 0;
    if n >= ${MANY} and ${high} - ${low} < 2 * n then
      select count(*) into there from "${parent}" p where p."${key}" between ${low} and ${high};
    end if;
    if there <> ${high} - ${low} + 1 then ${refuseIf(dangling('added', reference), table, reference)}
    end if;
  end if;`;
};

/**
 * PostgreSQL alone: what `checkReferencesByStatement` checks, with one pass over the new rows. Those of a file mostly refer to one row, or
 * to rows whose ids follow each other: a stretch of an index is counted in a tenth of the time in which each id of it is looked up.
 * @param table whose references are checked by statement
 */
export async function checkReferencesByStretch(
  db: Kysely<never>,
  table: string,
  references: readonly Reference[],
): Promise<void> {
  const bounds = references.map((_, nth) => `low${nth}, high${nth}`).join(', ');
  const declared = references.map((_, nth) => `low${nth} integer; high${nth} integer;`).join(' ');
  const found = references.map(({ column }) => `min("${column}"), max("${column}")`).join(', ');
  const checks = references.map((one, nth) => refuseDangling(table, one, nth)).join('');
  await sql`create or replace function ${sql.id(`${table}ReferencesRun`)}() returns trigger language plpgsql ${sql.raw(BY_INDEX)}
    as ${sql.lit(`declare n integer; there integer; ${declared}
begin
  select count(*), ${found} into n, ${bounds} from added;${checks}
  return null;
end`)}`.execute(db);
}

/**
 * PostgreSQL alone: a foreign key of a column that is mostly null. Its own costs each new row a trigger, to see that there is nothing to
 * look up; this one costs it a comparison.
 */
export async function checkRareReference(
  db: Kysely<never>,
  table: string,
  reference: Reference,
): Promise<void> {
  const { column } = reference;
  const added = `${table}_${column}_added`;
  const row = `(select new."${column}")`;
  await addFunction(db, `${added}Run`, refuseIf(dangling(row, reference), table, reference));
  await sql`create trigger ${sql.id(added)} after insert on ${sql.table(table)} for each row
    when (new.${sql.ref(column)} is not null) execute function ${sql.id(`${added}Run`)}()`.execute(db);
  await checkChanges(db, table, reference);
  await checkParent(db, table, reference);
  await sql`alter table ${sql.table(table)} drop constraint ${sql.id(nameOf(table, reference))}`.execute(db);
}
