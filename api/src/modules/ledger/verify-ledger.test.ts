import { sql } from 'kysely';
import { openTestDatabase } from '../../../test/fixtures/test-database';
import { allocateMany, payMany } from './bulk-movements';
import {
  BY,
  CLIENT_ID,
  insertBarePromotion,
  insertBareRewards,
} from '../../../test/fixtures/ledger-fixtures';
import { assignNewInvoice } from './movements';
import { verifyLedger } from './verify-ledger';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let promotionId: number;
let rewards: number[];

/** One promotion with 1,000 cents, of which 100 are settled and 20 are available. */
beforeEach(async () => {
  database = await openTestDatabase();
  promotionId = await insertBarePromotion(database.db, 4);
  rewards = await insertBareRewards(database.db, promotionId, [100, 20]);
  const everyReward = { clientId: CLIENT_ID, where: () => sql<boolean>`1 = 1`, ...BY };
  await database.transaction(async (trx) => {
    await assignNewInvoice(trx, { clientId: CLIENT_ID, promotionId }, 1_000, BY);
    await trx.updateTable('promotions').set({ fundsCents: 1_000, newInvoiceCents: 1_000 }).execute();
    await allocateMany(trx, everyReward);
    await payMany(trx, { ...everyReward, where: (eb) => eb('rewards.rewardId', '=', rewards[0] ?? 0) });
    await trx
      .updateTable('rewards')
      .set({ statusId: 11 })
      .where('rewardId', '=', rewards[0] ?? 0)
      .execute();
  });
});
afterEach(() => database.close());

test('verifyLedger finds nothing where everything adds up', async () => {
  expect(await verifyLedger(database)).toEqual([]);
});

// Covers LEDGER-1.6
test('verifyLedger names the account whose balance was changed without an entry', async () => {
  await database.foldTotals?.();
  await database.db
    .updateTable('ledgerAccounts')
    .set({ balanceCents: 999 })
    .where('kind', '=', 'paid')
    .execute();
  expect(await verifyLedger(database)).toEqual([
    {
      clientId: CLIENT_ID,
      subject: 'paid account',
      problem: 'The balance is 999, its entries add up to 100.',
    },
  ]);
});

// Covers LEDGER-1.6
test('verifyLedger names the promotion whose funds are not what was moved in', async () => {
  await database.db.updateTable('promotions').set({ fundsCents: 1_001 }).execute();
  expect(await verifyLedger(database)).toEqual([
    {
      clientId: CLIENT_ID,
      subject: `promotion ${promotionId}`,
      problem: 'The total of funds is 1001 and should be 1000.',
    },
  ]);
});

// Covers LEDGER-1.6
test.each([
  { from: 4, to: 11, problem: 'The account holds 20; the reward of 20 is in status 11.' },
  { from: 11, to: 12, problem: 'The account holds 0; the reward of 100 is in status 12.' },
  { from: 11, to: 14, problem: 'The reward is in status 14, but its money never took that way.' },
])(
  'verifyLedger names the reward whose status went from $from to $to without its money',
  async ({ from, to, problem }) => {
    await database.db.updateTable('rewards').set({ statusId: to }).where('statusId', '=', from).execute();
    const rewardId = rewards[from === 11 ? 0 : 1];
    expect(await verifyLedger(database)).toContainEqual({
      clientId: CLIENT_ID,
      subject: `reward ${rewardId}`,
      problem,
    });
  },
);

test('verifyLedger names the reward whose amount was changed', async () => {
  await database.db.updateTable('rewards').set({ amountCents: 21 }).where('statusId', '=', 4).execute();
  expect((await verifyLedger(database)).map((one) => one.subject)).toEqual([
    `promotion ${promotionId}`,
    `reward ${rewards[1]}`,
  ]);
});

test('verifyLedger names the promotion that ended without its money', async () => {
  await database.db.updateTable('promotions').set({ status: 6 }).execute();
  const problems = (await verifyLedger(database)).map((one) => one.problem);
  expect(problems).toEqual([
    'The money expired from the unallocated fund is 0 and should be 880.',
    'The unallocated fund is 880 and should be 0.',
    'The count of rewards that should have expired is 1 and should be 0.',
  ]);
});

test('verifyLedger names an entry between accounts that its cause does not connect', async () => {
  await database.db
    .insertInto('ledgerEntries')
    .columns(['clientId', 'sourceAccountId', 'targetAccountId', 'amountCents', 'cause', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('ledgerEntries')
        .select(['clientId', 'targetAccountId', 'sourceAccountId', 'amountCents', 'cause', 'at'])
        .where('cause', '=', 'pay'),
    )
    .execute();
  expect((await verifyLedger(database)).map((one) => one.problem)).toContain(
    'This movement can not be: 100 (pay paid reward).',
  );
});

// Covers LEDGER-1.6
test.each([
  ['promotionTotals', 'promotion 1'],
  ['rewardTotals', 'rewards of status 11'],
  ['fundTotals', 'entries of cause newInvoice'],
] as const)('verifyLedger names what %s keep wrongly', async (table, subject) => {
  // PostgreSQL adds them up of parts; a wrong one is as wrong as a wrong sum.
  const isView = database.kind === 'postgres';
  await database.foldTotals?.();
  await database.db
    .updateTable((isView ? `${table}Folded` : table) as typeof table)
    .set((eb) => ({ cents: eb('cents', '+', 1) }))
    .where(
      table === 'fundTotals' ? 'cause' : 'statusId',
      '=',
      (table === 'fundTotals' ? 'newInvoice' : 11) as never,
    )
    .execute();
  expect((await verifyLedger(database)).map((one) => one.subject)).toEqual([subject]);
});
