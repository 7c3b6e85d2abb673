import * as calls from '@portal/shared/contracts/promotions';
import { PROMOTION_STATUS, PROMOTION_STATUS_NAMES } from '@portal/shared/domain/statuses';
import { implement } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { fundOverview, promotionBar, promotionDetail } from './promotion-figures.service';
import { createPromotion, listPromotions } from './promotions.service';

const { draft, open, inProgress, expired, closed } = PROMOTION_STATUS;
/** The statuses that the list shows; an untouched promotion is a draft that nobody sees. */
const LISTED_STATUSES = [draft, open, inProgress, expired, closed];

/** The promotion list, its figures, and the start of a new promotion. */
export const promotionRoutes: RouteModule = (app, platform) => {
  implement(app, calls.getPromotions, ({ actor, body }) => listPromotions(platform, actor, body));

  implement(app, calls.createPromotion, async ({ actor }) => ({
    error: null,
    ErrorMessage: null,
    PromotionID: await createPromotion(platform, actor),
  }));

  implement(app, calls.getPromotionFundOverview, async ({ actor }) => ({
    error: null,
    Data: await fundOverview(platform, actor),
  }));

  implement(app, calls.getPromotionBar, async ({ actor, body }) => ({
    error: null,
    Data: await promotionBar(platform, actor, body.lPromotionId),
  }));

  implement(app, calls.getPromotionDetailOverview, async ({ actor, body }) => ({
    error: null,
    Data: await promotionDetail(platform, actor, body.lpromotionId),
  }));

  implement(app, calls.getPromotionStatuses, () =>
    Promise.resolve({
      error: null,
      Data: LISTED_STATUSES.map((value) => ({ value, label: PROMOTION_STATUS_NAMES[value] })),
    }),
  );
};
