import path from 'node:path';
import type { Config } from '../config/config';
import type { Database, DatabaseOptions } from './database';
import { openPostgres } from './postgres/open-postgres';
import { openSqlite } from './sqlite/open-sqlite';

export type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the database that the configuration names, without migrating it. */
export const openDatabase = (location: DatabaseLocation, options: DatabaseOptions): Database =>
  location.databaseUrl
    ? openPostgres(location.databaseUrl, options)
    : openSqlite(path.join(location.dataDir, 'portal.sqlite'), options);
