import { sha256 } from '../crypto/random';
import type { Actor } from './actor';

/**
 * What changes whenever what a user may do changes. It goes along with every answer, so that an open page learns at its
 * next call that it is out of date.
 */
export const rightsStamp = ({ claims, userTypeId, passwordChanged }: Actor): string =>
  sha256(JSON.stringify([userTypeId, passwordChanged, ...[...claims].sort()])).slice(0, 16);
