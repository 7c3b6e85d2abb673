import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import {
  getUserPermissionById,
  getUserPermissionHistory,
  updateUserPermission,
} from '@portal/shared/contracts/settings';
import { RIGHTS, RIGHT_GROUPS, RIGHT_NAMES, type Claim } from '@portal/shared/domain/claims';
import {
  applyRightChanges,
  claimsOfRights,
  rightKey,
  type RightSet,
} from '@portal/shared/domain/permissions';
import { answer, type Answer } from '@portal/shared/testing/fake-shell';

type History = ResponseOf<typeof getUserPermissionHistory>['Data'];

/** @returns the rights that the claims stand for */
const rightsOf = (claims: readonly Claim[]): RightSet =>
  new Set(RIGHTS.filter((right) => claims.includes(right.claim)).map(rightKey));

/**
 * The calls about the rights of one user.
 * @param held the user's claims at first
 * @param onSent is told what was asked to be changed
 * @returns the answers, and which claims the user holds by now
 */
export function fakeRightCalls(
  held: readonly Claim[],
  onSent: (body: unknown) => void,
): { answers: Answer[]; claims: () => Claim[] } {
  const history: History = [];
  let rights = rightsOf(held);

  const answers = [
    answer(getUserPermissionById, () => ({ ErrorMessage: null, FinalDataList: rightGroups(rights) })),
    answer(updateUserPermission, ({ body }) => {
      onSent(body);
      const before = claimsOfRights(rights);
      rights = changed(rights, body);
      const after = claimsOfRights(rights);
      history.unshift({
        Id: history.length + 1,
        At: '2026-02-03 15:04:05',
        Actor: 'admin2',
        Given: after.filter((claim) => !before.includes(claim)),
        Taken: before.filter((claim) => !after.includes(claim)),
      });
      return { ErrorMessage: null };
    }),
    answer(getUserPermissionHistory, () => ({ Data: history })),
  ];
  return { answers, claims: () => claimsOfRights(rights) };
}

/** @returns every right, by group and page, with whether it is held */
function rightGroups(held: RightSet): ResponseOf<typeof getUserPermissionById>['FinalDataList'] {
  const permissionsOf = (groupId: number, pageId: number) =>
    RIGHTS.filter((right) => right.groupId === groupId && right.pageId === pageId).map((right) => ({
      PermissionId: right.rightId,
      Permission: RIGHT_NAMES[right.rightId],
      IsActive: held.has(rightKey(right)),
      PageId: pageId,
    }));
  return RIGHT_GROUPS.map(({ groupId, name, pages }) => ({
    GroupId: groupId,
    Name: name,
    permissions: permissionsOf(groupId, 0),
    Pages: pages.map(({ pageId, name: Name }) => ({
      PageId: pageId,
      Name,
      permissions: permissionsOf(groupId, pageId),
    })),
  }));
}

const changed = (rights: RightSet, changes: BodyOf<typeof updateUserPermission>): RightSet =>
  applyRightChanges(
    rights,
    changes.map((row) => ({
      groupId: row.GroupId,
      pageId: row.PageId ?? 0,
      rightId: row.RightId,
      hasRight: Boolean(row.HasRight),
    })),
  );
