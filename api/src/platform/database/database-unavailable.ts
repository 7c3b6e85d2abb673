import { DatabaseError } from './database-error';

/** The database is unavailable: unreachable, overloaded or waiting too long. The same call may succeed a moment later. */
export class DatabaseUnavailableError extends DatabaseError {
  constructor(cause: Error & { code?: string }) {
    super(cause.message, cause.code);
    this.name = 'DatabaseUnavailableError';
    this.cause = cause;
  }
}

/** @returns whether a call failed because the database was unavailable, so that its caller may try again */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError ||
  (error instanceof DatabaseError && error.code?.startsWith('SQLITE_BUSY') === true);
