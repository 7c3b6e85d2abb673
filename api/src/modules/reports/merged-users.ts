import { type Kysely, sql } from 'kysely';
import { toDollars } from '@portal/shared/domain/money';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { mapPages, pagesOf } from './report-pages';
import type { ReportRange } from './report-request';

type Merge = Awaited<ReturnType<typeof findMerges>>[number];

const NOT_EARNED = [REWARD_STATUS.expired, REWARD_STATUS.removed];

/** Each merge with the account that went into another. */
function findMerges(
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

/** The profile merges of the range, the latest first. */
export function mergedUsers({ database }: Platform, actor: Actor, range: ReportRange) {
  const pages = pagesOf<Merge>((after, limit) =>
    findMerges(database.longReaders, actor.clientId, range, after, limit),
  );
  return mapPages(pages, (row) => ({
    OEID: row.oeid,
    OfficerName: row.officerName,
    PORTBU: row.portBu,
    PortfolioName: row.portfolioName ?? '',
    RewardsAvailableAmount: toDollars(Number(row.earnedCents ?? 0)),
    W9SubmissionDate: row.submittedAt,
    ProfileMergeDate: row.mergedAt,
    LastOEID_PBULoggedIn: row.mergedBy,
  }));
}
