import path from 'node:path';
import type { Config } from '../config/config';
import type { Database, DatabaseOptions } from './database';

/** The database of a portal without DATABASE_URL, in its data folder and in a backup of it. */
export const DATABASE_FILE = 'portal.sqlite';

export type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the database that the configuration names, without migrating it. A process or thread loads the driver of that one alone. */
export async function openDatabase(location: DatabaseLocation, options: DatabaseOptions): Promise<Database> {
  if (location.databaseUrl) {
    const { openPostgres } = await import('./postgres/open-postgres');
    return openPostgres(location.databaseUrl, options);
  }
  const { openSqlite } = await import('./sqlite/open-sqlite');
  return openSqlite(path.join(location.dataDir, DATABASE_FILE), options);
}
