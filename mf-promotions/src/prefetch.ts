import {
  getPromotionById,
  getPromotionFundOverview,
  getPromotions,
} from '@portal/shared/contracts/promotions';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { PROMOTION_LIST } from './promotion-list/promotion-list.config';

/** What the list, or the form of one promotion, reads first. */
const prefetch: Prefetch = ({ path, search }, { claims }) => {
  if (path === '')
    return [
      prefetched(getPromotions, PROMOTION_LIST.requestAt(search)),
      prefetched(getPromotionFundOverview, undefined),
    ];
  return /^\d+$/.test(path) && claims.includes('promotion_create')
    ? [prefetched(getPromotionById, { PromotionID: path })]
    : [];
};
export default prefetch;
