/** PostgreSQL's code for a text with a character that it can not keep: NUL. SQLite keeps every character. */
const CODE = '22021';

/** @returns whether a query failed because of what a text in it is made of: the caller's message is at fault */
export const isUnwritableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE;
