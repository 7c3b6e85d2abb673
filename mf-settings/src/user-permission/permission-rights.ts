import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getUserPermissionById, updateUserPermission } from '@portal/shared/contracts/settings';
import { RIGHTS } from '@portal/shared/domain/claims';
import { changesBetween, rightKey, type RightSet } from '@portal/shared/domain/permissions';

export type PermissionGroup = ResponseOf<typeof getUserPermissionById>['FinalDataList'][number];
export type Permission = PermissionGroup['permissions'][number];

export const rightOf = (groupId: number, { PageId, PermissionId }: Permission) => ({
  groupId,
  pageId: PageId,
  rightId: PermissionId,
});

/** @returns the rights that the server says the user holds */
export function heldIn(groups: readonly PermissionGroup[]): RightSet {
  const held = groups.flatMap(({ GroupId, permissions, Pages }) =>
    [...permissions, ...Pages.flatMap((page) => page.permissions)]
      .filter((permission) => permission.IsActive)
      .map((permission) => rightKey(rightOf(GroupId, permission))),
  );
  return new Set(held);
}

/** @returns the rights that give these claims */
export const rightsOfClaims = (claims: readonly string[]): RightSet =>
  new Set(RIGHTS.filter((right) => claims.includes(right.claim)).map(rightKey));

/** @returns the rows of a save: what changed, and nothing else */
export const rowsOf = (
  saved: RightSet,
  shown: RightSet,
  ids: { clientId: number; userId: number },
): BodyOf<typeof updateUserPermission> =>
  changesBetween(saved, shown).map(({ groupId, pageId, rightId, hasRight }) => ({
    ClientId: ids.clientId,
    GroupId: groupId,
    PageId: pageId,
    RightId: rightId,
    HasRight: hasRight,
    UserId: ids.userId,
  }));
