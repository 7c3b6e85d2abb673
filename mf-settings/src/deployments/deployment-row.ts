import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeployments } from '@portal/shared/contracts/remotes';

export type DeploymentRow = ResponseOf<typeof getDeployments>['remotes'][number];

/** @returns the share of loads that failed, such as `2.5%`; a dash when nothing was loaded */
export function failureRate({ loads, failures }: Pick<DeploymentRow, 'loads' | 'failures'>): string {
  const all = loads + failures;
  return all === 0 ? '–' : `${((failures / all) * 100).toFixed(1)}%`;
}

/** @returns the slowest of 95 of 100 loads, such as `1.25 s` */
export const slowLoad = ({ loadMilliseconds95 }: Pick<DeploymentRow, 'loadMilliseconds95'>): string =>
  loadMilliseconds95 === null ? '–' : `${(loadMilliseconds95 / 1000).toFixed(2)} s`;
