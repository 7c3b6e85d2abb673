import type { RightGroup } from '@portal/shared/calls/settings';
import { RIGHTS } from '@portal/shared/domain/claims';
import { rightKey, type RightSet } from '@portal/shared/domain/permissions';

/** @returns the rights that the server says the user holds */
export const heldIn = (groups: readonly RightGroup[]): RightSet =>
  new Set(
    groups
      .flatMap(({ rights, pages }) => [...rights, ...pages.flatMap((page) => page.rights)])
      .filter((right) => right.isHeld)
      .map(rightKey),
  );

/** @returns the rights that give these claims */
export const rightsOfClaims = (claims: readonly string[]): RightSet =>
  new Set(RIGHTS.filter((right) => claims.includes(right.claim)).map(rightKey));
