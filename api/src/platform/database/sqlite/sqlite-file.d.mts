import type BetterSqlite3 from 'better-sqlite3';

export function openSqliteFile(
  file: string,
  options?: { readonly?: boolean; lean?: boolean; bulk?: boolean },
): BetterSqlite3.Database;

export class StatementCache {
  constructor(database: BetterSqlite3.Database);
  get(sql: string): BetterSqlite3.Statement<unknown[], Record<string, unknown>>;
}
