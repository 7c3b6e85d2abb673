import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { getOutstandingReport } from '@portal/shared/contracts/reports';
import { OUTSTANDING_REWARD_STATUSES } from '@portal/shared/domain/rewards';
import type { Actor } from '../../platform/http/actor';
import { idFilter, textFilter } from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import { byName, labelsOf, statusNameFor } from '../rewards/reward-names';
import { findOutstanding, type OutstandingQuery, type OutstandingReward } from './outstanding.repository';
import { mapPages, pagesOf } from './report-pages';
import { readRange } from './report-request';

type OutstandingBody = BodyOf<typeof getOutstandingReport>;

/** The rewards created in the range that are neither paid nor lost. @throws HttpError 400 for a range that is none */
export function outstanding({ database }: Platform, actor: Actor, body: OutstandingBody) {
  const statusName = statusNameFor(labelsOf(actor));
  const query = readQuery(actor, body, byName(OUTSTANDING_REWARD_STATUSES, statusName));
  const pages = pagesOf<OutstandingReward>((after, limit) =>
    findOutstanding(database.longReaders, query, after, limit),
  );
  return mapPages(pages, (row) => ({
    RewardId: row.rewardId,
    OEID: row.officeId,
    OfficerName: row.officeName,
    PBU: row.portBu,
    PortfolioName: row.portfolioName,
    LOC: row.locationCode,
    PromotionId: row.promotionId,
    PromotionName: row.promotionName,
    Status: statusName(row.statusId),
  }));
}

const readQuery = (
  { clientId }: Actor,
  body: OutstandingBody,
  statusesByName: readonly number[],
): OutstandingQuery => ({
  clientId,
  range: readRange(body),
  texts: {
    portBu: textFilter(body.PortBu),
    locationCode: textFilter(body.LocationCode),
    officeId: textFilter(body.OfficeId),
    officeName: textFilter(body.OfficeName),
  },
  statusId: idFilter(body.RewardStatus),
  promotionId: idFilter(body.PromotionID),
  order: body.SortColumn || undefined,
  direction: body.SortColumn && body.SortOrder !== 'DESC' ? 'asc' : 'desc',
  statusesByName,
});
