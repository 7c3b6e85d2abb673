import { fundOverview, promotionById, promotionList } from '@portal/shared/calls/promotions';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { PROMOTION_LIST } from './promotion-list/promotion-list.config';

/** What the list, or the form of one promotion, reads first. */
const prefetch: Prefetch = ({ path, search }, { claims }) => {
  if (path === '')
    return [prefetched(promotionList, PROMOTION_LIST.requestAt(search)), prefetched(fundOverview, undefined)];
  return /^\d+$/.test(path) && claims.includes('promotion_create')
    ? [prefetched(promotionById, { promotionId: path })]
    : [];
};
export default prefetch;
