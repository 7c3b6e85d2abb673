import { formatDate } from '../../domain/dates';
import { formatCurrency } from '../../domain/money';
import { valueOf, type SheetColumn, type SheetRow } from './sheet';

/** @returns a cell as the screen and paper say it; '' for an empty one */
export function cellText(row: SheetRow, column: SheetColumn): string {
  const value = valueOf(row, column);
  if (value === null) return '';
  if (column.kind === 'money') return formatCurrency(Number(value));
  return column.kind === 'date' ? formatDate(String(value)) : String(value);
}
