import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import { scaled } from './scale';

/** What docs/operating.md has operators set. Each commit waits for the disk, as in production. */
const SETTINGS = ['fsync=on', 'shared_buffers=1GB', 'max_wal_size=8GB', 'min_wal_size=2GB'];
/** About a kilobyte each: more than a benchmark writes. */
const ROWS = scaled(1_600_000);

/**
 * A server as one that has run for a while: what it writes to its log goes into files that are there already, which a new one makes while
 * it writes, and its memory has been used before.
 */
export async function startSettledPostgres(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(SETTINGS);
  await server.query('create table settling (content text)');
  await server.query(`insert into settling select repeat('x', 900) from generate_series(1, ${ROWS})`);
  await server.query('drop table settling');
  // Files of the log are free for the next one after the second.
  for (let times = 0; times < 2; times += 1) await server.query('checkpoint');
  return server;
}
