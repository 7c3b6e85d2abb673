import type { QueryOf } from '@portal/shared/contracts/endpoint';
import type { getDeployments } from '@portal/shared/contracts/remotes';
import { CLIENT_KEYS } from '@portal/shared/domain/clients';
import { DEPLOYMENT_STATES, type DeploymentState } from '@portal/shared/domain/deployments';
import { defineList } from '@portal/shared/web/list/define-list';
import { choiceFilter, textFilter } from '@portal/shared/web/list/list-filters';

type Asked = QueryOf<typeof getDeployments>;

/** The deployed tabs (LIST-2.5), by name. */
export const DEPLOYMENT_LIST = defineList({
  filters: {
    Owner: textFilter('Owner', 200),
    Client: choiceFilter(
      'Pin or canary of',
      CLIENT_KEYS,
      CLIENT_KEYS.map((key) => ({ value: key, label: key })),
    ),
    State: choiceFilter(
      'State',
      Object.keys(DEPLOYMENT_STATES),
      Object.entries(DEPLOYMENT_STATES).map(([value, label]) => ({ value, label })),
    ),
  },
  searches: 'Tab, owner or version',
  views: 'deployments',
  presets: [
    { label: 'Failing', filter: { State: 'failing' } },
    { label: 'Canary running', filter: { State: 'canary' } },
    { label: 'Pinned', filter: { State: 'pinned' } },
    { label: 'Deprecated', filter: { State: 'deprecated' } },
  ],
  columns: [],
  sizes: [25, 50, 100],
  toRequest: ({ Owner, Client, State }): Asked => ({
    ...(Owner && { Owner }),
    ...(Client && { Client }),
    ...(State && { State: State as DeploymentState }),
  }),
  // Its call reads and has no body: the page stands in the query, as text.
  toPaging: ({ PageNo, PageSize }) => ({ PageNo: String(PageNo), PageSize: String(PageSize) }),
});
