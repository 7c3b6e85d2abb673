import type { Insertable, Kysely } from 'kysely';
import {
  ALL_CLAIMS,
  RIGHT,
  RIGHTS,
  SYSTEM_CREATOR_ID,
  USER_TYPES,
  type Claim,
} from '@portal/shared/domain/claims';
import { nameKey } from '@portal/shared/domain/names';
import { hashPassword } from '../modules/credentials/passwords';
import type { Tables, UsersTable } from '../platform/database/schema';
import { insertForIds, insertRows } from '../platform/database/bulk-insert';
import type { DemoClient } from './clients';
import { DAY, wire } from './moments';

/** The password of every demo user. */
const DEMO_PASSWORD = 'Portal#2026';

interface DemoUser {
  userName: string;
  firstName: string;
  lastName: string;
  userTypeId: number;
  claims: readonly Claim[];
  /** False: the password has to be changed at the first login. */
  passwordChanged?: boolean;
}

const promotionTeam: readonly Claim[] = [
  'overview_view',
  'promotion_view',
  'promotion_create',
  'rewards_view',
  'rewards_uploadfulfilment',
];
/** What administrators can not give, and what the audit page needs (RIGHT-2.6): named user by user. */
const operatorClaims: readonly Claim[] = ['deployments_view', 'deployments_submit'];
const dailyClaims = ALL_CLAIMS.filter((claim) => !operatorClaims.includes(claim) && claim !== 'audit_view');
const viewClaims = RIGHTS.filter((right) => right.rightId === RIGHT.view).map((right) => right.claim);
const taxClaims = ALL_CLAIMS.filter((claim) => claim.startsWith('w9form_') || claim.startsWith('reports_'));

/** The people of every client (DEMO-1.5). */
const DEMO_USERS: readonly DemoUser[] = [
  {
    userName: 'admin',
    firstName: 'Sable',
    lastName: 'Winterbourne',
    userTypeId: USER_TYPES.client,
    claims: ALL_CLAIMS,
  },
  {
    userName: 'admin2',
    firstName: 'Corin',
    lastName: 'Ashgrove',
    userTypeId: USER_TYPES.client,
    claims: dailyClaims,
  },
  {
    userName: 'promo',
    firstName: 'Pella',
    lastName: 'Marsh',
    userTypeId: USER_TYPES.promotionTeam,
    claims: promotionTeam,
  },
  {
    userName: 'exec',
    firstName: 'Edmund',
    lastName: 'Farrow',
    userTypeId: USER_TYPES.clientServices,
    claims: viewClaims,
  },
  {
    userName: 'super',
    firstName: 'Ottilie',
    lastName: 'Brandt',
    userTypeId: USER_TYPES.superAdmin,
    claims: [...dailyClaims, 'deployments_view', 'audit_view'],
  },
  {
    userName: 'tax',
    firstName: 'Tobias',
    lastName: 'Lindqvist',
    userTypeId: USER_TYPES.clientServices,
    claims: taxClaims,
  },
  {
    userName: 'support',
    firstName: 'Sunniva',
    lastName: 'Holm',
    userTypeId: USER_TYPES.clientServices,
    claims: ['support_view', 'support_closeticket'],
  },
  {
    userName: 'fresh',
    firstName: 'Fenn',
    lastName: 'Okafor',
    userTypeId: USER_TYPES.promotionTeam,
    claims: promotionTeam,
    passwordChanged: false,
  },
  {
    userName: 'noclaims',
    firstName: 'Nils',
    lastName: 'Verity',
    userTypeId: USER_TYPES.clientServices,
    claims: [],
  },
];

/** The provider's name of the single sign-on administrator. */
const SSO_ADMIN = 'sso.admin';
const WITH_SSO: readonly string[] = ['bmw', 'acg', 'hd'];

/** Ids of a client's users, by user name. */
export type DemoUserIds = Readonly<
  Record<'admin' | 'admin2' | 'promo' | 'super' | 'tax' | 'support', number>
>;

/**
 * Of the one password that all of them share: a salt for each would protect nothing, and take a second. To be made before a
 * transaction is opened.
 */
export const hashDemoPassword = (): Promise<string> => hashPassword(DEMO_PASSWORD, 'demo');

/**
 * Writes the users of a client with their claims.
 * @param passwordHash of every user @param now milliseconds since 1970
 * @returns their ids by role
 */
export async function loadUsers(
  trx: Kysely<Tables>,
  client: DemoClient,
  passwordHash: string,
  now: number,
): Promise<DemoUserIds> {
  const created = wire(now - 930 * DAY);
  const row = (user: DemoUser, index: number, createdBy: number): Insertable<UsersTable> => ({
    clientId: client.clientId,
    userName: user.userName,
    userNameKey: nameKey(user.userName),
    passwordHash,
    passwordChangedDate: user.passwordChanged === false ? null : wire(now - (20 + index) * DAY),
    firstName: user.firstName,
    lastName: user.lastName,
    emailAddress: `${user.userName}@${client.clientKey}.example`,
    phoneNumber: `20255501${String(10 * client.clientId + index).padStart(2, '0')}`,
    userTypeId: user.userTypeId,
    isActive: 1,
    isDeleted: 0,
    isSso: 0,
    ssoUserId: null,
    ssoUserIdKey: null,
    createdBy,
    createdDate: created,
    updatedBy: createdBy,
    updatedDate: created,
  });
  const [first, ...others] = DEMO_USERS;
  if (!first) throw new Error('There is no first user.');
  const [adminId = 0] = await insertForIds(trx, 'users', 'userId', [row(first, 0, SYSTEM_CREATOR_ID)]);
  const rows = others.map((user, index) => row(user, index + 1, adminId));
  if (WITH_SSO.includes(client.clientKey)) {
    const sso = { ...first, userName: SSO_ADMIN, firstName: 'Signe', lastName: 'Sandoval' };
    rows.push({
      ...row(sso, rows.length + 1, adminId),
      userName: null,
      userNameKey: null,
      passwordHash: null,
      isSso: 1,
      ssoUserId: SSO_ADMIN,
      ssoUserIdKey: SSO_ADMIN,
    });
  }
  const ids = [adminId, ...(await insertForIds(trx, 'users', 'userId', rows))];
  const claimsOf = (index: number): readonly Claim[] => DEMO_USERS[index]?.claims ?? dailyClaims;
  await insertRows(
    trx,
    'userRights',
    ids.flatMap((userId, index) =>
      RIGHTS.filter((right) => claimsOf(index).includes(right.claim)).map(({ groupId, pageId, rightId }) => ({
        userId,
        groupId,
        pageId,
        rightId,
      })),
    ),
  );
  const idOf = (userName: string): number =>
    ids[DEMO_USERS.findIndex((user) => user.userName === userName)] ?? adminId;
  return {
    admin: adminId,
    admin2: idOf('admin2'),
    promo: idOf('promo'),
    super: idOf('super'),
    tax: idOf('tax'),
    support: idOf('support'),
  };
}
