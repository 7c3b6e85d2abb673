import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { CHECK } from '@portal/shared/domain/upload-checks';
import type { CheckRun } from './check-run';
import { deleteStaged, findAmounts, findUnallocated, type PromotionTotal } from './staged-rows.repository';

const LINES_PER_QUERY = 5_000;

/** Deletes the staged rows with errors, so that totals are those of the valid ones. */
export async function dropErrorRows(run: CheckRun): Promise<void> {
  for (const lines of run.findings.stagedErrorLines.lines())
    await run.writeAll(lines, (trx, some) => deleteStaged(trx, run.fileId, some));
}

/**
 * Check 8: promotions whose rewards come to more than their unallocated fund; found at the row that goes beyond it.
 * @param totals of all staged rows, of the promotions that the client has
 */
export async function findExcess(run: CheckRun, totals: readonly PromotionTotal[]): Promise<void> {
  const unallocated = await findUnallocated(run.database.db, run.file);
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
    const rows = await findAmounts(database.db, fileId, { after, limit: LINES_PER_QUERY });
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
