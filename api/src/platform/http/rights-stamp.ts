import type { Claim } from '@portal/shared/domain/claims';
import { sha256 } from '../crypto/random';
import type { Actor } from './actor';

const stamps = new WeakMap<ReadonlySet<Claim>, string>();

/** @returns a short text that two equal sets of claims have in common */
function stampOf(claims: ReadonlySet<Claim>): string {
  const stamp = stamps.get(claims) ?? sha256([...claims].sort().join()).slice(0, 16);
  stamps.set(claims, stamp);
  return stamp;
}

/**
 * Version stamp (an ETag of rights): it changes whenever what a user may do changes, and goes along with every answer, so that
 * an open page learns at its next call that it is out of date.
 */
export const rightsStamp = ({ claims, userTypeId, passwordChanged }: Actor): string =>
  `${userTypeId}-${passwordChanged ? 1 : 0}-${stampOf(claims)}`;
