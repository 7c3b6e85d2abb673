import { getReportRewardStatuses } from '@portal/shared/contracts/rewards';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';

/** Most reports read nothing before they are asked for. */
const prefetch: Prefetch = ({ path }) =>
  path === 'outstanding' ? [prefetched(getReportRewardStatuses, undefined)] : [];
export default prefetch;
