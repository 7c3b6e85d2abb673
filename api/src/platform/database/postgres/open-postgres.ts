import { Kysely, PostgresDialect, PostgresQueryCompiler, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database';
import type { Tables } from '../schema';

const INT8 = 20;
const NUMERIC = 1700;
/** Any number that all processes of the portal agree on, and that no other program uses. */
const WRITE_LOCK = 7_041_776;

/** Counts and sums come as numbers, as from SQLite; cents stay far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

const LARGEST_INT4 = 2 ** 31 - 1;

/**
 * A number beyond four bytes says that it has eight: PostgreSQL would take it for the four bytes of the column it is
 * compared with, and refuse an id that is merely too large to exist.
 */
class WideNumbers extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(value);
    if (Number.isSafeInteger(value) && Math.abs(Number(value)) > LARGEST_INT4) this.append('::int8');
  }
}

class PortalDialect extends PostgresDialect {
  override createQueryCompiler(): WideNumbers {
    return new WideNumbers();
  }
}

/** @param url `postgres://user:password@host/database` */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000, types });
  // An idle connection that breaks is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PortalDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    readers: db,
    longReaders: db,
    // One writer at a time, as on SQLite, so that what a transaction has read stays true until it ends.
    transaction: (work) =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(trx);
        return work(trx);
      }),
    version: () => undefined,
    inTurn: (work) => work(),
    checkpoint: async () => undefined,
    close: () => db.destroy(),
  };
}
