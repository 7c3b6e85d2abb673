/** What a cell holds. */
export type CellValue = string | number | null;
export type SheetRow = Readonly<Record<string, CellValue>>;

/** What a column holds: an identifier stays text with its leading zeros wherever it is opened. */
export type ColumnKind = 'id' | 'text' | 'money' | 'date';

export interface SheetColumn {
  /** The property of the row. */
  key: string;
  header: string;
  kind: ColumnKind;
  /** What values are called on the screen, by value, where they are not their own names. */
  words?: Readonly<Record<string, string>> | undefined;
}

/** @param key property of the row @param words what its values are called, by value @returns a column of a workbook */
export const column = (
  key: string,
  header: string,
  kind: ColumnKind = 'text',
  words?: SheetColumn['words'],
): SheetColumn => ({ key, header, kind, ...(words && { words }) });

/** @returns the value of a row in a column, as it is called; null for an empty cell */
export function valueOf(row: SheetRow, { key, words }: SheetColumn): CellValue {
  const value = row[key] ?? null;
  if (value === null || value === '') return null;
  return words?.[String(value)] ?? value;
}
