import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isPostgres } from './columns';

/** What SQLite's lower() folds, and all it folds. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * A part of a text, in small letters, that is in every value that holds it, as SQLite's lower() leaves the value: signs of ASCII, but
 * for i and k, which a dotted capital I and the sign of the Kelvin become in JavaScript.
 */
const plainPartOf = (needle: string): string =>
  needle
    .split(/[^\x20-\x7e]|[ik]/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/**
 * Whether a text column holds a text anywhere, ignoring case; `%` and `_` mean themselves.
 * @param column name of the column, `table.column` where needed, or an expression
 */
export function containsText(column: string | Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const haystack = typeof column === 'string' ? sql.ref(column) : column;
  const needle = text.toLowerCase();
  if (isAscii(text)) return sql<SqlBool>`instr(lower(${haystack}), ${needle}) > 0`;
  const holds = sql<SqlBool>`contains_text(lower(${haystack}), ${needle}) = 1`;
  const part = plainPartOf(needle);
  // A call of JavaScript for each value takes ten times as long as what SQLite does itself.
  return part ? sql<SqlBool>`(instr(lower(${haystack}), ${part}) > 0 and ${holds})` : holds;
}

/** All values of a column of a group in one text, with commas between: a row of its own for each would cost more to hand over. */
export const joined = (column: string): RawBuilder<string> =>
  sql<string>`string_agg(cast(${sql.ref(column)} as text), ',')`;

/** A query of ids by a text. */
interface IdQuery {
  from: RawBuilder<unknown>;
  id: RawBuilder<number>;
  where: (text: RawBuilder<string>) => RawBuilder<SqlBool>;
  /** A second column of each, `also`. */
  also?: RawBuilder<unknown> | undefined;
}

/**
 * The ids that a query finds for each of some texts, which are handed over as one parameter: the text of the statement is the same
 * however many there are, so that it is compiled once. Each is looked up, whatever the database believes that it finds: SQLite keeps the
 * order of a cross join, and PostgreSQL takes no subquery with an offset apart.
 */
export function idsForEach(
  db: Pick<Kysely<never>, 'getExecutor'>,
  texts: readonly string[],
  { from, id, where: matches, also }: IdQuery,
): RawBuilder<number> {
  const columns = also ? sql`${id} as id, ${also} as also` : sql`${id} as id`;
  const where = matches(sql<string>`wanted.value`);
  return isPostgres(db)
    ? sql<number>`select found.* from unnest(${texts}::text[]) as wanted(value)
        cross join lateral (select ${columns} from ${from} where ${where} offset 0) found`
    : sql<number>`select ${columns} from json_each(${JSON.stringify(texts)}) as wanted cross join ${from} where ${where}`;
}
