import { getDeployments } from '@portal/shared/contracts/remotes';
import { userList } from '@portal/shared/calls/settings';
import { openingSearch } from '@portal/shared/domain/views';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
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
  return path === 'deployments' ? [prefetched(getDeployments, undefined)] : [];
};
export default prefetch;
