import { getAudit, verifyAudit } from '@portal/shared/contracts/audit';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { startSequencer } from './audit-sequencer';
import { createChainState } from './chain-state.service';
import { listAudit } from './audit.service';

/** The audit log, for administrators and for users who hold its right. */
export const auditRoutes: RouteModule = (app, platform) => {
  startSequencer(app, platform);
  const chainState = createChainState(platform);

  registerRoute(app, getAudit, ({ actor, body }) => listAudit(platform, actor, body));
  registerRoute(app, verifyAudit, async ({ actor }) => ({ error: null, ...(await chainState(actor)) }));
};
