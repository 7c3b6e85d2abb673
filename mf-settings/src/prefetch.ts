import { deploymentList } from '@portal/shared/calls/remotes';
import { userList } from '@portal/shared/calls/settings';
import { openingSearch } from '@portal/shared/domain/views';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { DEPLOYMENT_LIST } from './deployments/deployment-list.config';
import { USER_LIST } from './user-management/user-list.config';

/** What the users, or the deployments, read first. */
const prefetch: Prefetch = ({ path, search }, { user }) => {
  if (path === '')
    return [
      prefetched(userList, {
        ...USER_LIST.requestAt(openingSearch(user, 'users', search)),
        clientId: user.ClientID,
      }),
    ];
  if (path === 'deployments')
    return [
      prefetched(deploymentList, undefined, {
        query: DEPLOYMENT_LIST.requestAt(openingSearch(user, 'deployments', search)),
      }),
    ];
  return [];
};
export default prefetch;
