import type { Kysely } from 'kysely';
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
import { badInput, forbidden } from '../../platform/errors';
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

/** A right, and whether the user holds it. */
interface HeldRight {
  rightId: number;
  name: string;
  isHeld: boolean;
}

/** Rights of a whole group, and those of its pages. */
export interface RightGroup {
  groupId: number;
  name: string;
  rights: readonly HeldRight[];
  pages: ReadonlyArray<{ pageId: number; name: string; rights: readonly HeldRight[] }>;
}

/** One save, all of it about the same user. */
export type PermissionSave = ReadonlyArray<RightChange & { userId: number }>;

/** The claims that one change of a user's rights gave and took. */
export interface RightsChange {
  auditId: number;
  at: string;
  actorName: string;
  given: string[];
  taken: string[];
}

/** More than is ever read. */
const HISTORY_LIMIT = 200;

const rightsOf = (held: RightSet, groupId: number, pageId: number): HeldRight[] =>
  RIGHTS.filter((right) => right.groupId === groupId && right.pageId === pageId).map((right) => ({
    rightId: right.rightId,
    name: RIGHT_NAMES[right.rightId],
    isHeld: held.has(rightKey(right)),
  }));

/** Every right by group and page, and whether the user holds it. @throws HttpError 404 */
export async function userPermissions(
  { database }: Platform,
  actor: Actor,
  id: number | string,
): Promise<RightGroup[]> {
  const { userId } = await requireUser(database.db, actor, id);
  const held = await findRights(database.db, userId);
  return RIGHT_GROUPS.map(({ groupId, name, pages }) => ({
    groupId,
    name,
    rights: rightsOf(held, groupId, 0),
    pages: pages.map((page) => ({ ...page, rights: rightsOf(held, groupId, page.pageId) })),
  }));
}

/** @returns whose rights change @throws HttpError 400 for a row that names no right, and for rows about several users */
function requireOneUser(save: PermissionSave): number {
  const unknown = save.findIndex((change) => !findRight(change));
  if (unknown !== -1) throw badInput({ path: String(unknown), message: 'There is no such right.' });
  const [id = 0, ...others] = new Set(save.map(({ userId }) => userId));
  if (others.length > 0) throw badInput({ path: 'UserId', message: 'All rows must be about the same user.' });
  return id;
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
  changes: PermissionSave,
): Promise<void> {
  const id = requireOneUser(changes);
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
): Promise<RightsChange[]> {
  const { userId } = await requireUser(database.db, actor, id);
  const entries = await findRightChanges(database.readers, {
    clientId: actor.clientId,
    userId,
    limit: HISTORY_LIMIT,
  });
  return entries.map(({ auditId, at, actorName, fromJson, toJson }) => {
    const [before, after] = [claimsIn(fromJson), claimsIn(toJson)];
    return {
      auditId,
      at,
      actorName,
      given: after.filter((claim) => !before.includes(claim)),
      taken: before.filter((claim) => !after.includes(claim)),
    };
  });
}
