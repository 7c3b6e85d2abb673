import type { Kysely } from 'kysely';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type {
  getUserPermissionById,
  getUserPermissionHistory,
  updateUserPermission,
} from '@portal/shared/contracts/settings';
import { RIGHTS, RIGHT_GROUPS, RIGHT_NAMES } from '@portal/shared/domain/claims';
import {
  applyRightChanges,
  changesBetween,
  claimsOfRights,
  findRight,
  grantProblem,
  rightKey,
  type RightChange,
  type RightSet,
} from '@portal/shared/domain/permissions';
import type { Attribution } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { badInput, forbidden } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import {
  RIGHTS_CHANGED,
  deleteRights,
  findRightChanges,
  findRights,
  insertRights,
} from './permissions.repository';
import { requireManageable, requireUser } from './user-access';
import { lock } from '../lock-names';

type Rows = BodyOf<typeof updateUserPermission>;
type Groups = ResponseOf<typeof getUserPermissionById>['FinalDataList'];
type History = ResponseOf<typeof getUserPermissionHistory>['Data'];

/** More than anybody reads. */
const HISTORY_LIMIT = 200;

const permissionsOf = (held: RightSet, groupId: number, pageId: number) =>
  RIGHTS.filter((right) => right.groupId === groupId && right.pageId === pageId).map((right) => ({
    PermissionId: right.rightId,
    Permission: RIGHT_NAMES[right.rightId],
    IsActive: held.has(rightKey(right)),
    PageId: pageId,
  }));

/** Every right by group and page, and whether the user holds it. @throws HttpError 404 */
export async function userPermissions(
  { database }: Platform,
  actor: Actor,
  id: number | string,
): Promise<Groups> {
  const { userId } = await requireUser(database.db, actor, id);
  const held = await findRights(database.db, userId);
  return RIGHT_GROUPS.map(({ groupId, name, pages }) => ({
    GroupId: groupId,
    Name: name,
    permissions: permissionsOf(held, groupId, 0),
    Pages: pages.map((page) => ({
      PageId: page.pageId,
      Name: page.name,
      permissions: permissionsOf(held, groupId, page.pageId),
    })),
  }));
}

/** @throws HttpError 400 for a row that names no right, and for rows about several users */
function readRows(rows: Rows): { id: number; changes: RightChange[] } {
  const changes = rows.map((row) => ({
    groupId: row.GroupId,
    pageId: row.PageId ?? 0,
    rightId: row.RightId,
    hasRight: Boolean(row.HasRight),
  }));
  const unknown = changes.findIndex((change) => !findRight(change));
  if (unknown !== -1) throw badInput({ path: String(unknown), message: 'There is no such right.' });
  const [id = 0, ...others] = new Set(rows.map((row) => Number(row.UserId)));
  if (others.length > 0) throw badInput({ path: 'UserId', message: 'All rows must be about the same user.' });
  return { id, changes };
}

/**
 * Changes a user's rights by the rows of one save, taken together. Effective from the user's next call on, because
 * every call reads the rights anew. What the actor may give is read inside the transaction, where no other save can take
 * it from them meanwhile.
 * @throws HttpError 400, 403 also for rights that the actor can not give, 404
 */
export async function changePermissions(
  { audit, database }: Platform,
  actor: Actor,
  rows: Rows,
): Promise<void> {
  const { id, changes } = readRows(rows);
  await database.transaction(async (trx) => {
    const { userId } = await requireManageable(trx, actor, id);
    const before = await findRights(trx, userId);
    const after = applyRightChanges(before, changes);
    const granter = { held: await findRights(trx, actor.userId), systemCreated: actor.systemCreated };
    const problem = grantProblem(granter, before, after);
    if (problem) throw forbidden(problem);
    await saveRights({ audit }, trx, actor, userId, { before, after });
  }, lock.usersOf(actor.clientKey));
}

/** Writes the difference between two sets of rights of a user, with its entry in the audit log; no difference, no entry. */
export async function saveRights(
  { audit }: Pick<Platform, 'audit'>,
  trx: Kysely<Tables>,
  actor: Attribution,
  userId: number,
  { before, after }: { before: RightSet; after: RightSet },
): Promise<void> {
  const difference = changesBetween(before, after);
  if (difference.length === 0) return;
  await insertRights(
    trx,
    userId,
    difference.filter((change) => change.hasRight),
  );
  await deleteRights(
    trx,
    userId,
    difference.filter((change) => !change.hasRight),
  );
  await audit.record(trx, actor, {
    action: RIGHTS_CHANGED,
    entity: 'user',
    entityId: userId,
    from: claimsOfRights(before),
    to: claimsOfRights(after),
  });
}

const claimsIn = (json: string | null): string[] => (json ? (JSON.parse(json) as string[]) : []);

/** Who gave and took which rights of a user, newest first. @throws HttpError 404 */
export async function permissionHistory(
  { database }: Platform,
  actor: Actor,
  id: number | string,
): Promise<History> {
  const { userId } = await requireUser(database.db, actor, id);
  const entries = await findRightChanges(database.readers, actor.clientId, userId, HISTORY_LIMIT);
  return entries.map(({ auditId, at, actorName, fromJson, toJson }) => {
    const [before, after] = [claimsIn(fromJson), claimsIn(toJson)];
    return {
      Id: auditId,
      At: at,
      Actor: actorName,
      Given: after.filter((claim) => !before.includes(claim)),
      Taken: before.filter((claim) => !after.includes(claim)),
    };
  });
}
