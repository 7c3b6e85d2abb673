import { auditRoutes } from './modules/audit/audit.routes';
import { paymentRoutes } from './modules/payments/payments.routes';
import { promotionRoutes } from './modules/promotions/promotions.routes';
import { remoteRoutes } from './modules/remotes/remotes.routes';
import { rewardRoutes } from './modules/rewards/rewards.routes';
import { sessionRoutes } from './modules/session/session.routes';
import { settingsRoutes } from './modules/settings/settings.routes';
import { taxationRoutes } from './modules/taxation/taxation.routes';
import type { RouteModule } from './platform/platform';

/** Every domain with its calls. A new domain is a contract in shared and a line here. */
export const MODULES: readonly RouteModule[] = [
  sessionRoutes,
  remoteRoutes,
  promotionRoutes,
  rewardRoutes,
  paymentRoutes,
  settingsRoutes,
  auditRoutes,
  taxationRoutes,
];
