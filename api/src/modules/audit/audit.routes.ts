import { getAudit } from '@portal/shared/contracts/audit';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { listAudit } from './audit.service';

/** The audit log, for administrators and for users who hold its right. */
export const auditRoutes: RouteModule = (app, platform) => {
  registerRoute(app, getAudit, ({ actor, body }) => listAudit(platform, actor, body));
};
