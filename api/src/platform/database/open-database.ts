import path from 'node:path';
import type { Config } from '../config/config';
import type { Database } from './database';
import { openPostgres } from './postgres/open-postgres';
import { openSqlite } from './sqlite/open-sqlite';

export type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database that the configuration names, without migrating it.
 * @param options.readerThreads 0 inside worker threads, which may block
 * @param options.bulk for a thread that writes much and only what refers to rows that it has read in the same
 * transaction: references are not looked up once more, and it calls `checkpoint` by itself
 */
export const openDatabase = (
  location: DatabaseLocation,
  { readerThreads, bulk = false }: { readerThreads: number; bulk?: boolean },
): Database =>
  location.databaseUrl
    ? openPostgres(location.databaseUrl)
    : openSqlite(path.join(location.dataDir, 'portal.sqlite'), readerThreads, bulk);
