import { type Kysely, sql } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { ReportRange } from './report-pages';

const NOT_EARNED = [REWARD_STATUS.expired, REWARD_STATUS.removed];

export type Merge = Awaited<ReturnType<typeof findMerges>>[number];

/** @returns the merges of the range with the account that went into another, latest first, those after the given one */
export function findMerges(
  db: Kysely<Tables>,
  clientId: number,
  { from, to }: ReportRange,
  after: { mergedAt: string; mergeId: number } | undefined,
  limit: number,
) {
  let rows = db
    .selectFrom('officerMerges')
    .innerJoin('officers', 'officers.officerId', 'officerMerges.oldOfficerId')
    .select(['mergeId', 'mergedAt', 'mergedBy', 'oeid', 'officerName', 'portBu', 'portfolioName'])
    .select((eb) => [
      eb
        .selectFrom('rewards')
        .select((sums) => sums.fn.sum<number | string | null>('amountCents').as('cents'))
        .whereRef('rewards.officerId', '=', 'officers.officerId')
        .where('rewards.statusId', 'not in', NOT_EARNED)
        .as('earnedCents'),
      eb
        .selectFrom('w9Forms')
        .select((forms) => forms.fn.max('w9Forms.submittedAt').as('at'))
        .whereRef('w9Forms.officerId', '=', 'officers.officerId')
        .as('submittedAt'),
    ])
    .where('officerMerges.clientId', '=', clientId);
  if (from !== undefined) rows = rows.where('mergedAt', '>=', from);
  if (to !== undefined) rows = rows.where('mergedAt', '<=', to);
  if (after) {
    rows = rows.where(
      sql<boolean>`(${sql.ref('mergedAt')}, ${sql.ref('mergeId')}) < (${after.mergedAt}, ${after.mergeId})`,
    );
  }
  return rows.orderBy('mergedAt', 'desc').orderBy('mergeId', 'desc').limit(limit).execute();
}
