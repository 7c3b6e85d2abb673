import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { countTurns } from '../../../test/fixtures/event-loop';
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

/** A query that keeps the database busy for a good while and answers one number. */
const slow = sql<{
  n: number;
}>`with recursive c(i) as (select 1 union all select i + 1 from c where i < 3000000)
  select count(*) as n from c`;

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
    expect(seen.map((one) => one.length)).toEqual([0, 1, 2]);
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
    await expect(insert(database.readers, 'no')).rejects.toThrow(/read-?only/);
    await expect(sql`select * from nowhere`.execute(database.readers)).rejects.toThrow(/nowhere/);
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
