import { type Kysely, sql } from 'kysely';
import {
  ENDED_PROMOTIONS,
  REWARD_STATUS,
  RUNNING_PROMOTIONS,
  UNDECIDED_REWARDS,
} from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';
import type { LedgerProblem } from './ledger-problem';

const FUNDED: readonly number[] = [...RUNNING_PROMOTIONS, ...ENDED_PROMOTIONS];

interface PromotionMoney {
  status: number;
  fundsCents: number;
  rollUpCents: number;
  newInvoiceCents: number;
  /** Sums of entries of the promotion itself, by cause. */
  moved: (cause: Cause) => number;
  balanceCents: number;
  /** Set aside for rewards of a file that is being approved. */
  transitCents: number;
  /** What those rewards come to that are not there yet. */
  awaitedCents: number;
  /** Rewards that were not removed. */
  rewardsCents: number;
  undecided: number;
}

/** Promotions whose funds are not what was moved in, or whose account is not what was neither allocated nor expired. */
export async function promotionProblems(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  const [moved, rewards, awaited, promotions] = [
    await movedByCause(db),
    await rewardSums(db),
    await awaitedSums(db),
    await promotionRows(db),
  ];
  const problems = promotions.flatMap((row) => {
    const money: PromotionMoney = {
      ...row,
      moved: (cause) => moved.get(`${row.promotionId} ${cause}`) ?? 0,
      awaitedCents: awaited.get(row.promotionId) ?? 0,
      rewardsCents: rewards.get(row.promotionId)?.cents ?? 0,
      undecided: rewards.get(row.promotionId)?.undecided ?? 0,
    };
    return problemsOf(money).map((problem) => ({
      clientId: row.clientId,
      subject: `promotion ${row.promotionId}`,
      problem,
    }));
  });
  return problems.slice(0, limit);
}

function problemsOf(money: PromotionMoney): string[] {
  const { moved } = money;
  const problems: string[] = [];
  const expect = (what: string, is: number, shouldBe: number) => {
    if (is !== shouldBe) problems.push(`${what} is ${is} and should be ${shouldBe}.`);
  };
  const invoiced = moved('newInvoice') - moved('releaseInvoice');
  const rolledUp =
    moved('rollUpRewards') + moved('rollUpFunds') - moved('releaseRewards') - moved('releaseFunds');
  if (FUNDED.includes(money.status)) {
    expect('The total of funds', money.fundsCents, invoiced + rolledUp);
    expect('The new invoice money', money.newInvoiceCents, invoiced);
    expect('The rolled up money', money.rollUpCents, rolledUp);
  } else {
    expect('The money moved into a promotion that is not open', invoiced + rolledUp, 0);
  }
  expect('The money on its way to rewards', money.transitCents, money.awaitedCents);
  const unallocated = invoiced + rolledUp - money.rewardsCents - money.transitCents;
  expect(
    'The money expired from the unallocated fund',
    moved('expireFunds'),
    ENDED_PROMOTIONS.includes(money.status) ? unallocated : 0,
  );
  expect(
    'The unallocated fund',
    money.balanceCents,
    ENDED_PROMOTIONS.includes(money.status) ? 0 : unallocated,
  );
  if (ENDED_PROMOTIONS.includes(money.status))
    expect('The count of rewards that should have expired', money.undecided, 0);
  return problems;
}

async function promotionRows(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('promotions')
    .leftJoin('ledgerAccounts as account', (join) =>
      join
        .onRef('account.promotionId', '=', 'promotions.promotionId')
        .on('account.kind', '=', sql.lit('promotion' as const)),
    )
    .leftJoin('ledgerAccounts as transit', (join) =>
      join
        .onRef('transit.promotionId', '=', 'promotions.promotionId')
        .on('transit.kind', '=', sql.lit('transit' as const)),
    )
    .select([
      'promotions.promotionId',
      'promotions.clientId',
      'promotions.status',
      'promotions.fundsCents',
      'promotions.rollUpCents',
      'promotions.newInvoiceCents',
      'account.balanceCents',
      'transit.balanceCents as transitCents',
    ])
    .orderBy('promotions.promotionId')
    .execute();
  return rows.map((row) => ({
    ...row,
    fundsCents: Number(row.fundsCents),
    rollUpCents: Number(row.rollUpCents),
    newInvoiceCents: Number(row.newInvoiceCents),
    balanceCents: Number(row.balanceCents ?? 0),
    transitCents: Number(row.transitCents ?? 0),
  }));
}

async function movedByCause(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select((eb) => ['promotionId', 'cause', eb.fn.sum<number>('amountCents').as('cents')])
    .where('rewardId', 'is', null)
    .groupBy(['promotionId', 'cause'])
    .execute();
  return new Map(rows.map((row) => [`${row.promotionId} ${row.cause}`, Number(row.cents)]));
}

/** Of the files that are being approved: what their rewards come to, less those that are there. */
async function awaitedSums(db: Kysely<Tables>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('uploadFiles as file')
    .innerJoin('uploadSummaries as summary', 'summary.fileId', 'file.fileId')
    .select((eb) => [
      'summary.promotionId',
      'summary.totalCents',
      eb
        .selectFrom('rewards')
        .select((sum) => sum.fn.sum<number | null>('amountCents').as('cents'))
        .whereRef('rewards.fileId', '=', 'file.fileId')
        .whereRef('rewards.promotionId', '=', 'summary.promotionId')
        .as('thereCents'),
    ])
    .where('file.rewardedLine', 'is not', null)
    .execute();
  const awaited = new Map<number, number>();
  for (const { promotionId, totalCents, thereCents } of rows) {
    const cents = Number(totalCents) - Number(thereCents ?? 0);
    awaited.set(promotionId, (awaited.get(promotionId) ?? 0) + cents);
  }
  return awaited;
}

async function rewardSums(db: Kysely<Tables>): Promise<Map<number, { cents: number; undecided: number }>> {
  const rows = await db
    .selectFrom('rewards')
    .select((eb) => [
      'promotionId',
      eb.fn.sum<number>('amountCents').as('cents'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('statusId', 'in', UNDECIDED_REWARDS)
            .then(sql<number>`1`)
            .else(sql<number>`0`)
            .end(),
        )
        .as('undecided'),
    ])
    .where('statusId', '!=', REWARD_STATUS.removed)
    .groupBy('promotionId')
    .execute();
  return new Map(
    rows.map((row) => [row.promotionId, { cents: Number(row.cents), undecided: Number(row.undecided) }]),
  );
}
