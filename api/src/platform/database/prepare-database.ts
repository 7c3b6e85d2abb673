import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { StartError } from '../config/start-error';
import type { Database } from './database';
import { migrate } from './migrate';
import { DATABASE_FILE, openDatabase } from './open-database';

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
    if (config.databaseUrl) await reach(database, config.databaseUrl);
    const applied = await migrate(database, log);
    await database.prepareSpace?.();
    if (applied.length > 0) log.info({ applied }, 'the tables are up to date');
    return database;
  } catch (error) {
    await database.close();
    throw startErrorOf(error as Fault, config) ?? error;
  }
}

type Fault = Error & { code?: string };

/** Of SQLite: what the file, its disk or another program is to blame for. */
const SQLITE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|READONLY)/;
/** A class of PostgreSQL's own (28…: who may log in, 3D…: no such database) or of the network. */
const UNREACHABLE = /^(28|3D|08|57P|E[A-Z]{4,})/;

/** @returns what the operator can mend, undefined for a fault of the portal */
function startErrorOf(
  { code = '', message }: Fault,
  { databaseUrl, dataDir }: Config,
): StartError | undefined {
  if (databaseUrl) return UNREACHABLE.test(code) ? unusable(databaseUrl, code) : undefined;
  if (!SQLITE.test(code)) return undefined;
  const file = path.join(dataDir, DATABASE_FILE);
  return new StartError(
    code.startsWith('SQLITE_BUSY')
      ? `The database ${file} is locked by another program: wait until it is done, or end it, and start again.`
      : `The database ${file} can not be brought up to date: ${message}.`,
  );
}

/** Whatever keeps the first connection from being made is for the operator to mend; some of it, as TLS that is refused, has no code. */
async function reach({ db }: Database, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    throw unusable(url, code ?? `"${message}"`);
  }
}

/** @returns what is wrong, without the user and the password of the address */
function unusable(url: string, answer: string): StartError {
  const { host, pathname } = new URL(url);
  return new StartError(`DATABASE_URL can not be used: ${host}${pathname} answers ${answer}.`);
}
