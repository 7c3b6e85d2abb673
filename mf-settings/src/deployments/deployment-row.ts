import type { deploymentList } from '@portal/shared/calls/remotes';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

export type DeploymentRow = ResponseOf<typeof deploymentList>['rows'][number];

/** @returns the canary among the users of all clients without a pin; undefined when there is none */
export const generalCanary = ({ canaries }: DeploymentRow) => canaries.find(({ client }) => client === '');

/** @returns what the served releases of a remote use that will go one day, by release */
export const deprecatedUses = ({ deprecated = [] }: DeploymentRow) =>
  deprecated.flatMap(({ version, uses }) => uses.map((use) => ({ version, ...use })));
