import { openTestDatabase } from '../../../test/fixtures/test-database';
import { accountOf, balanceOf } from './accounts.repository';
import { expiredAccountSources } from './expired-account';
import {
  BY,
  CLIENT_ID,
  insertBarePromotion,
  insertBareRewards,
} from '../../../test/fixtures/ledger-fixtures';
import * as movements from './movements';
import { InsufficientFunds, post } from './posting';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const clientId = CLIENT_ID;
const balance = (kind: 'invoice' | 'paid' | 'expired') => balanceOf(database.db, { clientId, kind });
const promotionBalance = (promotionId: number) =>
  balanceOf(database.db, { clientId, kind: 'promotion', promotionId });
const rewardBalance = (rewardId: number) => balanceOf(database.db, { clientId, kind: 'reward', rewardId });

/** A promotion with that much new invoice money. */
async function fundedPromotion(cents: number): Promise<{ clientId: number; promotionId: number }> {
  const promotion = { clientId, promotionId: await insertBarePromotion(database.db, 3) };
  await database.transaction((trx) => movements.assignNewInvoice(trx, promotion, cents, BY));
  return promotion;
}

/** A reward of the promotion with its money. */
async function allocated(promotionId: number, amountCents: number): Promise<movements.RewardRef> {
  const [rewardId = 0] = await insertBareRewards(database.db, promotionId, [amountCents]);
  const reward = { clientId, promotionId, rewardId, amountCents };
  await database.transaction((trx) => movements.allocate(trx, reward, BY));
  return reward;
}

// Covers LEDGER-1.3
test('new invoice money goes from the invoices, which may be below zero, to the promotion', async () => {
  const { promotionId } = await fundedPromotion(100_001);
  expect(await promotionBalance(promotionId)).toBe(100_001);
  expect(await balance('invoice')).toBe(-100_001);
});

// Covers LEDGER-1.4
test('a reward takes its amount from the promotion and ends paid, returned or expired', async () => {
  const { promotionId } = await fundedPromotion(1_000);
  const [paid, removed, expired] = [
    await allocated(promotionId, 100),
    await allocated(promotionId, 20),
    await allocated(promotionId, 3),
  ];
  expect(await promotionBalance(promotionId)).toBe(877);
  await database.transaction(async (trx) => {
    await movements.pay(trx, paid, BY);
    await movements.returnToPromotion(trx, removed, BY);
    await movements.expireReward(trx, expired, BY);
  });
  expect(await promotionBalance(promotionId)).toBe(897);
  expect(await balance('paid')).toBe(100);
  expect(await balance('expired')).toBe(3);
  expect(await Promise.all([paid, removed, expired].map((one) => rewardBalance(one.rewardId)))).toEqual([
    0, 0, 0,
  ]);
});

test('a reward is paid once', async () => {
  const { promotionId } = await fundedPromotion(1_000);
  const reward = await allocated(promotionId, 100);
  await database.transaction((trx) => movements.pay(trx, reward, BY));
  await expect(database.transaction((trx) => movements.pay(trx, reward, BY))).rejects.toThrow(
    InsufficientFunds,
  );
  expect(await balance('paid')).toBe(100);
});

// Covers LEDGER-1.2
test('a promotion never gives away more than it has, and a refused movement leaves nothing behind', async () => {
  const { promotionId } = await fundedPromotion(100);
  await expect(allocated(promotionId, 101)).rejects.toThrow(InsufficientFunds);
  expect(await promotionBalance(promotionId)).toBe(100);
});

test.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
  'an entry of %p is refused',
  async (amountCents) => {
    await expect(
      database.transaction(async (trx) => {
        const [from, to] = [
          await accountOf(trx, { clientId, kind: 'invoice' }),
          await accountOf(trx, { clientId, kind: 'paid' }),
        ];
        await post(trx, { clientId, from, to, amountCents, cause: 'pay', ...BY });
      }),
    ).rejects.toThrow(RangeError);
  },
);

// Covers LEDGER-1.1
test('entries are append-only', async () => {
  await fundedPromotion(100);
  const refused = { message: 'ledgerEntries is append-only' };
  await expect(
    database.db.updateTable('ledgerEntries').set({ amountCents: 1 }).execute(),
  ).rejects.toMatchObject(refused);
  await expect(database.db.deleteFrom('ledgerEntries').execute()).rejects.toMatchObject(refused);
});

describe('the expired account', () => {
  /** 300 cents of rewards and 700 of unallocated funds. */
  async function endedPromotion(): Promise<void> {
    const promotion = await fundedPromotion(1_000);
    const reward = await allocated(promotion.promotionId, 300);
    await database.transaction(async (trx) => {
      await movements.expireReward(trx, reward, BY);
      expect(await movements.expireUnallocated(trx, promotion, BY)).toBe(700);
      expect(await movements.expireUnallocated(trx, promotion, BY)).toBe(0);
    });
  }
  const sources = () => expiredAccountSources(database.readers, clientId);

  test('knows what it consists of', async () => {
    expect(await sources()).toEqual({ rewardsCents: 0, unallocatedFundsCents: 0, totalCents: 0 });
    await endedPromotion();
    expect(await sources()).toEqual({ rewardsCents: 300, unallocatedFundsCents: 700, totalCents: 1_000 });
  });

  // Covers LEDGER-1.5
  test('is drawn on for roll-ups, rewards first', async () => {
    await endedPromotion();
    const next = await fundedPromotion(5);
    await database.transaction((trx) => movements.rollUp(trx, next, 200, BY));
    expect(await sources()).toEqual({ rewardsCents: 100, unallocatedFundsCents: 700, totalCents: 800 });
    await database.transaction((trx) => movements.rollUp(trx, next, 150, BY));
    expect(await sources()).toEqual({ rewardsCents: 0, unallocatedFundsCents: 650, totalCents: 650 });
    await expect(database.transaction((trx) => movements.rollUp(trx, next, 651, BY))).rejects.toThrow(
      InsufficientFunds,
    );
    expect(await promotionBalance(next.promotionId)).toBe(355);
  });

  // Covers PROMO-5.4
  test('gets back from a deleted promotion exactly what it gave', async () => {
    await endedPromotion();
    const next = await fundedPromotion(5);
    await database.transaction((trx) => movements.rollUp(trx, next, 400, BY));
    await endedPromotion();
    await database.transaction((trx) => movements.giveBack(trx, next, BY));
    expect(await sources()).toEqual({ rewardsCents: 600, unallocatedFundsCents: 1_400, totalCents: 2_000 });
    expect(await promotionBalance(next.promotionId)).toBe(0);
    expect(await balance('invoice')).toBe(-2_000);
  });

  test('gets nothing back once a part of the promotion is allocated', async () => {
    const promotion = await fundedPromotion(500);
    await allocated(promotion.promotionId, 1);
    await expect(database.transaction((trx) => movements.giveBack(trx, promotion, BY))).rejects.toThrow(
      InsufficientFunds,
    );
  });
});
