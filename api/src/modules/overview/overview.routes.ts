import { getAttention } from '@portal/shared/contracts/overview';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { findAttention } from './attention.service';

/** What the Overview asks of its user. */
export const overviewRoutes: RouteModule = (app, platform) =>
  registerRoute(app, getAttention, ({ actor }) => findAttention(platform, actor));
