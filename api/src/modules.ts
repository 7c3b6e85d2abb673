import { auditRoutes } from './modules/audit/audit.routes';
import { authRoutes } from './modules/auth/auth.routes';
import { ssoRoutes } from './modules/auth/sso.routes';
import { bulkRoutes } from './modules/bulk/bulk.routes';
import { clientRoutes } from './modules/clients/clients.routes';
import { demoIdpRoutes } from './modules/demo-idp/demo-idp.routes';
import { exportRoutes } from './modules/exports/exports.routes';
import { eventRoutes } from './modules/events/events.routes';
import { inboxRoutes } from './modules/inbox/inbox.routes';
import { kitRoutes } from './modules/kit/kit.routes';
import { overviewRoutes } from './modules/overview/overview.routes';
import { paymentRoutes } from './modules/payments/payments.routes';
import { preferenceRoutes } from './modules/preferences/preferences.routes';
import { promotionRoutes } from './modules/promotions/promotions.routes';
import { remoteRoutes } from './modules/remotes/remotes.routes';
import { reportRoutes } from './modules/reports/reports.routes';
import { rewardRoutes } from './modules/rewards/rewards.routes';
import { searchRoutes } from './modules/search/search.routes';
import { settingsRoutes } from './modules/settings/settings.routes';
import { supportRoutes } from './modules/support/support.routes';
import { taxationRoutes } from './modules/taxation/taxation.routes';
import { uploadRoutes } from './modules/uploads/uploads.routes';
import { userRoutes } from './modules/users/users.routes';
import { viewRoutes } from './modules/views/views.routes';
import type { RouteModule } from './platform/platform';

/** Every domain with its calls. A new domain is a contract in shared and a line here. */
export const MODULES: readonly RouteModule[] = [
  authRoutes,
  ssoRoutes,
  clientRoutes,
  demoIdpRoutes,
  remoteRoutes,
  kitRoutes,
  promotionRoutes,
  rewardRoutes,
  paymentRoutes,
  userRoutes,
  settingsRoutes,
  supportRoutes,
  auditRoutes,
  inboxRoutes,
  preferenceRoutes,
  eventRoutes,
  searchRoutes,
  overviewRoutes,
  taxationRoutes,
  uploadRoutes,
  reportRoutes,
  exportRoutes,
  bulkRoutes,
  viewRoutes,
];
