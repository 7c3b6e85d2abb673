import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { StartError } from '../config/start-error';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabase } from './open-database';

/**
 * Opens the configured database and brings its tables up to date; the log says with which migrations.
 * @throws StartError when it can not be used
 */
export async function prepareDatabase(config: Config, log: Pick<Logger, 'info' | 'warn'>): Promise<Database> {
  const database = await openDatabase(config, {
    readerThreads: config.readerThreads,
    longReaderThreads: config.longReaderThreads,
    connections: config.databasePool,
    guarded: !config.production,
  });
  try {
    const applied = await migrate(database, log);
    await database.prepareSpace?.();
    if (applied.length > 0) log.info({ applied }, 'the tables are up to date');
    return database;
  } catch (error) {
    await database.close();
    const { code } = error as { code?: string };
    // A class of PostgreSQL's own (28…: who may log in, 3D…: no such database) or of the network.
    const unreachable = code !== undefined && /^(28|3D|08|57P|E[A-Z]{4,})/.test(code);
    if (!config.databaseUrl || !unreachable) throw error;
    const { host, pathname } = new URL(config.databaseUrl);
    throw new StartError(`DATABASE_URL can not be used: ${host}${pathname} answers ${code}.`);
  }
}
