import type { BodyOf, QueryOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type {
  DeploymentLine,
  DeploymentRow,
  exportDeployments,
  getDeployments,
} from '@portal/shared/contracts/remotes';
import { failureRate, seconds } from '@portal/shared/domain/release-figures';
import type { Static } from 'typebox';
import { textFilter } from '../../platform/http/list-filters';
import type { DeploymentPage, DeploymentsRequest } from './list-deployments';

type Asked = QueryOf<typeof getDeployments> | BodyOf<typeof exportDeployments>;

/** @returns which remotes are asked for; all of them where no page is */
export function readDeployments(asked: Asked): DeploymentsRequest {
  const { PageNo = '1', PageSize } = asked as QueryOf<typeof getDeployments>;
  const limit = PageSize === undefined ? undefined : Number(PageSize);
  return {
    search: textFilter(asked.Search),
    owner: textFilter(asked.Owner),
    client: textFilter(asked.Client),
    state: asked.State || undefined,
    ...(limit !== undefined && { limit, offset: (Number(PageNo) - 1) * limit }),
  };
}

/** @returns a page of remotes, and how many all pages have */
export const wireDeployments = ({
  clients,
  rows,
  total,
}: DeploymentPage): ResponseOf<typeof getDeployments> => ({
  error: null,
  clients,
  remotes: rows,
  TotalCount: total,
});

/** @returns a remote as its line of an export says it */
export const wireDeploymentLine = (row: Static<typeof DeploymentRow>): Static<typeof DeploymentLine> => ({
  Tab: row.tab,
  Owner: row.owner,
  Version: row.active?.version ?? null,
  Activated: row.active?.changedAt ?? null,
  ActivatedBy: row.active?.changedBy ?? null,
  Pins: row.pins.map(({ client, version }) => `${client}: ${version}`).join(', '),
  Canaries: row.canaries
    .map(({ client, version, percent }) => `${client && `${client}: `}${version} for ${percent}%`)
    .join(', '),
  Deprecated: (row.deprecated ?? [])
    .map(({ version, uses }) => `${version}: ${uses.map(({ part }) => part).join(', ')}`)
    .join('; '),
  Loads: row.loads,
  FailureRate: failureRate(row),
  Crashes: row.crashes,
  Hangs: row.hangs,
  SlowLoad: seconds(row.loadMilliseconds95),
});
