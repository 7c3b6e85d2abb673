import { sql } from 'kysely';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  untilWaiting,
} from '../../../../test/fixtures/embedded-postgres';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { openPostgres } from './open-postgres';

const UNAVAILABLE = { name: 'DatabaseUnavailableError' };
/** A test shortens the one limit it is about: two that run out side by side would be a race on a busy machine. */
const LIMITS = { statementMs: 60_000, lockMs: 10_000, idleInTransactionMs: 60_000 };

let server: EmbeddedPostgres;
let url: string;
const opened: Database[] = [];
const open = (options: Parameters<typeof openPostgres>[1] = {}): Database => {
  const database = openPostgres(url, options);
  opened.push(database);
  return database;
};
beforeAll(async () => {
  server = await startEmbeddedPostgres();
  url = await server.createDatabase('limits');
  await migrate(open());
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await server.remove();
});

const keep = (value: string) => ({ purpose: 'postgres', value, expiresAt: '' });
const values = async (database: Database): Promise<string[]> =>
  (await database.db.selectFrom('usedOnce').select('value').where('purpose', '=', 'postgres').execute()).map(
    (row) => row.value,
  );
/** Work that lasts until `end` is called. */
function gate() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test('PostgreSQL answers counts, sums and ids beyond four bytes as numbers', async () => {
  const { db } = open();
  const { rows } = await sql`select count(*) as n, sum(2)::numeric as s from clients`.execute(db);
  expect(rows).toEqual([{ n: 4, s: 8 }]);
  const none = await db
    .selectFrom('clients')
    .select('clientId')
    .where('clientId', '=', 99_999_999_999)
    .execute();
  expect(none).toEqual([]);
});

test('a statement that comes again and again is planned once, and goes on when its table gets another column', async () => {
  const { db } = open({ connections: 5 });
  const byKey = () => db.selectFrom('usedOnce').select('value').where('purpose', '=', 'postgres').execute();
  const all = () => db.selectFrom('usedOnce').selectAll().where('purpose', '=', 'postgres').execute();
  const prepared = async () =>
    (
      await sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(db)
    ).rows.filter(({ text }) => text.includes('usedOnce'));
  for (let times = 0; times < 20; times += 1) await Promise.all([byKey(), all()]);
  expect(await prepared()).toEqual([{ text: expect.stringContaining('select "value"') }]);
  await sql`alter table "usedOnce" add column colour text`.execute(db);
  expect((await all()).map(({ value }) => ({ value }))).toEqual(await byKey());
});

test("a transaction reads what others committed before it got the lock, whatever the server's default is", async () => {
  await server.query(`alter database limits set default_transaction_isolation = 'serializable'`);
  const database = open();
  const first = gate();
  const entered = gate();
  const writing = database.transaction(async (trx) => {
    entered.end();
    await first.ended;
    await trx.insertInto('usedOnce').values(keep('first')).execute();
  });
  await entered.ended;
  const reading = database.transaction((trx) =>
    trx.selectFrom('usedOnce').select('value').where('purpose', '=', 'postgres').execute(),
  );
  first.end();
  await writing;
  expect(await reading).toEqual([{ value: 'first' }]);
  await server.query('alter database limits reset default_transaction_isolation');
});

test('a statement that takes too long is cancelled, and its connection stays usable', async () => {
  const database = open({ limits: { ...LIMITS, statementMs: 500 } });
  await expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toMatchObject(UNAVAILABLE);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test('a writer waits for a lock that is never given back, and no longer than it may', async () => {
  const holder = open({ limits: LIMITS });
  const other = open({ limits: { ...LIMITS, lockMs: 300 } });
  const going = gate();
  const entered = gate();
  const holding = holder.transaction(async () => {
    entered.end();
    await going.ended;
  });
  await entered.ended;
  await expect(other.transaction(async () => undefined)).rejects.toMatchObject(UNAVAILABLE);
  going.end();
  await holding;
  expect(await other.transaction(async () => 'written')).toBe('written');
});

test('a process that stalls in a transaction loses it, and with it the lock the others wait for', async () => {
  const stalled = open({ limits: { ...LIMITS, idleInTransactionMs: 2_000 } });
  const other = open({ limits: { ...LIMITS, lockMs: 300 } });
  const going = gate();
  const entered = gate();
  const holding = stalled.transaction(async (trx) => {
    await trx.insertInto('usedOnce').values(keep('stalled')).execute();
    entered.end();
    await going.ended;
    await trx.insertInto('usedOnce').values(keep('too late')).execute();
  });
  const lost = expect(holding).rejects.toMatchObject(UNAVAILABLE);
  await entered.ended;
  // The server ends the session of the stalled transaction.
  for (let done = false; !done;) done = await other.transaction(async () => true).catch(() => false);
  going.end();
  await lost;
  expect(await values(other)).not.toContain('stalled');
});

test('waiting writers use up no connection of the readers (bulkhead)', async () => {
  const database = open({ connections: 4 });
  const going = gate();
  const entered = gate();
  const holding = database.transaction(async () => {
    entered.end();
    await going.ended;
  });
  await entered.ended;
  const waiting = Array.from({ length: 20 }, () => database.transaction(async () => 'written'));
  expect(await values(database)).toBeDefined();
  const { rows } = await sql`select 1 as one`.execute(database.readers);
  expect(rows).toEqual([{ one: 1 }]);
  going.end();
  await holding;
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['written']));
});

// Covers WIRE-5.13
test('transactions that name different things go on side by side, and those that name the same one after the other', async () => {
  const [one, two] = [open({ connections: 16 }), open({ connections: 16 })];
  const going = gate();
  const entered = gate();
  const order: string[] = [];
  const holding = one.transaction(
    async () => {
      entered.end();
      await going.ended;
      order.push('first');
    },
    { locks: ['promotion:1', 'promotion:2'], share: ['newRewards'] },
  );
  await entered.ended;
  await two.transaction(async () => order.push('another'), { locks: ['promotion:3'], share: ['newRewards'] });
  const waiting = [
    two.transaction(async () => order.push('the same'), { locks: ['promotion:2'] }),
    two.transaction(async () => order.push('a reader of the same'), { locks: [], share: ['promotion:1'] }),
    two.transaction(async () => order.push('alone')),
  ];
  await untilWaiting(server, waiting.length);
  expect(order).toEqual(['another']);
  going.end();
  await Promise.all([holding, ...waiting]);
  expect(order.slice(0, 2)).toEqual(['another', 'first']);
  expect(order).toHaveLength(5);
});

test('many locks at once are one lock on everything, so that the memory of the server suffices', async () => {
  const database = open();
  const names = Array.from({ length: 20_000 }, (_, index) => `promotion:${index}`);
  expect(await database.transaction(async () => 'done', { locks: names })).toBe('done');
});

test('of two transactions that wait for each other one is rolled back and runs again', async () => {
  const database = open({ connections: 16 });
  await database.db
    .insertInto('usedOnce')
    .values([keep('left'), keep('right')])
    .execute();
  const change = (trx: Database['db'], value: string) =>
    trx.updateTable('usedOnce').set({ expiresAt: 'changed' }).where('value', '=', value).execute();
  let runs = 0;
  const both = [gate(), gate()];
  const work = (own: number, first: string, second: string) =>
    database.transaction(
      async (trx) => {
        runs += 1;
        await change(trx, first);
        both[own]!.end();
        await both[1 - own]!.ended;
        await change(trx, second);
      },
      { locks: [] },
    );
  await Promise.all([work(0, 'left', 'right'), work(1, 'right', 'left')]);
  // It may be rolled back once more, when it runs again before the other has been woken.
  expect(runs).toBeGreaterThanOrEqual(3);
  const changed = database.db.selectFrom('usedOnce').select('value').where('expiresAt', '=', 'changed');
  expect(await changed.execute()).toHaveLength(2);
});

test('a snapshot sees one moment and writes nothing', async () => {
  const database = open();
  await database.snapshot(async (db) => {
    const count = () => sql`select count(*) as n from "usedOnce"`.execute(db).then(({ rows }) => rows);
    const before = await count();
    await database.db.insertInto('usedOnce').values(keep('meanwhile')).execute();
    expect(await count()).toEqual(before);
  });
  const writing = database.snapshot((db) => db.insertInto('usedOnce').values(keep('never')).execute());
  await expect(writing).rejects.toThrow('read-only');
});

test.each(['immediate', 'fast'] as const)(
  'an outage (%s) fails what is under way, ends no process, and is over when the server is back',
  async (how) => {
    const database = open({ limits: LIMITS });
    await values(database);
    const going = gate();
    const entered = gate();
    const holding = database.transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      entered.end();
      await going.ended;
      await sql`select 1`.execute(trx);
    });
    const sleeping = sql`select pg_sleep(30)`.execute(open().readers);
    await entered.ended;
    await server.stop(how);
    going.end();
    await expect(holding).rejects.toMatchObject(UNAVAILABLE);
    await expect(sleeping).rejects.toMatchObject(UNAVAILABLE);
    await expect(values(database)).rejects.toMatchObject(UNAVAILABLE);
    await server.start();
    expect(await values(database)).toBeDefined();
    expect(await database.transaction(async () => 'written')).toBe('written');
  },
);

test('a replica is unavailable for changes until it is promoted, and takes them from then on', async () => {
  const replica = await server.startReplica();
  const database = openPostgres(replica.url('limits'));
  try {
    const change = () =>
      database.transaction((trx) => trx.insertInto('usedOnce').values(keep('failover')).execute());
    await expect(change()).rejects.toMatchObject(UNAVAILABLE);
    await replica.query('select pg_promote()');
    await change();
    expect(await values(database)).toContain('failover');
  } finally {
    await database.close();
    await replica.remove();
  }
});

test.each(['before its first query', 'after one'])(
  'a database that is closed %s stays closed',
  async (when) => {
    const database = openPostgres(url);
    if (when === 'after one') await values(database);
    await database.close();
    await expect(values(database)).rejects.toThrow();
    await expect(database.transaction(async () => undefined)).rejects.toThrow();
    await database.close();
  },
);
