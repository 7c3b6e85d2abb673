import { useMemo } from 'react';
import { useSession } from '@portal/shared/web/session';
import type { Column } from '@portal/shared/web/ui/data-table';
import { deploymentColumns } from './deployment-columns';
import type { Asked } from './deployment-questions';
import type { DeploymentRow } from './deployment-row';

/**
 * The columns of the list; their buttons change something only for operators.
 * @param ask the question that a button begins with; all three are stable
 */
export function useDeploymentColumns(
  ask: (asked: Asked) => void,
  onFigures: (row: DeploymentRow) => void,
  onDeprecated: (row: DeploymentRow) => void,
): Array<Column<DeploymentRow>> {
  const { can, client } = useSession();
  const ownClient = client.clientKey;
  const maySubmit = can('deployments_submit');
  return useMemo(
    () =>
      deploymentColumns({
        onFigures,
        onDeprecated,
        actions: maySubmit
          ? {
              onActivate: (row) => ask({ what: 'activate', row }),
              onRollback: (row) => ask({ what: 'rollback', row }),
              onPromote: (row) => ask({ what: 'promote', row }),
              onUnpin: (row, key) => ask({ what: 'unpin', row, client: key }),
              ownClient,
            }
          : undefined,
      }),
    [maySubmit, ownClient, ask, onFigures, onDeprecated],
  );
}
