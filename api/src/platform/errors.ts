/** Errors with the status and text that the caller sees (WIRE-3). Anything else thrown is a 500. */

export interface ErrorDetail {
  /** The property concerned, `''` for the whole message. */
  path: string;
  message: string;
}

/** A call is answered with this status and text; `details` name the properties concerned. */
export class HttpError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 501 | 503,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** Bad input. Several messages are joined with line breaks and listed in details. */
export function badInput(...details: ErrorDetail[]): HttpError {
  return new HttpError(400, details.map((one) => one.message).join('\n'), details);
}
/** @returns the refusal 401: the caller has to log in */
export const noSession = (message = 'Your session has ended. Please log in again.') =>
  new HttpError(401, message);
/** @returns the refusal 403: the caller lacks the right */
export const forbidden = (message = 'You are not allowed to do this.') => new HttpError(403, message);
/** @returns the refusal 404: it does not exist, or is another client's, which look the same */
export const notFound = (message = 'Not found.') => new HttpError(404, message);
/** @returns the refusal 409: the present state does not allow it */
export const conflict = (message: string) => new HttpError(409, message);
/** @param seconds until the next try @returns the refusal 429 with Retry-After, of at least one second */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, message, [], { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
/** @returns the refusal 429 for who has too much waiting already, and may come again almost at once */
export const tooManyAtOnce = () => tooMany('Too many requests. Please try again later.', 1);
/** 503: database or storage is unavailable for the moment; the caller may try again after some seconds. */
export const unavailable = () =>
  new HttpError(503, 'The portal is busy just now. Please try again in a moment.', [], {
    'retry-after': '5',
  });
