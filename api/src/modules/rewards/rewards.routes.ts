import * as calls from '@portal/shared/contracts/rewards';
import { OUTSTANDING_REWARD_STATUSES, REWARD_TYPE_NAMES } from '@portal/shared/domain/rewards';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { withGateway } from '../payments/with-gateway';
import { reinitiateReward, removeReward } from './reward-actions.service';
import { rewardHistory, rewardProgress, rewardsOverview } from './reward-detail.service';
import { listRewards, totalRewards } from './reward-list.service';
import { labelsOf } from '../clients/client-labels';
import { PAYMENT_METHOD_IDS, REWARD_STATUS_IDS, methodName, statusNameFor } from './reward-names';
import { wireHistory, wireOverview, wireProgress } from './wire-reward';
import { readRewardList, wireRewardTotal, wireRewards } from './wire-reward-list';

/** The rewards list with its choices, the way of one reward, and what can be done with it. */
export const rewardRoutes: RouteModule = (app, platform) => {
  const paying = withGateway(platform);
  registerRoute(app, calls.getRewardsList, async ({ actor, body, signal }) =>
    wireRewards(await listRewards(platform, actor, readRewardList(body), signal), labelsOf(actor)),
  );

  registerRoute(app, calls.getRewardsTotal, async ({ actor, body, signal }) =>
    wireRewardTotal(await totalRewards(platform, actor, readRewardList(body), signal)),
  );

  registerRoute(app, calls.getRewardStatuses, async ({ actor }) => ({
    error: null,
    Data: REWARD_STATUS_IDS.map((value) => ({ value, label: statusNameFor(labelsOf(actor))(value) })),
  }));

  registerRoute(app, calls.getReportRewardStatuses, async ({ actor }) => ({
    error: null,
    Data: OUTSTANDING_REWARD_STATUSES.map((value) => ({
      value,
      label: statusNameFor(labelsOf(actor))(value),
    })),
  }));

  registerRoute(app, calls.getRewardTypes, async () => ({
    error: null,
    Data: Object.entries(REWARD_TYPE_NAMES).map(([value, label]) => ({ value, label })),
  }));

  registerRoute(app, calls.getPaymentMethods, async () => ({
    error: null,
    Data: PAYMENT_METHOD_IDS.map((ID) => ({ ID, PaymentMethodName: methodName(ID) })),
  }));

  registerRoute(app, calls.getRewardsOverview, async ({ actor }) => ({
    error: null,
    Data: wireOverview(await rewardsOverview(platform, actor), labelsOf(actor)),
  }));

  registerRoute(app, calls.getRewardProgress, async ({ actor, body }) => ({
    error: null,
    Data: wireProgress(await rewardProgress(platform, actor, body.lRewardID), labelsOf(actor)),
  }));

  registerRoute(app, calls.getRewardHistory, async ({ actor, body }) => ({
    error: null,
    Data: wireHistory(await rewardHistory(platform, actor, body.lRewardID), labelsOf(actor)),
  }));

  registerRoute(app, calls.reinitiateReward, async ({ actor, body }) => ({
    error: null,
    Data: { statusCode: await reinitiateReward(paying, actor, body.lRewardID) },
  }));

  registerRoute(app, calls.removeReward, async ({ actor, body }) => {
    await removeReward(platform, actor, body.lRewardID);
    return { error: null };
  });
};
