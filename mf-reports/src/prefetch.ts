import { reportRewardStatuses } from '@portal/shared/calls/rewards';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';

/** What fills the form; the newest rows below it can wait. */
const prefetch: Prefetch = ({ path }) =>
  path === 'outstanding' ? [prefetched(reportRewardStatuses, undefined)] : [];
export default prefetch;
