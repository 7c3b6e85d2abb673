/** The plain SQL of a filter. */
export interface BareFilter {
  readonly where: string;
  readonly values: readonly unknown[];
  readonly isText?: boolean;
}

export const text =
  (column: string) =>
  (value: string): BareFilter => ({
    where: `instr(lower("${column}"), ?) > 0`,
    values: [value.toLowerCase()],
    isText: true,
  });

export const exact =
  (column: string) =>
  (value: string | number): BareFilter => ({ where: `"${column}" = ?`, values: [value] });

/** 24 hours from a moment. */
export const day =
  (column: string) =>
  (from: string): BareFilter => ({
    where: `"${column}" >= ? and "${column}" < datetime(?, '+1 day')`,
    values: [from, from],
  });
