import { w9RenewalDate, w9SubmissionDate } from '@portal/shared/calls/settings';
import { taxDashboard, taxList, taxYears } from '@portal/shared/calls/taxation';
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
    prefetched(taxList, { ...list.requestAt(search), lYEAR: year }),
    prefetched(taxDashboard, { year }),
    prefetched(taxYears, undefined),
    prefetched(w9RenewalDate, {}),
    prefetched(w9SubmissionDate, {}),
  ];
};
export default prefetch;
