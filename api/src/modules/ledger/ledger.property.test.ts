import fc from 'fast-check';
import type { Database } from '../../platform/database/database';
import { openDatabase } from '../../platform/database/open-database';
import { openTestDatabase } from '../../platform/database/test-database';
import { BY, CLIENT_ID, insertBarePromotion, insertBareRewards } from './ledger-fixtures';
import { anyMoves, play } from './ledger-play';
import { allocate, assignNewInvoice } from './movements';
import { InsufficientFunds } from './posting';
import { verifyLedger } from './verify-ledger';

jest.setTimeout(120_000);

const somePromotions = (database: Database): Promise<number[]> =>
  Promise.all(Array.from({ length: 4 }, () => insertBarePromotion(database.db, 3)));

test('the ledger adds up after any moves in any order', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoves(40), async (moves) => {
      const database = await openTestDatabase();
      try {
        const promotions = await somePromotions(database);
        for (const move of moves) await play(database, promotions, move);
        expect(await verifyLedger(database)).toEqual([]);
      } finally {
        await database.close();
      }
    }),
    { numRuns: 25 },
  );
});

/** A second connection to the same file, as another process has it. */
async function withTwo(work: (one: Database, other: Database) => Promise<void>): Promise<void> {
  const one = await openTestDatabase();
  const other = openDatabase({ databaseUrl: undefined, dataDir: one.dataDir }, { readerThreads: 0 });
  try {
    await work(one, other);
  } finally {
    await other.close();
    await one.close();
  }
}

test('the ledger adds up when two connections move money at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoves(25), anyMoves(25), async (moves, others) => {
      await withTwo(async (one, other) => {
        const promotions = await somePromotions(one);
        const playAll = async (database: Database, list: typeof moves): Promise<void> => {
          for (const move of list) await play(database, promotions, move);
        };
        await Promise.all([playAll(one, moves), playAll(other, others)]);
        expect(await verifyLedger(one)).toEqual([]);
      });
    }),
    { numRuns: 12 },
  );
});

test('of many who draw on one promotion at the same time, as many succeed as it can pay', async () => {
  await withTwo(async (one, other) => {
    const promotion = { clientId: CLIENT_ID, promotionId: await insertBarePromotion(one.db, 3) };
    await one.transaction((trx) => assignNewInvoice(trx, promotion, 1_000, BY));
    const rewards = await insertBareRewards(one.db, promotion.promotionId, Array<number>(40).fill(90));
    const drawn = await Promise.allSettled(
      rewards.map((rewardId, index) =>
        (index % 2 === 0 ? one : other).transaction((trx) => allocate(trx, { ...promotion, rewardId, amountCents: 90 }, BY)),
      ),
    );
    expect(drawn.filter((result) => result.status === 'fulfilled')).toHaveLength(11);
    for (const result of drawn) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientFunds);
    const { balanceCents } = await one.db
      .selectFrom('ledgerAccounts')
      .select('balanceCents')
      .where('promotionId', '=', promotion.promotionId)
      .executeTakeFirstOrThrow();
    expect(balanceCents).toBe(10);
  });
});
