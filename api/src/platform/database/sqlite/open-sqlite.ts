import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { StartError } from '../../config/start-error';
import type { Database } from '../database';
import type { Tables } from '../schema';
import { unfinishedRestore } from '../unfinished-restore';
import { ReaderPool } from './reader-pool';
import { SqliteConnection } from './sqlite-connection';
import { pointDialect, readerDialect, writerDialect } from './sqlite-dialects';
import { openSqliteFile } from './sqlite-file.mjs';
import { WriteQueue } from './write-queue';

/**
 * @param readerThreads 0 in a thread that itself is off the main one: its readers then run where they are called, and it
 * keeps little in memory
 * @throws StartError when the driver or the file can not be used
 */
export function openSqlite(file: string, readerThreads: number, bulk = false): Database {
  if (existsSync(unfinishedRestore(file)))
    throw new StartError(
      `A restore into ${path.dirname(file)} did not end: empty the folder and restore again.`,
    );
  const lean = readerThreads === 0;
  const reads = open(file, lean);
  const writer = new SqliteConnection(openSqliteFile(file, { lean, bulk }));
  const queue = new WriteQueue();
  const pool = new ReaderPool(file, readerThreads);
  const db = new Kysely<Tables>({ dialect: pointDialect(reads, writer, queue) });
  const readers = readerThreads > 0 ? new Kysely<Tables>({ dialect: readerDialect(pool) }) : db;
  const transactions = new Kysely<Tables>({ dialect: writerDialect(writer) });
  return {
    kind: 'sqlite',
    db,
    readers,
    transaction: (work) => queue.run(() => transactions.transaction().execute(work)),
    async backUp(target) {
      // In one step: between steps SQLite would start again whenever another process had written.
      await reads.database.backup(target, { progress: ({ remainingPages }) => remainingPages });
    },
    inTurn: (work) => queue.run(work),
    checkpoint: async () => void (await writer.run('pragma wal_checkpoint(passive)')),
    async close() {
      await pool.close();
      reads.database.close();
      writer.database.close();
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
