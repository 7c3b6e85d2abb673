import type { TestApp } from '../../testing/test-app';

/** What became of a reward, as the ledger's entries and its own steps tell it. */
interface RewardStory {
  rewardId: number;
  promotionId: number;
  cents: number;
  /** That of its last step. */
  statusId: number;
  paymentMethodId: number | null;
  code: string | null;
  description: string | null;
  reference: string | null;
  submittedAt: string;
  /** The first time that it was paid for. */
  redeemedAt: string | null;
}

/**
 * The money and the rewards of a client from nothing but the entries of the ledger and the steps of the rewards, which
 * the database never changes. What a table keeps beside them (amount, status and dates of a reward, balances, the sums
 * of a promotion) is left alone: that is what reports are made of.
 */
export async function rawHistory({ database: { db } }: TestApp, clientId: number) {
  const entries = (
    await db
      .selectFrom('ledgerEntries')
      .selectAll()
      .where('clientId', '=', clientId)
      .orderBy('entryId')
      .execute()
  ).map((one) => ({ ...one, cents: Number(one.amountCents) }));
  const allSteps = await db.selectFrom('rewardSteps').selectAll().orderBy('stepId').execute();
  const steps = new Map<number, typeof allSteps>();
  for (const step of allSteps) steps.set(step.rewardId, [...(steps.get(step.rewardId) ?? []), step]);

  const balances = new Map<number, number>();
  for (const { sourceAccountId, targetAccountId, cents } of entries) {
    balances.set(sourceAccountId, (balances.get(sourceAccountId) ?? 0) - cents);
    balances.set(targetAccountId, (balances.get(targetAccountId) ?? 0) + cents);
  }

  const rewards = entries
    .filter(({ cause }) => cause === 'allocate')
    .map((entry): RewardStory => {
      const own = steps.get(Number(entry.rewardId)) ?? [];
      const [first] = own;
      const last = own.at(-1);
      if (!first || !last) throw new Error(`Reward ${entry.rewardId} has no steps.`);
      return {
        rewardId: Number(entry.rewardId),
        promotionId: Number(entry.promotionId),
        cents: entry.cents,
        statusId: last.statusId,
        paymentMethodId:
          own
            .map((step) => step.paymentMethodId)
            .filter((id) => id !== null)
            .at(-1) ?? null,
        code: last.code,
        description: last.description,
        reference: last.reference,
        submittedAt: first.at,
        redeemedAt: own.find(({ statusId }) => statusId === 6)?.at ?? null,
      };
    });

  const total = (promotionId: number, causes: readonly string[]) =>
    entries
      .filter((one) => one.promotionId === promotionId && causes.includes(one.cause))
      .reduce((sum, { cents }) => sum + cents, 0);

  return {
    rewards,
    /** Cents that an account holds. */
    balanceOf: (accountId: number): number => balances.get(accountId) ?? 0,
    /** Cents of a promotion's entries with these causes, less those with the causes that take them back. */
    moved: (promotionId: number, causes: readonly string[], back: readonly string[] = []): number =>
      total(promotionId, causes) - total(promotionId, back),
  };
}
