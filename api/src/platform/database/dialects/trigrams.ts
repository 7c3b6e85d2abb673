import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';
import { containsText } from './text';
import { addTriggers } from './triggers';

/** Every one of them is looked up: more leave hardly fewer rows. */
const MOST_TRIGRAMS = 24;
const TRIGRAM = /^[\x20-\x7e]{3}$/;

/** SQLite's index of the trigrams of a table. */
const indexOf = (table: string): string => `${table}Trigrams`;

/**
 * SQLite alone: a full-text index (FTS5) of the trigrams of columns, which triggers keep in the transaction of each change. It has the rows of a
 * trigram and not its places in them: it is a third as large, and `containsIndexed` looks at what it finds.
 * @param id the table's whole-number primary key
 */
export async function addTrigramTable(
  db: Kysely<never>,
  table: string,
  id: string,
  columns: readonly string[],
): Promise<void> {
  if (isPostgres(db)) return;
  const index = indexOf(table);
  const quoted = columns.map((column) => `"${column}"`);
  const row = (version: 'old' | 'new') =>
    [id, ...columns].map((column) => `${version}."${column}"`).join(', ');
  const add = `insert into "${index}" (rowid, ${quoted.join(', ')}) values (${row('new')});`;
  const remove = `insert into "${index}" ("${index}", rowid, ${quoted.join(', ')}) values ('delete', ${row('old')});`;
  await sql`create virtual table ${sql.id(index)} using fts5(${sql.raw(quoted.join(', '))}, content=${sql.id(table)},
    content_rowid=${sql.id(id)}, tokenize='trigram', detail=none, columnsize=0)`.execute(db);
  await sql`insert into ${sql.id(index)} (${sql.id(index)}) values ('rebuild')`.execute(db);
  await addTriggers(db, table, [
    { name: `${index}Insert`, event: 'insert', body: add },
    {
      name: `${index}Update`,
      event: `update of ${quoted.join(', ')}`,
      when: quoted.map((column) => `old.${column} <> new.${column}`).join(' or '),
      body: `${remove} ${add}`,
    },
    { name: `${index}Delete`, event: 'delete', body: remove },
  ]);
}

/**
 * Parts of three signs that a value has if it holds the text. Beyond ASCII SQLite's index may have other small letters than `contains_text`: a
 * dotted capital I and the sign of the Kelvin are an i and a k to the latter alone.
 */
function trigramsOf(text: string): string[] {
  const needle = text.toLowerCase();
  const isAscii = /^[\0-\x7f]*$/.test(needle);
  const parts = Array.from(needle, (_, at) => needle.slice(at, at + 3));
  const known = parts.filter((part) => TRIGRAM.test(part) && (isAscii || !/[ik]/.test(part)));
  return [...new Set(known)].slice(0, MOST_TRIGRAMS);
}

/**
 * The rows of a table that may hold a text in one of the columns of its trigram index; `containsIndexed` tells which do. PostgreSQL looks into its
 * index by that condition itself. SQLite keeps the order of a cross join: without statistics it would go through all rows of the client.
 */
export function mayContain(
  db: Pick<Kysely<Tables>, 'getExecutor'>,
  { table, id, alias }: { table: string; id: string; alias: string },
  text: string,
): RawBuilder<unknown> {
  const rows = sql`${sql.table(table)} as ${sql.id(alias)}`;
  const trigrams = isPostgres(db) ? [] : trigramsOf(text);
  if (trigrams.length === 0) return rows;
  const index = sql.id(indexOf(table));
  const all = trigrams.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
  return sql`${index} cross join ${rows} on ${sql.ref(`${alias}.${id}`)} = ${index}.rowid and ${index} match ${all}`;
}

/**
 * An index by which PostgreSQL finds parts of texts, ignoring case (pg_trgm). Its extension is trusted: the owner of the database may
 * create it. Where it is missing or not allowed there is no index, and searches go through the table. SQLite has `addTrigramTable`.
 */
export async function addTrigramIndex(
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  if (!isPostgres(db)) return;
  const keys = columns.map((column) => `lower("${column}") gin_trgm_ops`).join(', ');
  const create = `create index "${table}_trigrams" on "${table}" using gin (${keys})`;
  await sql`do $$ begin
      create extension if not exists pg_trgm;
      execute ${sql.lit(create)};
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'pg_trgm is not to be had: parts of names are found by going through all of them';
    end $$`.execute(db);
}

/**
 * The same as `containsText`, of a column with a trigram index: PostgreSQL looks up only `like` in it.
 * @param column as in `containsText`
 */
export function containsIndexed(
  db: Pick<Kysely<Tables>, 'getExecutor'>,
  column: RawBuilder<unknown>,
  text: string,
): RawBuilder<SqlBool> {
  if (!isPostgres(db)) return containsText(column, text);
  const pattern = text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  return sql<SqlBool>`lower(${column}) like ${`%${pattern}%`}`;
}
