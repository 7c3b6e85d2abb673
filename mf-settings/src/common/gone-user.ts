import { userById } from '@portal/shared/calls/settings';
import { call, CallError } from '@portal/shared/web/http';

const isNotFound = (cause: unknown): boolean => cause instanceof CallError && cause.status === 404;

/** @returns why something about a user failed, where what was not found can only be the user */
export const sayGone = (cause: unknown): unknown =>
  isNotFound(cause) ? new CallError(404, 'This user was deleted.') : cause;

/** Asks for the user where something was not found. @returns why something about them failed */
export async function reasonAbout(userId: number, cause: unknown): Promise<unknown> {
  if (!isNotFound(cause)) return cause;
  try {
    await call(userById, { userId });
    return cause;
  } catch (gone) {
    return isNotFound(gone) ? sayGone(gone) : cause;
  }
}
