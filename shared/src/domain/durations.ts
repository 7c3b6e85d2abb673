export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of a day in UTC, where none is longer or shorter for daylight saving time. */
export const DAY_MS = 24 * HOUR_MS;
