/** More rows on paper would keep the browser busy for minutes, and fill a shelf. */
export const MOST_PRINTED = 5_000;

export const TOO_MANY_TO_PRINT =
  'At most 5,000 rows can be printed. Export the list as a file, or narrow it down with a filter.';
