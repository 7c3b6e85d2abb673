import { RIGHTS, SYSTEM_CREATOR_ID, type Claim } from '@portal/shared/domain/claims';
import { toWire } from '@portal/shared/domain/dates';
import { hashPassword } from '../modules/auth/passwords';
import { createSessionService } from '../modules/auth/session.service';
import type { UsersTable } from '../platform/database/schema';
import type { AccessTokens } from '../platform/http/access-tokens';
import type { Platform } from '../platform/platform';

/** The password of every user that a test makes. */
export const PASSWORD = 'Portal#2026';
/** The seeded clients. */
export const CLIENT_IDS = { elan: 1, bmw: 2, acg: 3, hd: 4 } as const;
export type ClientKey = keyof typeof CLIENT_IDS;

export interface TestUser {
  readonly userId: number;
  readonly clientId: number;
  readonly client: ClientKey;
  readonly loginId: string;
  /** Headers of a call in this user's session. */
  readonly headers: { authorization: string };
}

export type UserWishes = Partial<Omit<UsersTable, 'userId' | 'clientId'>> & {
  client?: ClientKey;
  claims?: readonly Claim[];
};

let passwordHash: Promise<string> | undefined;
let count = 0;

/** Makes a user with the given claims (none unless told) and opens a session for them, without the login form. */
export async function makeUser(
  platform: Platform,
  accessTokens: AccessTokens,
  { client = 'elan', claims = [], ...columns }: UserWishes = {},
): Promise<TestUser> {
  const loginId = columns.userName ?? `user${(count += 1)}`;
  const clientId = CLIENT_IDS[client];
  const at = toWire(platform.now());
  passwordHash ??= hashPassword(PASSWORD);
  const row = {
    clientId,
    userName: loginId,
    userNameKey: loginId.toLowerCase(),
    passwordHash: await passwordHash,
    passwordChangedDate: at,
    firstName: 'Test',
    lastName: loginId,
    emailAddress: `${loginId}@example.test`,
    phoneNumber: null,
    userTypeId: 2,
    isActive: 1 as const,
    isDeleted: 0 as const,
    isSso: 0 as const,
    ssoUserId: null,
    ssoUserIdKey: null,
    createdBy: 1,
    createdDate: at,
    updatedBy: SYSTEM_CREATOR_ID,
    updatedDate: at,
    ...columns,
  };
  return platform.database.transaction(async (trx) => {
    const { userId } = await trx
      .insertInto('users')
      .values(row as never)
      .returning('userId')
      .executeTakeFirstOrThrow();
    const rights = RIGHTS.filter((right) => claims.includes(right.claim)).map(
      ({ groupId, pageId, rightId }) => ({ userId, groupId, pageId, rightId }),
    );
    if (rights.length > 0) await trx.insertInto('userRights').values(rights).execute();
    const { accessToken } = await createSessionService(platform, accessTokens).open(trx, {
      userId,
      clientId,
    });
    return { userId, clientId, client, loginId, headers: { authorization: `Bearer ${accessToken}` } };
  });
}
