import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { StartError } from '../../config/start-error';
import { DamagedDatabase, type Database, type DatabaseOptions } from '../database';
import type { Tables } from '../schema';
import { SearchLane } from '../search-lane';
import { unfinishedRestore } from '../unfinished-restore';
import { findDamage } from './examine-file';
import { ReaderPool } from './reader-pool';
import { runExclusively } from './run-exclusively';
import { SqliteConnection } from './sqlite-connection';
import { pointDialect, readerDialect, snapshotDialect, writerDialect } from './sqlite-dialects';
import { openSqliteFile } from './sqlite-file.mjs';
import { giveBackSpace, prepareSpace } from './space';
import { WriteQueue } from './write-queue';

/** @throws StartError when the driver or the file can not be used */
export function openSqlite(
  file: string,
  { readerThreads, longReaderThreads = 1, bulk = false, guarded = true }: DatabaseOptions,
): Database {
  if (existsSync(unfinishedRestore(file)))
    throw new StartError(
      `A restore into ${path.dirname(file)} did not end: empty the folder and restore again.`,
    );
  const lean = readerThreads === 0;
  const reads = open(file, lean);
  const writer = new SqliteConnection(openSqliteFile(file, { lean, bulk }));
  // It counts what other connections write, and this one writes nothing.
  const version = reads.database.prepare('pragma data_version').pluck();
  const queue = new WriteQueue({ guarded });
  const pools = [readerThreads, longReaderThreads, readerThreads].map(
    (threads) => new ReaderPool(file, threads),
  );
  const db = new Kysely<Tables>({ dialect: pointDialect(reads, writer, queue) });
  const [readers = db, longReaders = db, searchers = db] = lean
    ? []
    : pools.map((pool) => new Kysely<Tables>({ dialect: readerDialect(pool) }));
  const searches = new SearchLane(Math.max(1, readerThreads));
  const transactions = new Kysely<Tables>({ dialect: writerDialect(writer) });
  return {
    kind: 'sqlite',
    db,
    readers,
    longReaders,
    search: (searcher, work) => searches.run(searcher, () => work(searchers)),
    version() {
      try {
        return version.get() as number;
      } catch {
        // Locked for a moment: who reads waits for that.
        return undefined;
      }
    },
    exclusively: (name, patienceMs, work) => runExclusively({ file, name, patienceMs }, work),
    transaction: (work) => queue.run(() => transactions.transaction().execute(work)),
    async snapshot(work) {
      const connection = new SqliteConnection(openSqliteFile(file, { readonly: true, lean: true }));
      const snapshot = new Kysely<Tables>({ dialect: snapshotDialect(connection) });
      try {
        return await snapshot.transaction().execute(work);
      } finally {
        connection.database.close();
      }
    },
    async check() {
      const another = openSqliteFile(file, { readonly: true, lean: true });
      try {
        another.prepare('select "clientId" from "clients" limit 1').get();
      } finally {
        another.close();
      }
    },
    async backUp(target) {
      // In one step: between steps SQLite would start again whenever another process had written.
      await reads.database.backup(target, { progress: ({ remainingPages }) => remainingPages });
      const damage = findDamage(target);
      if (damage !== undefined) throw new DamagedDatabase(damage);
    },
    inTurn: (work) => queue.run(work),
    checkpoint: async () => void (await writer.run('pragma wal_checkpoint(passive)')),
    giveBackSpace: () => giveBackSpace(writer.database, queue),
    prepareSpace: async () => prepareSpace(writer.database),
    async close() {
      await Promise.all(pools.map((pool) => pool.close()));
      reads.database.close();
      writer.database.close();
      queue.close();
    },
  };
}

function open(file: string, lean: boolean): SqliteConnection {
  try {
    return new SqliteConnection(openSqliteFile(file, { lean }));
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === 'ERR_DLOPEN_FAILED' || message.includes('bindings file')) {
      throw new StartError(
        `The database driver is not compiled for this Node (${process.version}): run "npm run setup" with it.`,
      );
    }
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
      throw new StartError(`The database ${file} is damaged or is no database.`);
    }
    if (code?.startsWith('SQLITE_'))
      throw new StartError(`The database ${file} can not be opened: ${message}.`);
    throw error;
  }
}
