import { rewardList, rewardsOverview } from '@portal/shared/calls/rewards';
import { openingSearch } from '@portal/shared/domain/views';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { UPLOAD_KINDS } from './common/upload-kinds';
import { REWARD_LIST } from './reward-list/reward-list.config';
import { FILE_LIST } from './upload-files/file-list.config';

/** What the list, or the history of one kind of file, reads first. */
const prefetch: Prefetch = ({ path, search }, { user }) => {
  if (path === '')
    return [
      prefetched(rewardList, REWARD_LIST.requestAt(openingSearch(user, 'rewards', search))),
      prefetched(rewardsOverview, undefined),
    ];
  const kind = Object.values(UPLOAD_KINDS).find((one) => one.path === path);
  return kind
    ? [prefetched(kind.calls.history, FILE_LIST.requestAt(openingSearch(user, 'files', search)))]
    : [];
};
export default prefetch;
