import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeploymentHistory } from '@portal/shared/contracts/remotes';
import { claimLabel } from '@portal/shared/domain/permissions';

export type HistoryEntry = ResponseOf<typeof getDeploymentHistory>['entries'][number];

/** What an entry holds of what it was or became: a version alone, or an object with more to say. */
interface Detail {
  version?: string | null;
  client?: string;
  tokenId?: number;
  label?: string;
  may?: readonly string[];
  /** Of a canary. */
  percent?: number;
  keyId?: string;
  /** What a remote asks of its releases. */
  signature?: boolean;
  secondPerson?: boolean;
  /** Why the portal decided it by itself. */
  why?: string;
}

const detailOf = (value: unknown): Detail =>
  typeof value === 'object' && value !== null ? value : { version: value as string | null };

const rightsIn = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? value.map((claim) => claimLabel(String(claim))).join(', ')
    : 'none';

const neededOrNot = (value: boolean | undefined): string => (value ? 'needed' : 'not needed');

/** @returns what was done, in a sentence without its actor; an action that this page does not know by its name */
export function historySentence({ action, subject, from, to }: HistoryEntry): string {
  const [before, after] = [detailOf(from), detailOf(to)];
  const target = after.client ? ` for ${after.client}` : ' for all clients';
  const why = after.why ? `, because of ${after.why}` : '';
  const instead = before.version ? `, instead of ${before.version}` : '';
  switch (action) {
    case 'remotePublished':
      return `Published ${subject} ${after.version}`;
    case 'remoteActivated':
      return `Activated ${subject} ${after.version}${target}${instead}`;
    case 'remotePinned':
      return `Pinned ${subject} ${after.version}${target}${instead}`;
    case 'remoteRolledBack':
      return `Rolled ${subject} back to ${after.version}${target}${instead}${why}`;
    case 'remoteCanaryStarted':
      return `Started the canary ${subject} ${after.version} for ${after.percent}% of the users${after.client ? ` of ${after.client}` : ''}`;
    case 'remoteCanaryPromoted':
      return `Promoted the canary ${subject} ${after.version}${target}${instead}${why}`;
    case 'remoteCanaryEnded':
      return `Ended the canary ${subject} ${before.version}${target}${why}`;
    case 'remoteUnpinned':
      return `Unpinned ${subject}${target}: ${after.version ?? 'nothing'}${instead}`;
    case 'remoteRetired':
      return `Retired ${subject} ${before.version} for ${before.client ?? 'all clients'}`;
    case 'deployTokenCreated':
      return `Made deploy token ${after.tokenId} for ${subject} (${after.label}): may ${after.may?.join(' and ') ?? 'publish and activate'}`;
    case 'deployTokenRevoked':
      return `Revoked deploy token ${before.tokenId} for ${subject} (${before.label})`;
    case 'remotePolicyChanged':
      return `Releases of ${subject}: a signature is ${neededOrNot(after.signature)}, a second person is ${neededOrNot(after.secondPerson)}`;
    case 'remoteKeyAdded':
      return `Added the key ${after.keyId} for ${subject} (${after.label})`;
    case 'remoteKeyRemoved':
      return `Removed the key ${before.keyId} for ${subject} (${before.label})`;
    case 'operatorChanged':
      return `Rights of ${subject}: ${rightsIn(to)}, before: ${rightsIn(from)}`;
    default:
      return `${action}: ${subject}`;
  }
}
