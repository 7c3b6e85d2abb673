import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { openTestDatabase } from '../../../test/fixtures/test-database';
import { memoizeByDatabaseVersion } from './memoize-by-database-version';
import { onPostgres, testLocation } from '../../../test/fixtures/test-location';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const titleOf = async ({ db }: Database, clientId: number): Promise<string> =>
  (
    await db
      .selectFrom('clients')
      .select('clientKey')
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow()
  ).clientKey;

const rename = (where: Database, clientKey: string) =>
  where.db.updateTable('clients').set({ clientKey }).where('clientId', '=', 1).execute();

function counted() {
  let reads = 0;
  const recall = memoizeByDatabaseVersion((from: Database, clientId: number) => {
    reads += 1;
    return titleOf(from, clientId);
  }, 'access');
  return { recall, reads: () => reads };
}

test('an answer is memoized per key while nothing is written', async () => {
  const { recall, reads } = counted();
  // Changes have to be heard before anything is remembered.
  while (database.version('access') === undefined) await nextTurn();
  const first = [await recall(database, 1), await recall(database, 2)];
  const second = [await recall(database, 1), await recall(database, 2)];
  expect(second).toEqual(first);
  expect(new Set(first).size).toBe(2);
  expect(reads()).toBe(2);
});

test('a write of this process invalidates the memoized answers', async () => {
  const { recall } = counted();
  await rename(database, 'before');
  expect(await recall(database, 1)).toBe('before');
  await rename(database, 'after');
  expect(await recall(database, 1)).toBe('after');
});

test('a write of another process invalidates the memoized answers', async () => {
  const other = await openDatabase(testLocation(database.dataDir), { readerThreads: 0 });
  const { recall } = counted();
  await recall(database, 1);
  await rename(other, 'elsewhere');
  // PostgreSQL tells other processes a moment after the commit.
  if (onPostgres()) while ((await recall(database, 1)) !== 'elsewhere') await nextTurn();
  expect(await recall(database, 1)).toBe('elsewhere');
  await other.close();
});

test('an answer that was read during a write is not memoized', async () => {
  await rename(database, 'old');
  let meanwhile = () => rename(database, 'new');
  const recall = memoizeByDatabaseVersion(async (from: Database, clientId: number) => {
    const title = await titleOf(from, clientId);
    await meanwhile();
    meanwhile = async () => [];
    return title;
  });
  expect(await recall(database, 1)).toBe('old');
  expect(await recall(database, 1)).toBe('new');
});

test('a memoized answer is not used while changes of other processes can not be received', async () => {
  if (!onPostgres()) return;
  const { recall, reads } = counted();
  while (database.version('access') === undefined) await nextTurn();
  await recall(database, 2);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' or query = 'select 1'`.execute(database.db);
  while (database.version('access') !== undefined) await nextTurn();
  await recall(database, 2);
  expect(reads()).toBe(2);
  while (database.version('access') === undefined) await nextTurn();
  await recall(database, 2);
  expect(reads()).toBe(3);
});
