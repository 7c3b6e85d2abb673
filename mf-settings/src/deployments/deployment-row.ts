import type { deploymentList } from '@portal/shared/calls/remotes';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

export type DeploymentRow = ResponseOf<typeof deploymentList>['rows'][number];

/** @returns the canary among the users of all clients without a pin; undefined when there is none */
export const generalCanary = ({ canaries }: DeploymentRow) => canaries.find(({ client }) => client === '');
