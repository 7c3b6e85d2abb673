import { sql, type Kysely, type Transaction } from 'kysely';
import {
  openPostgresTestDatabase,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../test/fixtures/embedded-postgres';
import {
  BY,
  CLIENT_ID,
  insertBarePromotion,
  insertBareRewards,
} from '../../../test/fixtures/ledger-fixtures';
import type { TestDatabase } from '../../../test/fixtures/test-database';
import type { TransactionScope } from '../../platform/database/database';
import { DatabaseUnavailableError } from '../../platform/database/database-unavailable';
import type { Tables } from '../../platform/database/schema';
import { endingOf, locks, lockOf, NO_LOCKS } from '../lock-names';
import { accountOf, balanceOf } from './accounts.repository';
import { expireMany, payMany } from './bulk-movements';
import { expiredAccountSources } from './expired-account';
import * as movements from './movements';
import { InsufficientFunds } from './posting';
import { verifyLedger } from './verify-ledger';

/** A writer that waited for the other would fail after this long; the other goes on for as long as it is looked at. */
const LIMITS = { statementMs: 20_000, lockMs: 2_000, idleInTransactionMs: 20_000 };

let server: EmbeddedPostgres;
let database: TestDatabase;
beforeAll(async () => {
  server = await startEmbeddedPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  database = await openPostgresTestDatabase(server, { connections: 20, limits: LIMITS });
  // The first of a client's changes that needs an account opens it, and others do wait for that, once.
  for (const kind of ['paid', 'expired'] as const)
    await database.transaction((trx) => accountOf(trx, { clientId, kind }), NO_LOCKS);
});
afterEach(() => database.close());

const clientId = CLIENT_ID;
const balance = (kind: 'invoice' | 'paid' | 'expired') => balanceOf(database.db, { clientId, kind });
const foldedBalance = async (kind: 'invoice' | 'paid' | 'expired') =>
  Number(
    (
      await database.db
        .selectFrom('ledgerAccounts')
        .select('balanceCents')
        .where('clientId', '=', clientId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    ).balanceCents,
  );

/** A promotion with 1,000 cents, 300 of which its one reward has. */
async function promotionWithReward(): Promise<movements.RewardRef> {
  const promotionId = await insertBarePromotion(database.db, 4);
  const [rewardId = 0] = await insertBareRewards(database.db, promotionId, [300]);
  const reward = { clientId, promotionId, rewardId, amountCents: 300 };
  await database.transaction(async (trx) => {
    await movements.assignNewInvoice(trx, reward, 1_000, BY);
    await movements.allocate(trx, reward, BY);
  }, NO_LOCKS);
  return reward;
}

const onlyOf = ({ rewardId }: movements.RewardRef) =>
  ({ clientId, where: (eb) => eb('rewards.rewardId', '=', rewardId), ...BY }) satisfies Parameters<
    typeof payMany
  >[1];

type Work = (trx: Kysely<Tables>, reward: movements.RewardRef) => Promise<unknown>;

/** Runs work in a transaction that stays open until something else is done. */
async function whileOpen(
  work: (trx: Transaction<Tables>) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
  scope: TransactionScope = NO_LOCKS,
): Promise<void> {
  let begun = () => {};
  let end = () => {};
  const [isOpen, ended] = [
    new Promise<void>((resolve) => (begun = resolve)),
    new Promise<void>((resolve) => (end = resolve)),
  ];
  const open = database.transaction(async (trx) => {
    await work(trx);
    begun();
    await ended;
  }, scope);
  await Promise.race([isOpen, open]);
  try {
    await meanwhile();
  } finally {
    end();
    await open;
  }
}

const WRITERS: ReadonlyArray<readonly [string, Work, Work]> = [
  ['two payments', (trx, one) => movements.pay(trx, one, BY), (trx, one) => movements.pay(trx, one, BY)],
  [
    'payments of many rewards',
    (trx, one) => payMany(trx, onlyOf(one)),
    (trx, one) => payMany(trx, onlyOf(one)),
  ],
  [
    'the ends of two promotions',
    async (trx, one) => {
      await expireMany(trx, onlyOf(one));
      await movements.expireUnallocated(trx, one, BY);
    },
    async (trx, one) => {
      await expireMany(trx, onlyOf(one));
      await movements.expireUnallocated(trx, one, BY);
    },
  ],
  [
    'a payment that fails after the end, and an end',
    (trx, one) => movements.expireReward(trx, one, BY),
    (trx, one) => movements.expireUnallocated(trx, one, BY),
  ],
  [
    'two promotions that get new money',
    (trx, one) => movements.assignNewInvoice(trx, one, 5, BY),
    (trx, one) => movements.assignNewInvoice(trx, one, 5, BY),
  ],
  [
    'two files that are approved',
    (trx, one) => movements.reserve(trx, one, 5, BY),
    (trx, one) => movements.reserve(trx, one, 5, BY),
  ],
];

// Covers LEDGER-1.8
test.each(WRITERS)('of one client, neither waits for the other: %s', async (_what, first, second) => {
  const [one, other] = [await promotionWithReward(), await promotionWithReward()];
  await whileOpen(
    (trx) => first(trx, one),
    () => database.transaction((trx) => second(trx, other), NO_LOCKS),
  );
  const problems = (await verifyLedger(database)).map(({ subject }) => subject);
  expect(problems.filter((subject) => /account|entr/.test(subject))).toEqual([]);
});

// Covers LEDGER-1.8
test('ends of promotions do not wait for each other, and what draws on the expired account waits for them', async () => {
  const [one, other] = [await promotionWithReward(), await promotionWithReward()];
  const end = (trx: Kysely<Tables>, reward: movements.RewardRef) =>
    movements.expireUnallocated(trx, reward, BY);
  await whileOpen(
    (trx) => end(trx, one),
    async () => {
      await database.transaction((trx) => end(trx, other), endingOf(other));
      await expect(
        database.transaction(async () => undefined, locks(lockOf.promotionsOf(clientId))),
      ).rejects.toThrow(DatabaseUnavailableError);
    },
    endingOf(one),
  );
});

// Covers LEDGER-1.2, LEDGER-1.8
test('what was added counts at once, and what leaves the account is never more than there is', async () => {
  const [one, other] = [await promotionWithReward(), await promotionWithReward()];
  await database.transaction((trx) => movements.expireReward(trx, one, BY), NO_LOCKS);
  expect([await balance('expired'), await foldedBalance('expired')]).toEqual([300, 0]);
  const rollUp = (cents: number) =>
    database.transaction(
      (trx) => movements.rollUp(trx, other, cents, BY),
      locks(lockOf.promotionsOf(clientId)),
    );
  await expect(rollUp(301)).rejects.toThrow(InsufficientFunds);
  await rollUp(100);
  expect([await balance('expired'), await foldedBalance('expired')]).toEqual([200, 200]);
});

test('two that draw on an account at once get no more than there is', async () => {
  const [one, other] = [await promotionWithReward(), await promotionWithReward()];
  await database.transaction((trx) => movements.expireReward(trx, one, BY), NO_LOCKS);
  const drawn = await Promise.allSettled(
    [one, other].map((promotion) =>
      database.transaction((trx) => movements.rollUp(trx, promotion, 200, BY), NO_LOCKS),
    ),
  );
  expect(drawn.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balance('expired')).toBe(100);
});

test('folding changes no balance, passes by what is locked, and leaves nothing to fold', async () => {
  const [one, other] = [await promotionWithReward(), await promotionWithReward()];
  await database.transaction((trx) => movements.pay(trx, one, BY), NO_LOCKS);
  await database.transaction((trx) => movements.expireReward(trx, other, BY), NO_LOCKS);
  const lockExpired = async (trx: Kysely<Tables>) => {
    const { accountId } = await accountOf(trx, { clientId, kind: 'expired' });
    await sql`select from "ledgerAccounts" where "accountId" = ${accountId} for update`.execute(trx);
  };
  await whileOpen(lockExpired, async () => database.foldTotals?.());
  expect([await foldedBalance('paid'), await foldedBalance('expired')]).toEqual([300, 0]);
  await Promise.all([database.foldTotals?.(), database.foldTotals?.()]);
  expect([await foldedBalance('paid'), await foldedBalance('expired')]).toEqual([300, 300]);
  expect([await balance('paid'), await balance('expired'), await balance('invoice')]).toEqual([
    300, 300, -2_000,
  ]);
  const { rows } = await sql`select * from "ledgerAccountsDeltas"`.execute(database.db);
  expect(rows).toEqual([]);
});

// Covers WIRE-5.11
test('a former version, which changes the row in place, has what was added before in it', async () => {
  const one = await promotionWithReward();
  await database.transaction((trx) => movements.expireReward(trx, one, BY), NO_LOCKS);
  const sources = () => expiredAccountSources(database.db, clientId);
  const before = await sources();
  await sql`update "ledgerAccounts" set "balanceCents" = "balanceCents" + 7
    where kind = 'expired' and "clientId" = ${clientId}`.execute(database.db);
  expect([before.totalCents, await foldedBalance('expired'), (await sources()).totalCents]).toEqual([
    300, 307, 307,
  ]);
});
