import { formatDate } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import type { Column } from '@portal/shared/web/ui/data-table';
import type { SheetColumn, SheetRow } from '@portal/shared/web/workbook/sheet';

const WIDTHS: Record<SheetColumn['kind'], string> = {
  id: '9rem',
  text: '13rem',
  money: '10rem',
  date: '10rem',
};

const textOf = (row: SheetRow, { key, kind }: SheetColumn): string => {
  const value = row[key] ?? null;
  if (value === null) return '';
  if (kind === 'money') return formatCurrency(Number(value));
  return kind === 'date' ? formatDate(String(value)) : String(value);
};

/** The columns of the preview: what the workbook has, as a table. */
export const previewColumns = (columns: readonly SheetColumn[]): Array<Column<SheetRow>> =>
  columns.map((one) => ({
    id: one.key,
    header: one.header,
    cell: (row) => textOf(row, one),
    sortable: true,
    width: WIDTHS[one.kind],
    ...(one.kind === 'money' ? { align: 'end' as const } : {}),
  }));
