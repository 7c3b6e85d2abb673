import type { PostgresPool as KyselyPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from '../database-unavailable';
import { refuseUnwritableText } from '../unwritable-text';
import { writesTold } from './change-listener';
import { isConnectionLost, isGivenUp } from './connection-failures';
import { statementName } from './statement-names';

const INT8 = 20;
const NUMERIC = 1700;
/** How long a call waits for a free connection, or for a new one to be made. */
const CONNECT_MS = 10_000;
/** The driver's own limit is for a server that does not answer at all, so it comes after the server's. */
const GRACE_MS = 5_000;

const READ_ONLY = ['default_transaction_read_only=on'];
const BY_INDEX = ['seqscan', 'hashjoin', 'mergejoin', 'material'].map((way) => `enable_${way}=off`);

/** Counts and sums come as numbers, as from SQLite; cents stay far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** What the server holds the connections of a pool to, and milliseconds after which it gives up, 0 for no limit. */
export interface TimeLimits {
  /** One statement. */
  statementMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** An open transaction in which nothing happens: a stalled process must not hold its locks for ever. */
  idleInTransactionMs: number;
  /** Refuse to write. */
  readOnly?: boolean;
  /** Look rows up by indexes alone: statistics know nothing of a table that is being filled, which scans then go through again and again. */
  byIndex?: boolean;
  /** Keep statements that come again and again parsed and planned: of those that look few rows up, planning is most of the work. */
  prepares?: boolean;
}

/**
 * @param connections how many there are at most
 * @param onTold is told of each committed write of a table whose changes processes tell each other
 */
export function createPool(
  url: string,
  connections: number,
  limits: TimeLimits,
  onTold: () => void = () => undefined,
): KyselyPool {
  const {
    statementMs,
    lockMs,
    idleInTransactionMs,
    readOnly = false,
    byIndex = false,
    prepares = false,
  } = limits;
  const settings = [...(readOnly ? READ_ONLY : []), ...(byIndex ? BY_INDEX : [])].map((one) => `-c ${one}`);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementMs ? { query_timeout: statementMs + GRACE_MS } : {}),
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
    types,
  });
  // An 'error' event without a listener ends the process: of idle connections the pool emits it, of used ones themselves.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => {
      try {
        return new GuardedClient(await pool.connect(), onTold, prepares) as unknown as PostgresPoolClient;
      } catch (error) {
        throw new DatabaseUnavailableError(error as Error);
      }
    },
    end: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** A connection that names failures which pass, and that is closed instead of reused once it is lost. */
class GuardedClient {
  #lost: DatabaseUnavailableError | undefined;

  #inTransaction = false;
  #told = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly onTold: () => void,
    private readonly prepares: boolean,
  ) {}

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    // The rollback after a loss fails for the same reason.
    if (this.#lost) throw this.#lost;
    refuseUnwritableText(values);
    try {
      const name = this.prepares ? statementName(text) : undefined;
      const answer = await this.client.query(name === undefined ? { text, values } : { name, text, values });
      this.#watch(text);
      return answer;
    } catch (error) {
      if (isConnectionLost(error as Error)) throw (this.#lost = new DatabaseUnavailableError(error as Error));
      throw isGivenUp(error as Error) ? new DatabaseUnavailableError(error as Error) : error;
    }
  }

  /** Notes a write of what is told, until it is committed. */
  #watch(text: string): void {
    if (/^(begin|start transaction)/i.test(text)) this.#inTransaction = true;
    else if (/^(commit|rollback)$/i.test(text)) this.#inTransaction = false;
    else if (writesTold(text)) this.#told = true;
    if (this.#inTransaction || !this.#told) return;
    this.#told = false;
    this.onTold();
  }

  release(): void {
    this.client.release(this.#lost !== undefined);
  }
}
