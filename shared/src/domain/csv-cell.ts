/**
 * @returns a value as a cell of a CSV file (RFC 4180): in quotation marks where it holds what ends a cell. Spreadsheets may end cells at
 *   semicolons and tabs as well, and run as a formula what comes after one
 */
export const csvCell = (value: string): string =>
  /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
