import path from 'node:path';
import { sql } from 'kysely';
import {
  openPostgresTestDatabase,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../../test/fixtures/embedded-postgres';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';
import { verifyLedger } from '../../ledger/verify-ledger';
import { newestReward } from '../record/newest-reward';
import { decideApproval } from './approve-file';
import { approveBatch } from './approve-batch';
import { BatchRelay, runInRelay } from './batch-relay';

/** Batches of one file at the same time: PostgreSQL alone, as SQLite has one writer. */

const ROWS = 60;
/** Each officer has rewards in several batches, under another name than their own in some. */
const OFFICERS = 7;

let server: EmbeddedPostgres;
let portal: TestApp;
let fileId: number;
let databaseName: string;
beforeAll(async () => {
  server = await startEmbeddedPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  const database = await openPostgresTestDatabase(server, { bulk: true, connections: 20 });
  // The thread that checks the file opens a connection of its own.
  databaseName = path.basename(database.dataDir);
  const databaseUrl = server.url(databaseName);
  portal = await createTestApp({ open: async () => database, config: { databaseUrl } });
  const user = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  const promotionId = await insertPromotion(portal.platform, 1, 'Open here');
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    PromotionId: String(promotionId),
    RewardName: `Reward ${index}`,
    OfficeId: String(1000 + (index % OFFICERS)),
    RewardAmount: '1.00',
    OfficeName: index % 3 ? 'Ada' : 'Ada Abernethy',
  }));
  ({ fileId } = await uploadsOf(portal, user).check(csv(rows)));
  const actor = { userId: user.userId, userName: 'Ann', clientId: 1, address: '' };
  const approval = { fileId, clientId: 1, actor, at: '2026-03-01 10:00:00' };
  await portal.database.transaction(
    (trx) => decideApproval(portal.platform, trx, approval, Number.MAX_SAFE_INTEGER, 0),
    { locks: [] },
  );
});
afterEach(async () => {
  expect(await verifyLedger(portal.database)).toEqual([]);
  await portal.close();
});

/** One batch of the file as the thread runs it. @param fault is thrown before its end */
const runBatch = (rows: number, relay: BatchRelay, fault?: Error): Promise<boolean> =>
  runInRelay(portal.database, fileId, relay, async (trx) => {
    const noneLeft = await approveBatch(trx, fileId, rows, relay);
    if (fault) throw fault;
    return noneLeft;
  });

/** So many batches, each beside the one before it. */
function runBatches(count: number, rows: number, faults: Readonly<Record<number, Error>> = {}) {
  let latest: BatchRelay | undefined;
  return Promise.allSettled(
    Array.from({ length: count }, (_, nth) => {
      latest = new BatchRelay(latest);
      return runBatch(rows, latest, faults[nth]);
    }),
  );
}

const rewards = () =>
  portal.database.db.selectFrom('rewards').select('rewardName').orderBy('rewardId').execute();
const progress = () =>
  portal.database.db
    .selectFrom('uploadFiles')
    .select('rewardedLine')
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ rewardName: `Reward ${index}` }));

// Covers UPLOAD-3.1, UPLOAD-3.7
test('batches of one file that go on side by side bring each row once, in the order of the file', async () => {
  const ended = await runBatches(4, 20);
  expect(ended).toEqual([false, false, false, true].map((value) => ({ status: 'fulfilled', value })));
  expect(await rewards()).toEqual(named(ROWS));
  expect(await portal.database.db.selectFrom('rewardSteps').select('stepId').execute()).toHaveLength(ROWS);
  expect(await portal.database.db.selectFrom('officers').select('oeid').execute()).toHaveLength(OFFICERS);
});

// Covers UPLOAD-3.6, UPLOAD-3.7
test.each([0, 1, 2])(
  'when batch %d fails none after it is kept, and the next run goes on there',
  async (nth) => {
    const ended = await runBatches(3, 20, { [nth]: new Error('Broken off.') });
    expect(ended.map(({ status }) => status)).toEqual(
      [0, 1, 2].map((one) => (one < nth ? 'fulfilled' : 'rejected')),
    );
    expect(await rewards()).toEqual(named(nth * 20));
    expect((await progress()).rewardedLine).toBe(nth === 0 ? 0 : nth * 20 + 1);
    await runBatches(4, 20);
    expect(await rewards()).toEqual(named(ROWS));
  },
);

/** Holds up the batch of more rows than these once its rewards are inserted, until the lock is free. */
const holdUp = (rows: number) => `create function hold_up() returns trigger language plpgsql as $$ begin
    if (select count(*) from added) > ${rows} then perform pg_advisory_xact_lock(${HELD}); end if;
    return null; end $$;
  create trigger "aHoldUp" after insert on rewards referencing new table as added
    for each statement execute function hold_up();`;
const HELD = 4711;
const WAITING = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`;
const countWaiting = async () => Number((await server.query(WAITING))[0]?.waiting);

/** Takes the lock by which batches are held up. @returns lets it go */
async function takeLock(): Promise<() => Promise<void>> {
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const holder = portal.database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${HELD})`.execute(trx);
    taken();
    await freed;
  });
  await isTaken;
  return () => {
    free();
    return holder;
  };
}

// Covers UPLOAD-3.7
test('a batch never waits for the one after it, though both call an officer the same', async () => {
  await server.query(holdUp(30), databaseName);
  await portal.database.db
    .insertInto('officers')
    .values(
      Array.from({ length: OFFICERS }, (_, index) => ({
        clientId: 1,
        portBu: '0001',
        oeid: String(1000 + index),
        officerName: 'Known already',
        portfolioName: '',
        locationCode: '',
        createdDate: '2026-03-01 10:00:00',
      })),
    )
    .execute();
  const letGo = await takeLock();
  const first = new BatchRelay(undefined);
  const second = new BatchRelay(first);
  let hasTurned = false;
  const turn = second.turn.bind(second);
  second.turn = () => {
    hasTurned = true;
    return turn();
  };
  const ended = Promise.allSettled([runBatch(40, first), runBatch(20, second)]);
  // The second one is as far as it comes: it waits for its turn, or for what the first one has inserted.
  while (!hasTurned && (await countWaiting()) < 2);
  await letGo();
  expect(await ended).toEqual([false, false].map((value) => ({ status: 'fulfilled', value })));
});

// Covers UPLOAD-3.7
test('of two runs of one file that do not know of each other one brings its rows, and the other brings none', async () => {
  await server.query(holdUp(30), databaseName);
  const letGo = await takeLock();
  const runs = Promise.allSettled([1, 2].map(() => runBatch(ROWS, new BatchRelay(undefined))));
  // Neither has come to its end when both have begun.
  while ((await countWaiting()) < 2);
  await letGo();
  const ended = await runs;
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rewards()).toEqual(named(ROWS));
});

// Covers UPLOAD-3.7
test('a batch that finds no rows left is not over before the one before it: the next would bring its rows again', async () => {
  const first = new BatchRelay(undefined);
  const ended: string[] = [];
  const second = runBatch(ROWS, new BatchRelay(first)).then(() => ended.push('the one without rows'));
  await runBatch(ROWS, first).then(() => ended.push('the first'));
  await second;
  expect(ended).toEqual(['the first', 'the one without rows']);
});

// Covers UPLOAD-3.7
test('who waits for all batches of a file is no hindrance to them, in whatever order these begin', async () => {
  const first = new BatchRelay(undefined);
  const later = runBatch(20, new BatchRelay(first));
  // As far as it comes without the one before it.
  for (let call = 0; call < 50; call += 1) await progress();
  const newest = newestReward(portal.database);
  for (let call = 0; call < 50; call += 1) await progress();
  const ended = await Promise.allSettled([runBatch(40, first), later, newest]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await rewards()).toEqual(named(ROWS));
});
