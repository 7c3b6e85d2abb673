import { getAudit, verifyAudit } from '@portal/shared/contracts/audit';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { startSequencer } from './audit-sequencer';
import { createChainState } from './chain-state.service';
import { listAudit } from './audit.service';
import { readAuditList, wireAudit, wireChainState } from './wire-audit';

/** The audit log, for administrators and for users who hold its right. */
export const auditRoutes: RouteModule = (app, platform) => {
  startSequencer(app, platform);
  const chainState = createChainState(platform);

  registerRoute(app, getAudit, async ({ actor, body }) =>
    wireAudit(await listAudit(platform, actor, readAuditList(body))),
  );
  registerRoute(app, verifyAudit, async ({ actor }) => wireChainState(await chainState(actor)));
};
