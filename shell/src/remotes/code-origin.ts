/** Where the code of a remote comes from: `/remotes/{name}/{version}/…`. */
const ORIGIN = /\/remotes\/([a-z][a-z0-9]*)\/([^/\s]+)\//;
/** A line of a stack that says where: line and column, in every browser. */
const PLACE = /:\d+:\d+/;

interface Origin {
  readonly name: string;
  readonly version: string;
}

/** @returns the release that a text names first as the place of its code: a stack, an address */
export function originOf(text: string): Origin | undefined {
  const [, name, version] = ORIGIN.exec(text) ?? [];
  return name && version ? { name, version } : undefined;
}

/** Its own, that of who asks, and that of its caller. */
const PLACES = 3;

/** Whether this page has loaded, or is about to load, code of a remote. */
let isExpected = false;

/**
 * To be called before code of a remote is asked for: from then on `callerOf` looks for it. Until then all code is the portal's, and no
 * stack, which costs, is looked at.
 */
export const expectRemoteCode = (): void => void (isExpected = true);

/** @returns the remote whose own code has called the function that asks; undefined for the portal's code, on whosever behalf */
export function callerOf(): string | undefined {
  if (!isExpected) return undefined;
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit');
  // The browser looks each place up in its function, which costs more than all else here. Code may have made it read-only.
  Reflect.set(Error, 'stackTraceLimit', PLACES);
  const { stack = '' } = new Error();
  Reflect.set(Error, 'stackTraceLimit', limit);
  const places = stack.split('\n').filter((line) => PLACE.test(line));
  return originOf(places[PLACES - 1] ?? '')?.name;
}
