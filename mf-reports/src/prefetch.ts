import { reportRewardStatuses } from '@portal/shared/calls/rewards';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';

/** Most reports read nothing before they are asked for. */
const prefetch: Prefetch = ({ path }) =>
  path === 'outstanding' ? [prefetched(reportRewardStatuses, undefined)] : [];
export default prefetch;
