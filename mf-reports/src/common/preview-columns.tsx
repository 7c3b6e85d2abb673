import type { Column } from '@portal/shared/web/ui/data-table';
import { cellText } from '@portal/shared/web/workbook/cell-text';
import type { SheetColumn, SheetRow } from '@portal/shared/web/workbook/sheet';

const WIDTHS: Record<SheetColumn['kind'], string> = {
  id: '9rem',
  text: '13rem',
  money: '10rem',
  date: '10rem',
};

/** The columns of the preview: what the workbook has, as a table. */
export const previewColumns = (columns: readonly SheetColumn[]): Array<Column<SheetRow>> =>
  columns.map((one) => ({
    id: one.key,
    header: one.header,
    cell: (row) => cellText(row, one),
    sortable: true,
    width: WIDTHS[one.kind],
    ...(one.kind === 'money' ? { align: 'end' as const } : {}),
  }));
