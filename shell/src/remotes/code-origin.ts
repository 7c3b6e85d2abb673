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

/**
 * @param here made by the function that asks, so that its own place comes first
 * @returns the remote whose own code has called that function; undefined for the portal's code, on whosever behalf
 */
export function callerOf(here: Error): string | undefined {
  const places = (here.stack ?? '').split('\n').filter((line) => PLACE.test(line));
  return originOf(places[1] ?? '')?.name;
}
