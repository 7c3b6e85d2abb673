import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { ReaderPool } from './reader-pool';
import type { SqliteConnection } from './sqlite-connection';
import type { WriteQueue } from './write-queue';

const dialect = (driver: Driver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Everything the three drivers have in common: one connection that is always there. */
class OneConnectionDriver implements Driver {
  constructor(protected readonly connection: DatabaseConnection) {}

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('Use database.transaction: it takes the write lock at once.'));
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

class WriterDriver extends OneConnectionDriver {
  constructor(private readonly writer: SqliteConnection) {
    super(writer);
  }
  protected begin = 'begin immediate';

  override async beginTransaction(): Promise<void> {
    await this.writer.run(this.begin);
  }
  override async commitTransaction(): Promise<void> {
    await this.writer.run('commit');
  }
  override async rollbackTransaction(): Promise<void> {
    // SQLite itself has already rolled back after some errors (a full disk, for one).
    if (this.writer.database.inTransaction) await this.writer.run('rollback');
  }
}

class SnapshotDriver extends WriterDriver {
  // Deferred: the first read fixes the moment, and no lock is taken.
  protected override begin = 'begin deferred';
}

/** Reads on a connection of its own, so that no open transaction holds them up; writes in the queue of the writer. */
class PointConnection implements DatabaseConnection {
  constructor(
    private readonly reads: SqliteConnection,
    private readonly writer: SqliteConnection,
    private readonly queue: WriteQueue,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!(await this.reads.isWrite(query.sql))) return this.reads.executeQuery<R>(query);
    return this.queue.run(() => this.writer.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.reads.streamQuery<R>(query);
  }
}

/** The connection of transactions; callers take turns through the write queue. */
export const writerDialect = (writer: SqliteConnection): Dialect => dialect(new WriterDriver(writer));

/** A connection of its own whose transaction reads the state of one moment. */
export const snapshotDialect = (reads: SqliteConnection): Dialect => dialect(new SnapshotDriver(reads));

/** Point reads and single writes. */
export const pointDialect = (reads: SqliteConnection, writer: SqliteConnection, queue: WriteQueue): Dialect =>
  dialect(new OneConnectionDriver(new PointConnection(reads, writer, queue)));

/** Queries that may scan, in reader threads. */
export const readerDialect = (pool: ReaderPool): Dialect =>
  dialect(
    new OneConnectionDriver({
      executeQuery: <R>({ sql, parameters }: CompiledQuery) => pool.query<R>(sql, parameters),
      streamQuery: () => {
        throw new Error('Reader threads do not stream: read page by page.');
      },
    }),
  );
