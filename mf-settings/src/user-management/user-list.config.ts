import { defineList } from '@portal/shared/web/list/define-list';
import { presetFilter } from '@portal/shared/web/list/list-filters';

/** Those of the screen that it can be sorted by. */
const USER_COLUMNS = ['name', 'phone', 'email', 'usertype'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

/** The user list (USER-1): no filter fields, its columns and sizes. */
export const USER_LIST = defineList({
  filters: { State: presetFilter('Status', { active: 'Active', inactive: 'Inactive' }) },
  searches: 'Name, e-mail or user name',
  views: 'users',
  presets: [
    { label: 'May log in', filter: { State: 'active' } },
    { label: 'Locked out', filter: { State: 'inactive' } },
  ],
  columns: USER_COLUMNS,
  sizes: [5, 10, 25, 50, 100],
  toRequest: ({ State }) => (State ? { IsActive: State === 'active' } : {}),
  toPaging: ({ PageNo, PageSize, ...order }) => ({ pageNo: PageNo, pageSize: PageSize, ...order }),
});
