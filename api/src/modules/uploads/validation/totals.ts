import { sql } from 'kysely';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { CHECK } from '@portal/shared/domain/upload-checks';
import type { CheckRun } from './check-run';

const LINES_PER_LOOK = 5_000;

/** What the rows come to, by promotion. */
interface PromotionTotal {
  promotionId: number;
  totalCents: number;
  rewards: number;
  rewardees: number;
}

/** Takes the staged rows with errors out, so that totals are those of the valid ones. */
export async function dropErrorRows(run: CheckRun): Promise<void> {
  for (const lines of run.findings.stagedErrorLines.lines()) {
    await run.writeAll(lines, async (trx, some) => {
      await trx.deleteFrom('uploadRows').where('fileId', '=', run.fileId).where('line', 'in', some).execute();
    });
  }
}

/** @returns the totals of the staged rows */
export async function totalsOf(run: CheckRun): Promise<PromotionTotal[]> {
  const rows = await run.database.db
    .selectFrom('uploadRows as r')
    .where('r.fileId', '=', run.fileId)
    .select((eb) => [
      'r.promotionId',
      eb.fn.sum<number | string>('r.amountCents').as('cents'),
      eb.fn.countAll<number | string>().as('rewards'),
      sql<number | string>`count(distinct ${sql.ref('r.portBu')} || '/' || ${sql.ref('r.officeId')})`.as(
        'rewardees',
      ),
    ])
    .groupBy('r.promotionId')
    .orderBy('r.promotionId')
    .execute();
  return rows.map((row) => ({
    promotionId: row.promotionId,
    totalCents: Number(row.cents),
    rewards: Number(row.rewards),
    rewardees: Number(row.rewardees),
  }));
}

/**
 * Check 8: promotions whose rewards come to more than their unallocated fund; found at the row that goes beyond it.
 * @param totals of all staged rows
 */
export async function findExcess(run: CheckRun, totals: readonly PromotionTotal[]): Promise<void> {
  const unallocated = await unallocatedFunds(run);
  const exceeded = totals.flatMap(({ promotionId, totalCents }) => {
    const left = unallocated.get(promotionId);
    return left === undefined || totalCents <= left ? [] : [{ promotionId, totalCents, left }];
  });
  if (exceeded.length === 0) return;
  const beyond = await linesBeyond(run, new Map(exceeded.map((one) => [one.promotionId, one.left])));
  for (const { promotionId, totalCents, left } of exceeded)
    run.findings.add({
      checkId: CHECK.funds,
      line: beyond.get(promotionId) ?? null,
      column: 'RewardAmount',
      value: toDollars(totalCents).toFixed(2),
      message: `The rewards come to ${formatCurrency(toDollars(totalCents))}, the promotion has ${formatCurrency(toDollars(left))} available.`,
    });
}

/** @returns cents by promotion, for those of the file that the client has */
async function unallocatedFunds({ database, fileId, file }: CheckRun): Promise<Map<number, number>> {
  const rows = await database.db
    .selectFrom('promotions as p')
    .leftJoin('ledgerAccounts as a', (join) =>
      // Written out: the index of each kind of account is used only where the kind is known beforehand.
      join.onRef('a.promotionId', '=', 'p.promotionId').on('a.kind', '=', sql.lit('promotion' as const)),
    )
    .select(['p.promotionId', 'a.balanceCents'])
    .where('p.clientId', '=', file.clientId)
    .where('p.promotionId', 'in', (eb) =>
      eb.selectFrom('uploadRows as r').select('r.promotionId').where('r.fileId', '=', fileId),
    )
    .execute();
  return new Map(rows.map((row) => [row.promotionId, Number(row.balanceCents ?? 0)]));
}

/**
 * One keyset pass over the file, however many promotions are exceeded.
 * @param left cents by promotion @returns by promotion the line with which its rewards come to more
 */
async function linesBeyond(
  { database, fileId }: CheckRun,
  left: Map<number, number>,
): Promise<Map<number, number>> {
  const beyond = new Map<number, number>();
  for (let after = 0; beyond.size < left.size;) {
    const rows = await database.db
      .selectFrom('uploadRows')
      .select(['line', 'promotionId', 'amountCents'])
      .where('fileId', '=', fileId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(LINES_PER_LOOK)
      .execute();
    for (const { line, promotionId, amountCents } of rows) {
      const rest = left.get(promotionId);
      if (rest === undefined || beyond.has(promotionId)) continue;
      left.set(promotionId, rest - Number(amountCents));
      if (rest < Number(amountCents)) beyond.set(promotionId, line);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
  }
  return beyond;
}
