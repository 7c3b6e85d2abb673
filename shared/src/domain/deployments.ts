/** What the list of deployed tabs can be narrowed to (LIST-2.5), in words. */
export const DEPLOYMENT_STATES = {
  failing: 'Failing: 1% or more',
  canary: 'Canary running',
  pinned: 'Pinned for a client',
  deprecated: 'Uses deprecated parts',
  inactive: 'Not activated',
} as const;

export type DeploymentState = keyof typeof DEPLOYMENT_STATES;

/** @param version null when nothing is served @returns what a change of what is served has come to */
export const servedSentence = (tab: string, version: string | null, client: string): string =>
  version === null
    ? `${tab} is not served to ${client} from the next page load on.`
    : `${tab} ${version} serves ${client} from the next page load on.`;
