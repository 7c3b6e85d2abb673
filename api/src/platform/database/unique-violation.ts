/** Codes under which the drivers report that a row would break a unique index. */
const CODES = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

/** @returns whether a write failed because another row has the same unique values; the caller rolls back */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CODES.includes(error.code);
