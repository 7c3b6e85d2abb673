import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeployments } from '@portal/shared/contracts/remotes';

export type DeploymentRow = ResponseOf<typeof getDeployments>['remotes'][number];

/** @returns the canary among the users of all clients without a pin; undefined when there is none */
export const generalCanary = ({ canaries }: DeploymentRow) => canaries.find(({ client }) => client === '');
