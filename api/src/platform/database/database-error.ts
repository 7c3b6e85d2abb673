/** What the database refused, with the driver's own code (`SQLITE_…`, or five characters of PostgreSQL). */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}
