import { fundOverview, promotionById, promotionList } from '@portal/shared/calls/promotions';
import { openingSearch } from '@portal/shared/domain/views';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { PROMOTION_LIST } from './promotion-list/promotion-list.config';

/** What the list, or the form of one promotion, reads first. */
const prefetch: Prefetch = ({ path, search }, { claims, user }) => {
  if (path === '')
    return [
      prefetched(promotionList, PROMOTION_LIST.requestAt(openingSearch(user, 'promotions', search))),
      prefetched(fundOverview, undefined),
    ];
  return /^\d+$/.test(path) && claims.includes('promotion_create')
    ? [prefetched(promotionById, { promotionId: path })]
    : [];
};
export default prefetch;
