import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type BetterSqlite3 from 'better-sqlite3';
import { refuseUnwritableText } from '../unwritable-text';
import { retryOnBusy } from './retry-on-busy';
import { StatementCache } from './sqlite-file.mjs';

/** One connection to the file on this thread, as Kysely wants it. */
export class SqliteConnection implements DatabaseConnection {
  readonly #statements: StatementCache;

  constructor(readonly database: BetterSqlite3.Database) {
    this.#statements = new StatementCache(database);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    refuseUnwritableText(parameters);
    const statement = await this.#prepare(sql);
    if (statement.reader) {
      return { rows: (await retryOnBusy(() => statement.all(...parameters))) as R[] };
    }
    const { changes, lastInsertRowid } = await retryOnBusy(() => statement.run(...parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Cursor: rows one by one, for results too large to hold; the connection can not write meanwhile. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    refuseUnwritableText(parameters);
    for (const row of this.database.prepare(sql).iterate(...parameters)) yield { rows: [row as R] };
  }

  run(sql: string): Promise<QueryResult<unknown>> {
    return this.executeQuery(CompiledQuery.raw(sql));
  }

  async isWrite(sql: string): Promise<boolean> {
    return !(await this.#prepare(sql)).readonly;
  }

  #prepare(sql: string) {
    return retryOnBusy(() => this.#statements.get(sql));
  }
}
