import * as calls from '@portal/shared/contracts/settings';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { TestUser } from '../../testing/test-users';
import { authRoutes } from '../auth/auth.routes';
import { userRoutes } from './users.routes';

/** What is added, unless a test wants otherwise. */
export const ADA = {
  FirstName: 'Ada',
  LastName: 'Byron',
  EmailAddress: 'ada@example.com',
  PhoneNumber: '5550100199',
  UserTypeId: 4,
  CreatedBy: 1,
  IsSSO: false,
  UserName: 'Ada',
  PasswordHash: 'Engine#1843',
};
export type NewUser = BodyOf<typeof calls.createAdminUser>;
export type UserCalls = ReturnType<typeof callsOf>;

/** A portal with the system-created administrator of elan and one that they made. */
export async function openSettings() {
  const portal = await createTestApp({ modules: [authRoutes, userRoutes] });
  const system = await portal.user({ userName: 'system', userTypeId: 1, createdBy: SYSTEM_CREATOR_ID });
  const admin = await portal.user({ userName: 'admin2', userTypeId: 1, createdBy: system.userId });
  return { portal, system, admin, users: callsOf(portal, admin) };
}

/** The calls about users, made by `admin` unless told, and what they left in the database. */
function callsOf(portal: TestApp, admin: TestUser) {
  return {
    create: (change: NewUser = {}, as = admin) =>
      portal.call(calls.createAdminUser, { ...ADA, ...change }, as),
    edit: (id: number, change: NewUser = {}, as = admin) =>
      portal.call(calls.updateUserDetails, { id, ...ADA, PasswordHash: null, UserName: null, ...change }, as),
    setActive: (Id: number, IsActive: boolean | number, as = admin) =>
      portal.call(
        calls.updateUserActionItem,
        { Id, ActionType: 1, IsActive: IsActive as never, LastUpdatedBy: 1 },
        as,
      ),
    remove: (Id: number, as = admin) =>
      portal.call(calls.updateUserActionItem, { Id, ActionType: 2, IsDeleted: true, LastUpdatedBy: 1 }, as),
    row: (userId: number) =>
      portal.database.db
        .selectFrom('users')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow(),
    actions: (userId: number) =>
      portal.database.db
        .selectFrom('auditLog')
        .select(['action', 'actorId', 'fromJson', 'toJson'])
        .where('entity', '=', 'user')
        .where('entityId', '=', String(userId))
        .orderBy('auditId')
        .execute(),
  };
}
