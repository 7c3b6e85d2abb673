/** Refusals with the status and text that the caller sees (decisions, section 4). Anything else thrown is a 500. */

export interface ErrorDetail {
  /** The property concerned, `''` for the whole message. */
  path: string;
  message: string;
}

export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Bad input. Several messages are joined with line breaks and listed in details. */
export function badInput(...details: ErrorDetail[]): Refusal {
  return new Refusal(400, details.map((one) => one.message).join('\n'), details);
}
export const noSession = (message = 'Your session has ended. Please log in again.') =>
  new Refusal(401, message);
export const forbidden = (message = 'You are not allowed to do this.') => new Refusal(403, message);
export const notFound = (message = 'Not found.') => new Refusal(404, message);
export const conflict = (message: string) => new Refusal(409, message);
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Refusal(429, message, [], { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
