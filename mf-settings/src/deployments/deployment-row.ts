import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeployments } from '@portal/shared/contracts/remotes';

export type DeploymentRow = ResponseOf<typeof getDeployments>['remotes'][number];

/** @returns the share of loads that failed or ended in a crash, such as `2.5%`; a dash when nothing was loaded */
export function failureRate({
  loads,
  failures,
  crashes,
}: Pick<DeploymentRow, 'loads' | 'failures' | 'crashes'>): string {
  const all = loads + failures;
  if (all === 0) return '–';
  // A tab that is open for hours may crash more than once.
  return `${(Math.min(1, (failures + crashes) / all) * 100).toFixed(1)}%`;
}

/** @returns the slowest of 95 of 100 loads, such as `1.25 s` */
export const slowLoad = ({ loadMilliseconds95 }: Pick<DeploymentRow, 'loadMilliseconds95'>): string =>
  loadMilliseconds95 === null ? '–' : `${(loadMilliseconds95 / 1000).toFixed(2)} s`;
