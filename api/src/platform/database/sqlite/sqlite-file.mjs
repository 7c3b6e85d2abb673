import { Sqlite } from './sqlite-driver.mjs';

/**
 * Opens the database file for one thread. Plain JavaScript, because reader threads load it as it is: under jest, from
 * the sources and from the bundle alike.
 * @param {string} file
 * @param {{ readonly?: boolean, lean?: boolean, bulk?: boolean }} options lean for a thread that goes through much
 * data once: it keeps little of it; bulk: see open-database.ts
 */
export function openSqliteFile(file, { readonly = false, lean = false, bulk = false } = {}) {
  const database = new Sqlite(file, { readonly, fileMustExist: readonly });
  database.pragma('busy_timeout = 5000');
  if (!readonly) {
    // Before anything is written, or it comes too late for this file: see space.ts.
    database.pragma('auto_vacuum = incremental');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // A checkpoint of the main connection holds up every call: threads that write much make theirs before.
    if (!lean) database.pragma('wal_autocheckpoint = 4000');
    if (bulk) database.pragma('wal_autocheckpoint = 0');
  }
  database.pragma(`foreign_keys = ${bulk ? 'OFF' : 'ON'}`);
  database.pragma('temp_store = MEMORY');
  database.pragma(`cache_size = ${lean ? -8000 : -32000}`);
  // Address space, not memory: lists of a million rows are read from the page cache without being copied.
  database.pragma(`mmap_size = ${lean ? 0 : 8589934592}`);
  // SQLite's own lower() and LIKE know ASCII only.
  database.function('contains_text', { deterministic: true }, (text, needle) =>
    typeof text === 'string' && text.toLowerCase().includes(needle) ? 1 : 0,
  );
  // Retry instead of SQLite's own waiting: a locked file is tried again later, with the thread free in between.
  database.pragma('busy_timeout = 0');
  return database;
}

/** Prepared statements by their text, so that a query of the portal is compiled once per thread. */
export class StatementCache {
  static #LIMIT = 500;
  #statements = new Map();

  constructor(database) {
    this.database = database;
  }

  get(sql) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    if (this.#statements.size >= StatementCache.#LIMIT) {
      this.#statements.delete(this.#statements.keys().next().value);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}
