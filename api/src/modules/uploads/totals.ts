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

/** @returns the totals of all staged rows, or of those without an error */
export async function totalsOf(run: CheckRun, { flawless = false } = {}): Promise<PromotionTotal[]> {
  const { db } = run.database;
  const wrong = db
    .selectFrom('uploadFindings')
    .select('line')
    .where('fileId', '=', run.fileId)
    .where('isError', '=', 1)
    .where('line', 'is not', null);
  const hasErrors = flawless && (await wrong.limit(1).executeTakeFirst()) !== undefined;
  const rows = await db
    .selectFrom('uploadRows as r')
    .where('r.fileId', '=', run.fileId)
    .$if(hasErrors, (query) => query.where('r.line', 'not in', wrong.$castTo<{ line: number }>()))
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

/** Check 8: promotions whose rewards come to more than their unallocated fund; found at the row that goes beyond it. */
export async function findExcess(run: CheckRun): Promise<void> {
  const { db } = run.database;
  const needed = await db
    .selectFrom('uploadRows as r')
    .innerJoin('promotions as p', (join) =>
      join.onRef('p.promotionId', '=', 'r.promotionId').on('p.clientId', '=', run.file.clientId),
    )
    .leftJoin('ledgerAccounts as a', (join) =>
      // Written out: the index of each kind of account is used only where the kind is known beforehand.
      join.onRef('a.promotionId', '=', 'p.promotionId').on('a.kind', '=', sql.lit('promotion' as const)),
    )
    .where('r.fileId', '=', run.fileId)
    .select((eb) => [
      'r.promotionId',
      eb.fn.sum<number | string>('r.amountCents').as('cents'),
      eb.fn.max<number | string | null>('a.balanceCents').as('available'),
    ])
    .groupBy('r.promotionId')
    .orderBy('r.promotionId')
    .execute();
  const findings: LineFinding[] = [];
  for (const { promotionId, cents, available } of needed) {
    const left = Number(available ?? 0);
    if (Number(cents) <= left) continue;
    findings.push({
      checkId: CHECK.funds,
      line: await lineBeyond(run, promotionId, left),
      column: 'RewardAmount',
      value: toDollars(Number(cents)).toFixed(2),
      message: `The rewards come to ${formatCurrency(toDollars(Number(cents)))}, the promotion has ${formatCurrency(toDollars(left))} available.`,
    });
  }
  await run.addFindings(findings);
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
