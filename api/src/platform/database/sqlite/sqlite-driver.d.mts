import type BetterSqlite3 from 'better-sqlite3';

export const Sqlite: typeof BetterSqlite3;
