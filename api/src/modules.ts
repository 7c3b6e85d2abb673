import { auditRoutes } from './modules/audit/audit.routes';
import { demoIdpRoutes } from './modules/demo-idp/demo-idp.routes';
import { paymentRoutes } from './modules/payments/payments.routes';
import { promotionRoutes } from './modules/promotions/promotions.routes';
import { remoteRoutes } from './modules/remotes/remotes.routes';
import { reportRoutes } from './modules/reports/reports.routes';
import { rewardRoutes } from './modules/rewards/rewards.routes';
import { sessionRoutes } from './modules/session/session.routes';
import { settingsRoutes } from './modules/settings/settings.routes';
import { ssoRoutes } from './modules/sso/sso.routes';
import { supportRoutes } from './modules/support/support.routes';
import { taxationRoutes } from './modules/taxation/taxation.routes';
import { uploadRoutes } from './modules/uploads/uploads.routes';
import type { RouteModule } from './platform/platform';

/** Every domain with its calls. A new domain is a contract in shared and a line here. */
export const MODULES: readonly RouteModule[] = [
  sessionRoutes,
  ssoRoutes,
  demoIdpRoutes,
  remoteRoutes,
  promotionRoutes,
  rewardRoutes,
  paymentRoutes,
  settingsRoutes,
  supportRoutes,
  auditRoutes,
  taxationRoutes,
  uploadRoutes,
  reportRoutes,
];
