import { exportBulkResults } from '@portal/shared/contracts/bulk';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { exportAudit } from '@portal/shared/contracts/audit';
import { exportPromotions } from '@portal/shared/contracts/promotions';
import { exportDeployments } from '@portal/shared/contracts/remotes';
import { exportRewards } from '@portal/shared/contracts/rewards';
import { exportUsers } from '@portal/shared/contracts/settings';
import { exportSupportTickets } from '@portal/shared/contracts/support';
import { exportTaxList } from '@portal/shared/contracts/taxation';
import { exportAlternateHistory, exportFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { EXPORT_ROWS_HEADER } from '@portal/shared/domain/exports';
import { registerRoute } from '../../platform/http/contract-routes';
import { namedProperties } from '../../platform/http/named-properties';
import type { RouteModule } from '../../platform/platform';
import type { ExportableList } from './wire-exportable-lists';
import { createListExports } from './list-export.service';

const EXPORTS: ReadonlyArray<[Endpoint, ExportableList]> = [
  [exportAudit, 'auditEntries'],
  [exportPromotions, 'promotions'],
  [exportRewards, 'rewards'],
  [exportSupportTickets, 'tickets'],
  [exportUsers, 'users'],
  [exportTaxList, 'taxAccounts'],
  [exportFulfilmentHistory, 'fulfilmentFiles'],
  [exportAlternateHistory, 'alternateFiles'],
  [exportBulkResults, 'bulkResults'],
  [exportDeployments, 'deployments'],
];

/** Lists as a whole, streamed (EXPORT-1): one call beside each list, with the right of the list. */
export const exportRoutes: RouteModule = (app, platform) => {
  const exports = createListExports(platform);
  app.addHook('onClose', exports.close);
  for (const [endpoint, list] of EXPORTS)
    registerRoute(app, endpoint, async ({ actor, body, reply }) => {
      const { rows, total } = await exports.start(actor, { list, body: namedProperties(endpoint, body) });
      return reply
        .header(EXPORT_ROWS_HEADER, total)
        .type('application/json; charset=utf-8')
        .send(rows) as never;
    });
};
