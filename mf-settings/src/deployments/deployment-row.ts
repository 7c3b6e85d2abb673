import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeployments } from '@portal/shared/contracts/remotes';

export type DeploymentRow = ResponseOf<typeof getDeployments>['remotes'][number];
