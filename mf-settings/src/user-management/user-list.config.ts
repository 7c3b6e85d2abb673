import { defineList } from '@portal/shared/web/list/define-list';

/** Those of the screen that it can be sorted by. */
const USER_COLUMNS = ['name', 'phone', 'email', 'usertype'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

/** The user list (USER-1): no filters, its columns and sizes. */
export const USER_LIST = defineList({
  filters: {},
  columns: USER_COLUMNS,
  sizes: [5, 10, 25, 50, 100],
  toRequest: () => ({}),
  toPaging: ({ PageNo, PageSize, ...order }) => ({ pageNo: PageNo, pageSize: PageSize, ...order }),
});
