import { sql } from 'kysely';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { CHECK } from '@portal/shared/domain/upload-checks';
import type { CheckRun, LineFinding } from './check-run';

/** What the rows come to, by promotion. */
interface PromotionTotal {
  promotionId: number;
  totalCents: number;
  rewards: number;
  rewardees: number;
}

/** The lines of the file in which an error was found. */
const wrongLines = (run: CheckRun) =>
  run.database.db
    .selectFrom('uploadFindings')
    .select('line')
    .where('fileId', '=', run.fileId)
    .where('isError', '=', 1)
    .where('line', 'is not', null)
    .$castTo<{ line: number }>();

/** @param all the totals of all staged rows @returns those of the rows without an error */
export async function flawlessTotals(run: CheckRun, all: PromotionTotal[]): Promise<PromotionTotal[]> {
  const hasErrors = (await wrongLines(run).limit(1).executeTakeFirst()) !== undefined;
  return hasErrors ? totalsOf(run, { flawless: true }) : all;
}

/** @returns the totals of all staged rows, or of those without an error */
export async function totalsOf(run: CheckRun, { flawless = false } = {}): Promise<PromotionTotal[]> {
  const { db } = run.database;
  const rows = await db
    .selectFrom('uploadRows as r')
    .where('r.fileId', '=', run.fileId)
    .$if(flawless, (query) => query.where('r.line', 'not in', wrongLines(run)))
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
  const findings: LineFinding[] = [];
  for (const { promotionId, totalCents } of totals) {
    const left = unallocated.get(promotionId);
    if (left === undefined || totalCents <= left) continue;
    findings.push({
      checkId: CHECK.funds,
      line: await lineBeyond(run, promotionId, left),
      column: 'RewardAmount',
      value: toDollars(totalCents).toFixed(2),
      message: `The rewards come to ${formatCurrency(toDollars(totalCents))}, the promotion has ${formatCurrency(toDollars(left))} available.`,
    });
  }
  await run.addFindings(findings);
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

async function lineBeyond(run: CheckRun, promotionId: number, left: number): Promise<number> {
  const { db } = run.database;
  const running = db
    .selectFrom('uploadRows as r')
    .where('r.fileId', '=', run.fileId)
    .where('r.promotionId', '=', promotionId)
    .select((eb) => [
      'r.line',
      eb.fn
        .sum<number>('r.amountCents')
        .over((over) => over.orderBy('r.line'))
        .as('soFar'),
    ]);
  const { line } = await db
    .selectFrom(running.as('n'))
    .select('n.line')
    .where('n.soFar', '>', left)
    .orderBy('n.line')
    .limit(1)
    .executeTakeFirstOrThrow();
  return line;
}
