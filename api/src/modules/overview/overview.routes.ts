import { getAttention, getPaidByMonth } from '@portal/shared/contracts/overview';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { findAttention } from './attention.service';
import { createPaidByMonth } from './paid-by-month.service';
import { wireAttention, wirePaidByMonth } from './wire-overview';

/** What the Overview asks of its user, and how the year went. */
export const overviewRoutes: RouteModule = (app, platform) => {
  const paidByMonth = createPaidByMonth(platform);
  registerRoute(app, getAttention, async ({ actor }) => wireAttention(await findAttention(platform, actor)));
  registerRoute(app, getPaidByMonth, async ({ actor }) => wirePaidByMonth(await paidByMonth(actor)));
};
