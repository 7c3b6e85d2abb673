/** @returns a value as a cell of a CSV file (RFC 4180): in quotation marks where it holds what ends a cell */
export const csvCell = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
