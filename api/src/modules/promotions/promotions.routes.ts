import * as calls from '@portal/shared/contracts/promotions';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import { PROMOTION_STATUS, PROMOTION_STATUS_NAMES } from '@portal/shared/domain/statuses';
import { registerRoute } from '../../platform/http/contract-routes';
import { takeSteps } from '../../platform/jobs/bulkhead';
import type { RouteModule } from '../../platform/platform';
import { changePromotionStatus } from './end-promotion.service';
import { handleEndings, resumeEndings } from './ending-job';
import { expirePromotions } from './expiry.service';
import { fundOverview, promotionFunds, promotionReach } from './promotion-figures.service';
import { promotionById, promotionHistory } from './promotion-view.service';
import { createPromotion, listPromotions, totalPromotions } from './promotions.service';
import { SAVE_RESULT, updatePromotion } from './save-promotion.service';
import { readSave, readStatusChange, wireHistory, wirePromotion } from './wire-promotion';
import {
  readPromotionList,
  wireFundOverview,
  wirePromotionFunds,
  wirePromotionTotal,
  wirePromotions,
  wireReach,
} from './wire-promotion-list';

const { draft, open, inProgress, expired, closed } = PROMOTION_STATUS;
/** The statuses that the list shows; an untouched promotion is a draft that no list shows. */
const LISTED_STATUSES = [draft, open, inProgress, expired, closed];

const EXPIRY_INTERVAL_MS = 5 * 60_000;

/** The promotion list and its figures; one promotion from its draft to its end. */
export const promotionRoutes: RouteModule = (app, platform) => {
  app.addHook('onClose', handleEndings(platform));
  platform.jobs.every('promotionExpiry', EXPIRY_INTERVAL_MS, () =>
    takeSteps(platform, { resumeEndings, expirePromotions }, 'a step of ending promotions failed'),
  );

  registerRoute(app, calls.getPromotions, async ({ actor, body }) =>
    wirePromotions(await listPromotions(platform, actor, readPromotionList(body))),
  );

  registerRoute(app, calls.getPromotionsTotal, async ({ actor, body }) =>
    wirePromotionTotal(await totalPromotions(platform, actor, readPromotionList(body))),
  );

  registerRoute(app, calls.createPromotion, async ({ actor }) => ({
    error: null,
    ErrorMessage: null,
    PromotionID: await createPromotion(platform, actor),
  }));

  registerRoute(app, calls.getPromotionById, async ({ actor, body }) => ({
    error: null,
    ErrorMessage: null,
    Data: [wirePromotion(await promotionById(platform, actor, body.PromotionID))],
  }));

  registerRoute(app, calls.updatePromotion, async ({ actor, body }) => {
    const result = await updatePromotion(platform, actor, readSave(body));
    const text = result === SAVE_RESULT.nameTaken ? PROMOTION_TEXT.nameTaken : null;
    return { error: text, errorMessage: text, result };
  });

  registerRoute(app, calls.updatePromotionStatus, async ({ actor, body }) => {
    await changePromotionStatus(platform, actor, readStatusChange(body));
    return { error: null, errorMessage: null, result: 1 as const };
  });

  registerRoute(app, calls.getPromotionHistory, async ({ actor, body }) => ({
    error: null,
    Data: wireHistory(await promotionHistory(platform, actor, body.PromotionID)),
  }));

  registerRoute(app, calls.getPromotionFundOverview, async ({ actor }) => ({
    error: null,
    Data: wireFundOverview(await fundOverview(platform, actor)),
  }));

  registerRoute(app, calls.getPromotionBar, async ({ actor, body }) => ({
    error: null,
    Data: wirePromotionFunds(await promotionFunds(platform, actor, body.lPromotionId)),
  }));

  registerRoute(app, calls.getPromotionDetailOverview, async ({ actor, body }) => ({
    error: null,
    Data: wireReach(await promotionReach(platform, actor, body.lpromotionId)),
  }));

  registerRoute(app, calls.getPromotionStatuses, () =>
    Promise.resolve({
      error: null,
      Data: LISTED_STATUSES.map((value) => ({ value, label: PROMOTION_STATUS_NAMES[value] })),
    }),
  );
};
