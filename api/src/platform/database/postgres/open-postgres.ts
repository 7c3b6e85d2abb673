import { Kysely, PostgresDialect, PostgresQueryCompiler, sql, type PostgresPool } from 'kysely';
import type { Database, DatabaseOptions } from '../database';
import { foldAccountDeltas } from '../dialects/account-deltas';
import { foldTotalDeltas } from '../dialects/total-deltas';
import type { Tables } from '../schema';
import { SearchLane } from '../search-lane';
import { takeLocks } from './advisory-locks';
import { ChangeListener } from './change-listener';
import { createPool, type TimeLimits } from './postgres-pool';
import { retryRolledBack } from './retry-rolled-back';
import { runExclusively } from './run-exclusively';

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

const LIMITS: TimeLimits = { statementMs: 60_000, lockMs: 10_000, idleInTransactionMs: 30_000 };
/** Migrations and the check of a whole ledger take as long as they take. */
const PATIENT: TimeLimits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 60_000 };
/** A thread does one thing at a time. */
const CONNECTIONS_OF_A_THREAD = 3;
/** The share of the connections that each of the five bulkheads has to itself. */
const SHARE = 0.2;
const shareOf = (connections: number, share = SHARE): number => Math.max(1, Math.floor(connections * share));

interface PostgresOptions extends Pick<DatabaseOptions, 'connections' | 'bulk'> {
  limits?: TimeLimits;
}

/**
 * Bulkheads: writers that wait for the lock, lookups, lists, searches and long reads have connections of their own, so that none of
 * them can use up those of the others.
 * @param url `postgres://user:password@host/database`; parameters of the driver in it win over the limits here
 */
export function openPostgres(
  url: string,
  { connections = CONNECTIONS_OF_A_THREAD, bulk = false, limits = LIMITS }: PostgresOptions = {},
): Database {
  const changes = new ChangeListener(url);
  const opened: PostgresPool[] = [];
  const pool = (share: number, its: TimeLimits) => {
    const made = createPool(url, shareOf(connections, share), its, () => changes.written());
    opened.push(made);
    return new Kysely<Tables>({ dialect: new PortalDialect({ pool: made }) });
  };
  const writers = pool(
    SHARE,
    bulk ? { ...limits, statementMs: 10 * limits.statementMs, byIndex: true } : { ...limits, prepares: true },
  );
  const db = pool(SHARE, { ...limits, prepares: true });
  const readers = pool(SHARE, { ...limits, readOnly: true });
  const longReaders = pool(SHARE, { ...limits, readOnly: true });
  const searchers = pool(SHARE, { ...limits, readOnly: true });
  const searches = new SearchLane(shareOf(connections));
  const patient = pool(0, PATIENT);
  // Held as long as its work takes, which may need the patient one.
  const mutexes = pool(0, PATIENT);
  return {
    kind: 'postgres',
    db,
    readers,
    longReaders,
    search: (searcher, work) => searches.run(searcher, () => work(searchers)),
    // What a transaction names stays as it has read it until it ends. Each statement after the locks must see what those
    // before have committed: read committed, whatever the server's default is.
    transaction: (work, { unlimited = false, ...scope } = {}) =>
      retryRolledBack(() =>
        (unlimited ? patient : writers)
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async (trx) => {
            await takeLocks(trx, scope);
            return work(trx);
          }),
      ),
    snapshot: (work) =>
      patient.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    version: (topic, key = '') => (topic ? changes.version(topic, key) : undefined),
    exclusively: (name, patienceMs, work) => runExclusively({ mutexes, name, patienceMs }, work),
    inTurn: (work) => work(),
    checkpoint: async () => undefined,
    analyze: async (table) => void (await sql`analyze ${sql.table(table)}`.execute(db)),
    foldTotals: async () => {
      await foldTotalDeltas(db as unknown as Kysely<never>);
      await foldAccountDeltas(db as unknown as Kysely<never>);
    },
    close: async () => {
      changes.close();
      const pools = [writers, db, readers, longReaders, searchers, patient, mutexes];
      await Promise.all(pools.map((one) => one.destroy()));
      // Kysely ends no pool that it has never asked for a connection, and would open it at the next query.
      await Promise.all(opened.map((one) => one.end()));
    },
  };
}
