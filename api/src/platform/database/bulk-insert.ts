import { CompiledQuery, type DialectAdapter, type Insertable, type Kysely } from 'kysely';
import type { Tables } from './schema';

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const MAX_VALUES = 30_000;
/** Larger statements are not faster. */
const MAX_ROWS = 500;

/** Memoized texts, apart by database: a process may hold a SQLite and a PostgreSQL one. */
const compiled = new WeakMap<DialectAdapter, Map<string, string>>();

/** The text of an insert of that many rows, made once by Kysely and used again: making it costs more than running it. */
function insertText<T extends keyof Tables>(
  trx: Kysely<Tables>,
  table: T,
  columns: string[],
  rows: Insertable<Tables[T]>[],
  idColumn: string,
) {
  const { adapter } = trx.getExecutor();
  const texts = compiled.get(adapter) ?? new Map<string, string>();
  compiled.set(adapter, texts);
  const key = `${table} ${columns.join()} ${rows.length} ${idColumn}`;
  let text = texts.get(key);
  if (text === undefined) {
    const insert = trx.insertInto(table as keyof Tables).values(rows as never);
    text = (idColumn ? insert.returning(idColumn as never) : insert).compile().sql;
    texts.set(key, text);
  }
  return text;
}

async function insert<T extends keyof Tables>(
  trx: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  idColumn: string,
) {
  const ids: number[] = [];
  const first = rows[0];
  if (!first) return ids;
  const columns = Object.keys(first);
  const size = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns.length));
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const values: unknown[] = [];
    for (const row of batch) for (const column of columns) values.push(row[column as keyof typeof row]);
    const text = insertText(trx, table, columns, batch, idColumn);
    const { rows: answered } = await trx.executeQuery<Record<string, number>>(
      CompiledQuery.raw(text, values),
    );
    for (const row of answered) ids.push(Number(row[idColumn]));
  }
  return ids;
}

/** Inserts many rows. All have the same properties in the same order. */
export async function insertRows<T extends keyof Tables>(
  trx: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  await insert(trx, table, rows, '');
}

/** Inserts many rows, as above. @returns the ids that the database gave them, in the order of the rows */
export async function insertForIds<T extends keyof Tables>(
  trx: Kysely<Tables>,
  table: T,
  idColumn: keyof Tables[T] & string,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number[]> {
  const ids = await insert(trx, table, rows, idColumn);
  // Ids are given in the order of the rows, but a database may answer them in another.
  return ids.sort((one, other) => one - other);
}
