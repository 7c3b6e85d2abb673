import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema';
import type { Searcher } from './search-lane';

/**
 * The database of the portal. Nothing outside platform/database knows whether it is SQLite or PostgreSQL.
 *
 * `db` is for point reads and single writes. `readers` is for everything that may scan (lists, counts, sums): on SQLite
 * it runs in reader threads, so that a slow query of one user never holds up the calls of others.
 * `longReaders` is for what reads much to answer one call (reports, downloads, comparisons of whole files): a lane with
 * threads of its own (bulkhead), so that lists never wait for it.
 */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly readers: Kysely<Tables>;
  readonly longReaders: Kysely<Tables>;
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Runs reads that may go through a whole table to answer a list: filters that no index leads to, parts of texts, deep pages.
   * They have a lane of their own (see `SearchLane`), so that cheap questions never wait behind dear ones.
   * @param work gets what to read with
   * @throws the signal's reason when the caller has left
   */
  search<T>(searcher: Searcher, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs work in one write transaction. On SQLite it takes the write lock at once and waits for it without blocking
   * the thread; a reader inside it must use the given transaction. On PostgreSQL it waits for the locks that its scope
   * names, and runs again from its beginning (a few times at most) when the server rolled it back for a deadlock or a
   * serialisation failure: what it does besides writing must bear that.
   * @param scope what it locks; `unlimited` for a migration: on PostgreSQL it waits and runs without time limits
   * @throws DatabaseUnavailableError when the database does not answer in time
   */
  transaction<T>(
    work: (trx: Transaction<Tables>) => Promise<T>,
    scope?: TransactionScope & { unlimited?: boolean },
  ): Promise<T>;
  /**
   * Reads of one moment (snapshot isolation), however long they take and whatever is written meanwhile. On SQLite they run
   * on the caller's thread and keep the log from being shortened: not for answering calls.
   */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Change counter: another number after each write of any process.
   * @param topic, key what is asked about. PostgreSQL tells processes only of changes under a topic; of a session under its
   *   id as the key. Those of other processes are heard a moment after their commit.
   * @returns undefined where that can not be had
   */
  version(topic?: Topic, key?: string): number | undefined;
  /**
   * Runs work while no other process does work under that name (mutex), however long it takes.
   * @throws MutexTaken when another still does after that many milliseconds
   */
  exclusively<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<T>;
  /**
   * Reads from the database file where it is expected, on a connection of its own: those that are open would not notice
   * that it was moved or replaced, but the next thread to start could not go on.
   */
  check?(): Promise<void>;
  /**
   * Copies the whole database, as it is at one moment, into a new file, while others go on reading and writing.
   * Only the embedded database can; PostgreSQL has tools of its own.
   * @throws DamagedDatabase when the copy can not be read whole
   */
  backUp?(file: string): Promise<void>;
  /**
   * Write mutex (FIFO) of this process: its other writes wait, in their order, while work writes elsewhere, in a thread on a
   * connection of its own. On SQLite, which takes one writer at a time, none then has to poll for the lock.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Checkpoint: takes what was written from SQLite's write-ahead log into its file. No call waits for it; on PostgreSQL there is
   * nothing to do. */
  checkpoint(): Promise<void>;
  /** Updates the planner's statistics of a table that has just got very many rows (ANALYZE). PostgreSQL alone. */
  analyze?(table: keyof Tables): Promise<void>;
  /**
   * Incremental vacuum: gives the space of deleted rows back to the disk, a little at a time, so that others can write in
   * between. PostgreSQL does so by itself.
   */
  giveBackSpace?(): Promise<void>;
  /**
   * Folds the deltas that writers have added into the totals, for whose rows they would otherwise wait (hot rows). PostgreSQL
   * alone.
   */
  foldTotals?(): Promise<void>;
  /** Prepares a file of a former version for `giveBackSpace`, once (VACUUM). Needs as much space again while it runs. */
  prepareSpace?(): Promise<void>;
  close(): Promise<void>;
}

/** What processes tell each other about: who may do what (users, rights, sessions, clients), and the releases of remotes. */
export type Topic = 'access' | 'releases';

/**
 * What a transaction reads in order to decide what it writes, by name (`promotion:12`): of two transactions that name the
 * same thing one waits for the other. SQLite, which has one writer at a time, needs no names.
 */
export interface TransactionScope {
  /**
   * What it may change (exclusive locks). An empty list is for work whose every statement is right by itself: it adds
   * rows, or a unique index or a compare-and-set decides. Without `locks` it runs alone: no other transaction meanwhile.
   */
  locks?: readonly string[];
  /** What must stay as it was read, but may be read by others too (shared locks). */
  share?: readonly string[];
}

export interface DatabaseOptions {
  /**
   * 0 in a thread that itself is off the main one and may block: its readers then run where they are called, and it keeps
   * little in memory.
   */
  readerThreads: number;
  /** Threads of the lane for long reads; 1 unless told. */
  longReaderThreads?: number;
  /**
   * For a thread that writes much and only what refers to rows that it has read in the same transaction: references are not
   * looked up once more, and it calls `checkpoint` by itself.
   */
  bulk?: boolean;
  /** PostgreSQL: connections of this process at most, shared between writers, lookups and lists; few unless told. */
  connections?: number;
  /** Whether a write that would wait for its own transaction is told so at once; see `WriteQueue`. */
  guarded?: boolean;
}

/** Pages of the database file are not as they were written; the message is the database's own. */
export class DamagedDatabase extends Error {}
