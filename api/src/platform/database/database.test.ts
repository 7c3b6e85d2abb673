import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { countTurns } from '../../../test/fixtures/event-loop';
import { openSqliteFile } from './sqlite/sqlite-file.mjs';
import { openTestDatabase } from '../../../test/fixtures/test-database';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const useOnce = (value: string) => ({ purpose: 'test', value, expiresAt: '2030-01-01 00:00:00' });
const insert = (db: TestDatabase['db'], value: string) =>
  db.insertInto('usedOnce').values(useOnce(value)).execute();
const values = async (db: TestDatabase['db']) =>
  (await db.selectFrom('usedOnce').select('value').orderBy('value').execute()).map((row) => row.value);

/** A query that keeps SQLite busy for a good while and answers one number. */
const slow = sql<{
  n: number;
}>`with recursive c(i) as (select 1 union all select i + 1 from c where i < 3000000)
  select count(*) as n from c`;

describe('the write lock held by another process', () => {
  test.each([
    ['a transaction', (db: TestDatabase) => db.transaction((trx) => insert(trx, 'mine'))],
    ['a single write', (db: TestDatabase) => insert(db.db, 'mine')],
  ])('%s waits for it with the event loop free, then goes through', async (_name, write) => {
    const other = openSqliteFile(path.join(database.dataDir, 'portal.sqlite'));
    other.exec('begin immediate');
    const waiting = write(database);
    const first = await Promise.race([waiting.then(() => 'written'), wait(60, 'still waiting')]);
    expect(first).toBe('still waiting');
    const released = wait(60).then(() => other.exec('commit'));
    const { turns } = await countTurns(waiting);
    await released;
    other.close();
    expect(turns).toBeGreaterThan(10);
    expect(await values(database.db)).toEqual(['mine']);
  });
});

describe('transactions', () => {
  test('take turns, and none is seen before it ended', async () => {
    const seen: string[][] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((value) =>
        database.transaction(async (trx) => {
          seen.push(await values(trx));
          await wait(5);
          await insert(trx, value);
          expect(await values(database.db)).not.toContain(value);
        }),
      ),
    );
    expect(seen).toEqual([[], ['a'], ['a', 'b']]);
  });

  test('leave nothing behind when their work throws, and the next one runs', async () => {
    const failing = database.transaction(async (trx) => {
      await insert(trx, 'lost');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await database.transaction((trx) => insert(trx, 'kept'));
    expect(await values(database.db)).toEqual(['kept']);
  });

  test('say so at once when work inside them writes past them, instead of waiting for themselves', async () => {
    const wrong = database.transaction(async () => insert(database.db, 'outside'));
    await expect(wrong).rejects.toThrow('use the given trx');
    await insert(database.db, 'after');
    expect(await values(database.db)).toEqual(['after']);
  });
});

describe('readers', () => {
  test('leave the main thread free during a slow query', async () => {
    const { value, turns } = await countTurns(slow.execute(database.readers));
    expect(value.rows).toEqual([{ n: 3_000_000 }]);
    expect(turns).toBeGreaterThan(20);
  });

  test('do not hold up point reads', async () => {
    const order: string[] = [];
    const query = slow.execute(database.readers).then(() => order.push('slow'));
    await values(database.db).then(() => order.push('point'));
    await query;
    expect(order).toEqual(['point', 'slow']);
  });

  test('see what was just written, many at a time', async () => {
    for (const value of ['x', 'y']) {
      await insert(database.db, value);
      const answers = await Promise.all(Array.from({ length: 20 }, () => values(database.readers)));
      for (const answer of answers) expect(answer).toContain(value);
    }
  });

  test('refuse to write, tell what is wrong with a query, and go on', async () => {
    await expect(insert(database.readers, 'no')).rejects.toThrow('readonly');
    await expect(sql`select * from nowhere`.execute(database.readers)).rejects.toThrow(
      'no such table: nowhere',
    );
    expect(await values(database.readers)).toEqual([]);
  });

  test('end what still waits when the database is closed', async () => {
    const other = await openTestDatabase();
    const asked = Array.from({ length: 4 }, () => slow.execute(other.readers));
    const all = Promise.allSettled(asked);
    await other.close();
    for (const one of await all) expect(one.status).toBe('rejected');
  });
});
