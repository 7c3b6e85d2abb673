import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readId } from '../row-id';
import { containsText } from './text';

interface SearchedColumns {
  /** Of the id, which is found by its whole number. */
  id?: string;
  /** Of identifiers that are texts: found whole, in capitals or not. */
  codes?: readonly string[];
  /** Of names and the like: found by any part. */
  texts: ReadonlyArray<string | RawBuilder<unknown>>;
}

/** Whether the text of a list's search field finds a row (LIST-2.1). */
export function foundBy(search: string, { id, codes = [], texts }: SearchedColumns): RawBuilder<SqlBool> {
  const ways = [
    ...(id && /^\d+$/.test(search) ? [sql<SqlBool>`${sql.ref(id)} = ${readId(search)}`] : []),
    ...codes.map((code) => sql<SqlBool>`lower(${sql.ref(code)}) in (${sql.join(loweredForms(search))})`),
    ...texts.map((text) => containsText(text, search)),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** What `lower` may have made of the same code: SQLite's knows the letters of ASCII alone, PostgreSQL's all. */
const loweredForms = (search: string): string[] => [
  ...new Set([search.toLowerCase(), lowerAscii(search), lowerAscii(search.toUpperCase())]),
];
