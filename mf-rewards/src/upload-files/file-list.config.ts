import { FILE_COLUMNS } from '@portal/shared/contracts/uploads';
import { lastDaysFilter } from '@portal/shared/domain/list-filters';
import { FILE_STATUS, FILE_STATUS_NAMES } from '@portal/shared/domain/upload-files';
import { defineList } from '@portal/shared/web/list/define-list';
import { presetFilter } from '@portal/shared/web/list/list-filters';

/** The files of one kind: no filter fields, their columns and sizes. */
export const FILE_LIST = defineList({
  filters: {
    StatusId: presetFilter('Status', FILE_STATUS_NAMES),
    Since: presetFilter('Uploaded', { 7: 'Last 7 days' }),
  },
  searches: 'File name or id',
  views: 'files',
  presets: [
    { label: 'Waiting for approval', filter: { StatusId: String(FILE_STATUS.pendingApproval) } },
    { label: 'Last 7 days', filter: { Since: '7' } },
  ],
  columns: FILE_COLUMNS,
  defaultSort: { column: 'DateTime', order: 'DESC' },
  sizes: [10, 25, 50, 100],
  toRequest: ({ StatusId, Since }) => ({
    ...(StatusId && { StatusId }),
    ...(Since && { CreatedSince: lastDaysFilter(Since) }),
  }),
});
