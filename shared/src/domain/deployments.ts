/** What the list of deployed tabs can be narrowed to (LIST-2.5), in words. */
export const DEPLOYMENT_STATES = {
  failing: 'Failing: 1% or more',
  canary: 'Canary running',
  pinned: 'Pinned for a client',
  deprecated: 'Uses deprecated parts',
  inactive: 'Not activated',
} as const;

export type DeploymentState = keyof typeof DEPLOYMENT_STATES;

interface ServingChange {
  /** Null when nothing is served any more. */
  version: string | null;
  previousVersion?: string | null | undefined;
  /** A canary ended: it was of `previousVersion`. */
  endedCanary?: boolean | undefined;
}

/**
 * @param whom is served
 * @returns what a change of what is served has come to, and then, where there was one, what it took the place of
 */
export function servedSentences(
  tab: string,
  { version, previousVersion, endedCanary = false }: ServingChange,
  whom: string,
): [served: string, ...before: string[]] {
  if (version === null) return [`${tab} is not served to ${whom} from the next page load on.`, ...before()];
  if (version === previousVersion) return [`${tab} ${version} serves ${whom} already.`];
  return [`${tab} ${version} serves ${whom} from the next page load on.`, ...before()];

  function before(): string[] {
    if (!previousVersion) return [];
    return [endedCanary ? `The canary ${previousVersion} has ended.` : `Before it was ${previousVersion}.`];
  }
}
