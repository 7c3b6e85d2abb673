import { DatabaseError } from './database-error';

/** PostgreSQL's code for a text with a character that it can not keep. */
const CODE = '22021';

/** @returns whether a query failed because of what a text in it is made of: the caller's message is at fault */
export const isUnwritableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE;

/**
 * SQLite would keep NUL, or find nothing by it. Of half a character (a lone surrogate) the drivers of both databases make another sign: what
 * is kept, or searched for, would not be what was sent.
 * @throws DatabaseError what PostgreSQL throws for NUL
 */
export function refuseUnwritableText(parameters: readonly unknown[]): void {
  if (!parameters.every(isWritable))
    throw new DatabaseError('A text holds NUL or half of a character.', CODE);
}

/**
 * For texts of others that are kept as well as they can be: what a program says went wrong must not get lost, or refused, for the signs
 * that it is made of.
 * @returns as much of the text as is kept, with a sign of its own in place of NUL and of halves of a character
 */
export const writableText = (text: string, longest: number): string =>
  text.slice(0, longest).toWellFormed().replaceAll('\0', '\ufffd');

/** @param value of a statement; PostgreSQL takes arrays of texts as one */
const isWritable = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isWritable)
    : typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());
