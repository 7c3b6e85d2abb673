/** The plain SQL of a filter: `{where, values, isText}`. */

export const text = (column) => (value) => ({
  where: `instr(lower("${column}"), ?) > 0`,
  values: [value.toLowerCase()],
  isText: true,
});

export const exact = (column) => (value) => ({ where: `"${column}" = ?`, values: [value] });

/** 24 hours from a moment. */
export const day = (column) => (from) => ({
  where: `"${column}" >= ? and "${column}" < datetime(?, '+1 day')`,
  values: [from, from],
});
