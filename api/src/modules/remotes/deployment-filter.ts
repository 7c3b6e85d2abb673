import type { DeploymentRow } from '@portal/shared/contracts/remotes';
import type { DeploymentState } from '@portal/shared/domain/deployments';
import type { Static } from 'typebox';

/** A remote with what it serves, without how that fares, which has to be counted. */
export type Deployed = Pick<
  Static<typeof DeploymentRow>,
  'name' | 'owner' | 'tab' | 'active' | 'pins' | 'canaries' | 'deprecated'
>;

/** What is undefined is no filter; texts are parts, in capitals or not. */
export interface DeploymentFilter {
  /** A part of label, name, owner or a version that is served. */
  search?: string | undefined;
  owner?: string | undefined;
  /** The key of a client with a pin or a canary of its own. */
  client?: string | undefined;
  state?: DeploymentState | undefined;
}

const IS: Readonly<Record<DeploymentState, (row: Deployed) => boolean>> = {
  // Decided by the list, for those that match all else.
  failing: () => true,
  canary: ({ canaries }) => canaries.length > 0,
  pinned: ({ pins }) => pins.length > 0,
  deprecated: ({ deprecated = [] }) => deprecated.length > 0,
  inactive: ({ active, pins }) => active === null && pins.length === 0,
};

/** @returns whether a text holds a part, in capitals or not */
const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

const namesOf = ({ tab, name, owner, active, pins, canaries }: Deployed): string[] => [
  ...[tab, name, owner],
  ...[active, ...pins, ...canaries].flatMap((served) => served?.version ?? []),
];

/** @returns whether a remote is one of those asked for (LIST-2.5) */
export const matches = (row: Deployed, { search, owner, client, state }: DeploymentFilter): boolean =>
  (search === undefined || namesOf(row).some((text) => holds(text, search))) &&
  (owner === undefined || holds(row.owner, owner)) &&
  (client === undefined || [...row.pins, ...row.canaries].some((served) => served.client === client)) &&
  (state === undefined || IS[state](row));
