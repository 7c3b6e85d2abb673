import type { Column } from '@portal/shared/web/ui/data-table';
import { column, type SheetColumn } from '../workbook/sheet';

/** @returns the columns of a list as its export has them: those that say what a sheet gets */
export const sheetColumns = (
  columns: ReadonlyArray<Pick<Column<never>, 'id' | 'header' | 'sheet'>>,
): SheetColumn[] =>
  columns.flatMap(({ id, header, sheet }) => {
    const own = sheet === undefined ? [] : [sheet].flat();
    return own.map((one) => column(one.key ?? id, one.header ?? header, one.kind, one.words));
  });
