import path from 'node:path';
import type { Config } from '../config/config';
import type { Database } from './database';
import { openPostgres } from './postgres/open-postgres';
import { openSqlite } from './sqlite/open-sqlite';

export type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database that the configuration names, without migrating it.
 * @param options.readerThreads 0 inside worker threads, which may block
 */
export const openDatabase = (
  location: DatabaseLocation,
  { readerThreads }: { readerThreads: number },
): Database =>
  location.databaseUrl
    ? openPostgres(location.databaseUrl)
    : openSqlite(path.join(location.dataDir, 'portal.sqlite'), readerThreads);
