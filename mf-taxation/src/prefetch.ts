import { getW9ConfigurationDate, getW9SubmissionDate } from '@portal/shared/contracts/settings';
import { getTaxDashboard, getTaxList, getTaxYears } from '@portal/shared/contracts/taxation';
import { openingSearch } from '@portal/shared/domain/views';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { taxListOf } from './tax-list/tax-list.config';
import { yearIn } from './tax-list/use-year';

/** What the list reads first; it lies below every form as well. */
const prefetch: Prefetch = (address, { user }) => {
  const search = openingSearch(user, 'taxAccounts', address.search);
  const year = yearIn(new URLSearchParams(search));
  const list = taxListOf(year || new Date().getFullYear());
  return [
    prefetched(getTaxList, { ...list.requestAt(search), lYEAR: year }),
    prefetched(getTaxDashboard, { lYear: year }),
    prefetched(getTaxYears, undefined),
    prefetched(getW9ConfigurationDate, {}),
    prefetched(getW9SubmissionDate, {}),
  ];
};
export default prefetch;
