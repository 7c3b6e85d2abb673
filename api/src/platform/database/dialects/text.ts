import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isPostgres } from './columns';

/** What SQLite's lower() folds, and all it folds. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * Whether a text column holds a text anywhere, ignoring case; `%` and `_` mean themselves.
 * @param column name of the column, `table.column` where needed, or an expression
 */
export function containsText(column: string | Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const haystack = typeof column === 'string' ? sql.ref(column) : column;
  const needle = text.toLowerCase();
  return isAscii(text)
    ? sql<SqlBool>`instr(lower(${haystack}), ${needle}) > 0`
    : sql<SqlBool>`contains_text(lower(${haystack}), ${needle}) = 1`;
}

/** All values of a column of a group in one text, with commas between: a row of its own for each would cost more to hand over. */
export const joined = (column: string): RawBuilder<string> =>
  sql<string>`string_agg(cast(${sql.ref(column)} as text), ',')`;

/**
 * Texts as a table `wanted` of one column `value`, handed over as one parameter: the text of the statement is the same however
 * many there are, so that it is compiled once.
 */
export function wantedOf(
  db: Pick<Kysely<never>, 'getExecutor'>,
  texts: readonly string[],
): RawBuilder<unknown> {
  const json = JSON.stringify(texts);
  return isPostgres(db)
    ? sql`json_array_elements_text(${json}::json) as wanted(value)`
    : sql`json_each(${json}) as wanted`;
}
