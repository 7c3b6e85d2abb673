import { RIGHTS_HEADER } from '../../domain/claims';

/** As the server answered when the page last read what its user may do. */
let known: string | null = null;

type Headers = Readonly<Record<string, unknown>>;

const stampOf = (headers: Headers): string | null => {
  const stamp = headers[RIGHTS_HEADER];
  return typeof stamp === 'string' ? stamp : null;
};

/** @returns whether an answer says that the user's rights are not those that the page has read */
export function rightsChanged(headers: Headers): boolean {
  const stamp = stampOf(headers);
  known ??= stamp;
  return stamp !== null && stamp !== known;
}

/** The page has read the user's rights from this answer. */
export function rightsRead(headers: Headers): void {
  known = stampOf(headers);
}

/** The next answer belongs to another session, or tells the rights itself. */
export function forgetRights(): void {
  known = null;
}
