/** What the list of deployed tabs can be narrowed to (LIST-2.5), in words. */
export const DEPLOYMENT_STATES = {
  failing: 'Failing: 1% or more',
  canary: 'Canary running',
  pinned: 'Pinned for a client',
  deprecated: 'Uses deprecated parts',
  inactive: 'Not activated',
} as const;

export type DeploymentState = keyof typeof DEPLOYMENT_STATES;
