import { FILE_COLUMNS } from '@portal/shared/contracts/uploads';
import { defineList } from '@portal/shared/web/list/define-list';

/** The files of one kind: no filters, their columns and sizes. */
export const FILE_LIST = defineList({
  filters: {},
  columns: FILE_COLUMNS,
  defaultSort: { column: 'DateTime', order: 'DESC' },
  sizes: [10, 25, 50, 100],
  toRequest: () => ({}),
});
