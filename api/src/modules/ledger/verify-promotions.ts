import type { Kysely } from 'kysely';
import { ENDED_PROMOTIONS, RUNNING_PROMOTIONS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';
import type { LedgerProblem } from './ledger-problem';
import {
  findPromotionMoney,
  sumAwaitedRewards,
  sumEntriesOfPromotions,
  sumRewardsOfPromotions,
} from './promotion-money.repository';

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
    await sumEntriesOfPromotions(db),
    await sumRewardsOfPromotions(db),
    await sumAwaitedRewards(db),
    await findPromotionMoney(db),
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
