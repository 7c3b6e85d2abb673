import { auditRoutes } from './modules/audit/audit.routes';
import { promotionRoutes } from './modules/promotions/promotions.routes';
import { remoteRoutes } from './modules/remotes/remotes.routes';
import { sessionRoutes } from './modules/session/session.routes';
import { settingsRoutes } from './modules/settings/settings.routes';
import { taxationRoutes } from './modules/taxation/taxation.routes';
import type { RouteModule } from './platform/platform';

/** Every domain with its calls. A new domain is a contract in shared and a line here. */
export const MODULES: readonly RouteModule[] = [
  sessionRoutes,
  remoteRoutes,
  promotionRoutes,
  settingsRoutes,
  auditRoutes,
  taxationRoutes,
];
