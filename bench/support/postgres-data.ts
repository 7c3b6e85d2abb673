import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import { migrate } from '../../api/src/platform/database/migrate';
import { openPostgres } from '../../api/src/platform/database/postgres/open-postgres';
import { runCommand } from './command';
import { sizeOf, type ListsData } from './scale-lists';

/** A folder that keeps the data between runs while something is being made faster. */
const KEPT = process.env.BENCH_POSTGRES_DATA;
/** A database that runs already and is measured where it lies: at ten million rewards a copy costs 20 GB and minutes. */
const RUNNING = process.env.BENCH_POSTGRES_URL;
const SETTINGS = ['max_connections=200', 'shared_buffers=1GB', 'work_mem=16MB', 'max_wal_size=8GB'];
const NAME = 'lists';

/** What autovacuum has done within minutes of the rows' coming. */
const settle = async (server: EmbeddedPostgres): Promise<void> =>
  void (await server.query('vacuum analyze', NAME));

/** Data that was there may be of a version with fewer indexes. */
async function update(url: string): Promise<void> {
  const database = openPostgres(url);
  await migrate(database).finally(() => database.close());
}

/** A portal of one client with so many rewards, on a PostgreSQL server of its own or on the one that runs already. */
export async function postgresData(rewards: number): Promise<ListsData> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-scale-'));
  if (RUNNING) {
    await update(RUNNING);
    const removeFolder = async () => rmSync(dataDir, { recursive: true, force: true });
    return { dataDir, env: { DATABASE_URL: RUNNING }, seconds: undefined, remove: removeFolder };
  }
  const cluster = KEPT ? path.join(KEPT, 'data') : undefined;
  const isKept = cluster !== undefined && existsSync(cluster);
  // The fixture starts from the cluster that this variable names, if there is one.
  if (isKept) process.env.PORTAL_TEST_CLUSTER = cluster;
  const server = await startEmbeddedPostgres(SETTINGS);
  const env = { DATABASE_URL: server.url(NAME) };
  const remove = async () => {
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (isKept) {
    await update(env.DATABASE_URL);
    await settle(server);
    return { dataDir, env, seconds: undefined, remove };
  }
  try {
    await server.createDatabase(NAME);
    const started = performance.now();
    const { code, output } = await runCommand(dataDir, ['generate-demo', ...sizeOf(rewards)], env);
    if (code !== 0) throw new Error(output);
    const seconds = (performance.now() - started) / 1000;
    await settle(server);
    if (KEPT && cluster) {
      const [row] = await server.query('show data_directory');
      await server.stop('fast');
      mkdirSync(KEPT, { recursive: true });
      spawnSync('cp', ['-a', String(row?.data_directory), cluster], { stdio: 'inherit' });
      await server.start();
    }
    return { dataDir, env, seconds, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
