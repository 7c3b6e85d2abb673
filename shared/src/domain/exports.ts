/** Exports of whole lists (EXPORT-1). */

/** The header that says how many rows will come. */
export const EXPORT_ROWS_HEADER = 'export-rows';
/** The most lists that are exported for one user at once. */
export const EXPORTS_AT_ONCE = 2;
export const TOO_MANY_EXPORTS = 'You are exporting two lists already. Wait until one is done, or cancel it.';
