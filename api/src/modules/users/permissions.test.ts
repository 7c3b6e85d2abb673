import * as calls from '@portal/shared/contracts/settings';
import { checkAdminSession, getClaimsByUserId } from '@portal/shared/contracts/session';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import {
  ALL_CLAIMS,
  RIGHTS,
  RIGHTS_HEADER,
  SYSTEM_CREATOR_ID,
  type Claim,
} from '@portal/shared/domain/claims';
import { OPERATOR_RIGHTS_TEXT } from '@portal/shared/domain/permissions';
import { TOGGLING_EXAMPLES } from '@portal/shared/domain/permissions.examples';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { settingsRoutes } from '../settings/settings.routes';
import { userRoutes } from './users.routes';

let portal: TestApp;
let admin: TestUser;
let member: TestUser;

beforeEach(async () => {
  portal = await createTestApp({ modules: [authRoutes, userRoutes, settingsRoutes] });
  admin = await portal.user({ userName: 'admin', userTypeId: 1, createdBy: SYSTEM_CREATOR_ID });
  member = await portal.user({ createdBy: admin.userId, claims: ['promotion_view'] });
});
afterEach(() => portal.close());

type Rows = BodyOf<typeof calls.updateUserPermission>;

const row = (
  claim: Claim,
  HasRight: boolean | 0 | 1,
  UserId: number | string = member.userId,
): Rows[number] => {
  const { groupId, pageId, rightId } = RIGHTS.find((one) => one.claim === claim)!;
  return { ClientId: 1, GroupId: groupId, PageId: pageId, RightId: rightId, HasRight, UserId };
};
const save = (rows: Rows, as = admin) => portal.call(calls.updateUserPermission, rows, as);
const claims = async (as = member): Promise<string[]> =>
  (await portal.call(getClaimsByUserId, {}, as)).json().claims;

// Covers RIGHT-1.2
test('every right of the portal is listed by group and page', async () => {
  await save([row('reports_outstanding_download', true)]);
  const { FinalDataList, ...rest } = (
    await portal.call(calls.getUserPermissionById, { clientId: 1, userId: member.userId }, admin)
  ).json();
  expect(rest).toEqual({ error: null, ErrorMessage: null });
  expect(FinalDataList.map((group: { Name: string }) => group.Name)).toEqual([
    'Overview',
    'Promotion',
    'Rewards',
    'Reports',
    'W-9 Form',
    'Support',
    'Configuration',
    'Deployments',
    'Audit',
  ]);
  expect(FinalDataList[1]).toEqual({
    GroupId: 2,
    Name: 'Promotion',
    permissions: [
      { PermissionId: 1, Permission: 'View', IsActive: true, PageId: 0 },
      { PermissionId: 3, Permission: 'Create/Edit', IsActive: false, PageId: 0 },
    ],
    Pages: [],
  });
  expect(FinalDataList[3].Pages[2]).toEqual({
    PageId: 43,
    Name: 'Outstanding',
    permissions: [
      { PermissionId: 1, Permission: 'View', IsActive: true, PageId: 43 },
      { PermissionId: 2, Permission: 'Download', IsActive: true, PageId: 43 },
    ],
  });
});

// Covers RIGHT-2.2, RIGHT-2.3
describe('the rows of one save follow the toggling rules', () => {
  test.each(TOGGLING_EXAMPLES)('$rule', async ({ before, on = [], off = [], after }) => {
    const user = await portal.user({ createdBy: admin.userId, claims: before });
    const rows = [
      ...on.map((one) => row(one, true, user.userId)),
      ...off.map((one) => row(one, false, user.userId)),
    ];
    const answer = await save(rows);
    expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, ErrorMessage: null }]);
    expect((await claims(user)).sort()).toEqual([...after].sort());
  });
});

test('a save may say rights as 1 and 0, and ids as text', async () => {
  await save([row('support_view', 1, String(member.userId)), row('promotion_view', 0)]);
  expect(await claims()).toEqual(['support_view']);
});

test('a change is effective on the very next call of the user concerned', async () => {
  const read = () => portal.call(calls.getW9SubmissionDate, {}, member);
  expect((await read()).statusCode).toBe(403);
  await save([row('w9form_view', true)]);
  expect((await read()).statusCode).toBe(200);
  await save([row('w9form_view', false)]);
  expect((await read()).statusCode).toBe(403);
});

test('the next answer to the user concerned, and to no other, says that their rights have changed', async () => {
  const stamp = async (user: TestUser) =>
    (await portal.call(checkAdminSession, undefined, user)).headers[RIGHTS_HEADER];
  const [before, others] = [await stamp(member), await stamp(admin)];
  expect(before).toEqual(expect.any(String));
  expect(await stamp(member)).toBe(before);
  await save([row('w9form_view', true)]);
  expect(await stamp(member)).not.toBe(before);
  expect(await stamp(admin)).toBe(others);
  await save([row('w9form_view', false)]);
  expect(await stamp(member)).toBe(before);
});

// Covers RIGHT-2.3
test.each<[string, Partial<Rows[number]>]>([
  ['group', { GroupId: 10 }],
  ['page', { GroupId: 4, PageId: 40 }],
  ['right of the group', { GroupId: 1, PageId: 0, RightId: 3 }],
  ['right of the page', { GroupId: 4, PageId: 41, RightId: 5 }],
  ['page of another group', { GroupId: 2, PageId: 41 }],
])('an unknown %s is refused, and nothing of the save is kept', async (_, change) => {
  const answer = await save([row('overview_view', true), { ...row('support_view', true), ...change }]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe('There is no such right.');
  expect(await claims()).toEqual(['promotion_view']);
});

test.each<[string, () => unknown, number]>([
  ['an object instead of a list', () => row('overview_view', true), 400],
  ['an empty list', () => [], 400],
  ['a row without HasRight', () => [{ ...row('overview_view', true), HasRight: undefined }], 400],
  ['a row without UserId', () => [{ ...row('overview_view', true), UserId: undefined }], 400],
  ['rows about two users', () => [row('overview_view', true), row('overview_view', true, admin.userId)], 400],
  ['more rows than there can be', () => Array.from({ length: 201 }, () => row('overview_view', true)), 400],
  [
    'another client in one of the rows',
    () => [row('overview_view', true), { ...row('support_view', true), ClientId: 2 }],
    403,
  ],
  ['an unknown user', () => [row('overview_view', true, 999_999)], 404],
])('a save of rights with %s is refused', async (_, body, status) => {
  expect((await save(body() as Rows)).statusCode).toBe(status);
  expect(await claims()).toEqual(['promotion_view']);
});

test("another client's user does not exist", async () => {
  const other = await portal.user({ client: 'bmw' });
  expect((await save([row('overview_view', true, other.userId)])).statusCode).toBe(404);
  for (const call of [calls.getUserPermissionById, calls.getUserPermissionHistory]) {
    expect((await portal.call(call, { userId: other.userId }, admin)).statusCode).toBe(404);
    expect((await portal.call(call, { clientId: 2, userId: other.userId }, admin)).statusCode).toBe(403);
  }
});

// Covers RIGHT-2.4
test('an administrator can neither give themself rights nor take them away', async () => {
  const self = await portal.user({ userTypeId: 1, createdBy: admin.userId, claims: ALL_CLAIMS });
  const answer = await save([row('overview_view', false, self.userId)], self);
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'You can not change your own user here.']);
  expect((await claims(self)).length).toBe(ALL_CLAIMS.length);
});

// Covers RIGHT-2.3
test('two saves at the same time both count', async () => {
  const given = ALL_CLAIMS.filter((claim) => !claim.startsWith('deployments_'));
  await Promise.all(given.map((claim) => save([row(claim, true)])));
  expect((await claims()).sort()).toEqual([...given].sort());
});

// Covers RIGHT-2.7
test('the history tells who gave and took which right when', async () => {
  await save([row('promotion_create', true)]);
  await save([row('promotion_create', true)]);
  await save([row('promotion_view', false), row('overview_view', true)]);
  const { Data } = (
    await portal.call(calls.getUserPermissionHistory, { userId: member.userId }, admin)
  ).json();
  expect(Data).toEqual([
    {
      Id: expect.any(Number),
      At: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      Actor: 'admin',
      Given: ['overview_view'],
      Taken: ['promotion_view', 'promotion_create'],
    },
    expect.objectContaining({ Given: ['promotion_create'], Taken: [] }),
  ]);
});

describe('deployment rights', () => {
  const REFUSED = { error: OPERATOR_RIGHTS_TEXT, ErrorMessage: OPERATOR_RIGHTS_TEXT, details: [] };
  let operator: TestUser;
  beforeEach(async () => {
    const held: Claim[] = ['deployments_view', 'deployments_submit'];
    operator = await portal.user({ userTypeId: 1, createdBy: SYSTEM_CREATOR_ID, claims: [...ALL_CLAIMS] });
    member = await portal.user({ createdBy: admin.userId, claims: ['promotion_view', ...held.slice(0, 1)] });
  });

  // Covers RIGHT-2.6
  test.each<[string, () => Rows]>([
    ['given', () => [row('deployments_submit', true)]],
    ['taken', () => [row('deployments_view', false)]],
    ['given beside another right', () => [row('overview_view', true), row('deployments_submit', 1)]],
  ])('are not %s by an administrator, not even by one who holds them; nothing is saved', async (_, rows) => {
    for (const as of [admin, operator]) {
      const answer = await save(rows(), as);
      expect([answer.statusCode, answer.json()]).toEqual([403, REFUSED]);
    }
    expect(await claims()).toEqual(['promotion_view', 'deployments_view']);
  });

  test('a save that leaves them unchanged is accepted', async () => {
    const rows = [
      row('deployments_view', true),
      row('deployments_submit', false),
      row('overview_view', true),
    ];
    expect((await save(rows)).statusCode).toBe(200);
    const contradiction = [row('deployments_submit', true), row('deployments_submit', false)];
    expect((await save(contradiction)).statusCode).toBe(200);
    expect(await claims()).toEqual(['overview_view', 'promotion_view', 'deployments_view']);
  });

  test('the password of an operator can not be set by an administrator, who could log in with it', async () => {
    const edit = (user: TestUser) =>
      portal.call(
        calls.updateUserDetails,
        {
          id: user.userId,
          FirstName: 'Test',
          LastName: 'User',
          EmailAddress: 'test@example.test',
          PasswordHash: 'Another#Password7',
        },
        admin,
      );
    const deploying = await portal.user({ createdBy: admin.userId, claims: ['deployments_submit'] });
    expect((await edit(deploying)).statusCode).toBe(403);
    expect((await edit(member)).statusCode).toBe(200);
  });
});

describe('an administrator gives what they hold themselves', () => {
  let plain: TestUser;
  beforeEach(async () => {
    const held: Claim[] = ['promotion_create', 'support_view', 'support_closeticket', 'audit_view'];
    plain = await portal.user({ userTypeId: 1, createdBy: admin.userId, claims: held });
  });

  // Covers RIGHT-2.8
  test.each<[string, Claim[], () => TestUser, number]>([
    ['as many rights', ['support_view'], () => plain, 200],
    ['more rights', ['support_view', 'rewards_view'], () => plain, 403],
    ['more rights, by the account that the system made,', ['rewards_view'], () => admin, 200],
  ])('the password of a user with %s is set or not', async (_, claims, by, status) => {
    const user = await portal.user({ createdBy: admin.userId, claims });
    const details = {
      id: user.userId,
      FirstName: 'Test',
      LastName: 'User',
      EmailAddress: 'test@example.test',
    };
    const PasswordHash = 'Another#Password7';
    const answer = await portal.call(calls.updateUserDetails, { ...details, PasswordHash }, by());
    expect(answer.statusCode).toBe(status);
    if (status === 403)
      expect(answer.json().error).toBe(
        'This user has rights that you do not hold: you can not change their password.',
      );
    // All else of them may be changed.
    expect((await portal.call(calls.updateUserDetails, details, by())).statusCode).toBe(200);
  });

  test.each<[string, () => Rows, string[]]>([
    [
      'a right that they hold',
      () => [row('support_closeticket', true)],
      ['promotion_view', 'support_view', 'support_closeticket'],
    ],
    ['the right of the audit page', () => [row('audit_view', true)], ['promotion_view', 'audit_view']],
    ['a right that the user holds already', () => [row('promotion_view', true)], ['promotion_view']],
    [
      'a right taken again in the same save',
      () => [row('w9form_submit', true), row('w9form_view', false)],
      ['promotion_view'],
    ],
    ['a right taken that they do not hold', () => [row('promotion_view', false)], []],
  ])('%s is fine', async (_, rows, after) => {
    expect((await save(rows(), plain)).statusCode).toBe(200);
    expect((await claims()).sort()).toEqual([...after].sort());
  });

  // Covers RIGHT-2.5
  test.each<[string, () => Promise<Rows>]>([
    ['a right that they do not hold', async () => [row('overview_view', true)]],
    ['one among others', async () => [row('support_view', true), row('overview_view', true)]],
    [
      'a View that follows from a right that they hold',
      async () => {
        member = await portal.user({ createdBy: admin.userId });
        return [row('promotion_create', true)];
      },
    ],
  ])('%s is refused, and nothing is saved', async (_, rows) => {
    const sent = await rows();
    const before = await claims();
    const answer = await save(sent, plain);
    expect([answer.statusCode, answer.json().error]).toEqual([
      403,
      'You can only give rights that you hold yourself.',
    ]);
    expect(await claims()).toEqual(before);
  });

  test('a right that was just taken from them can not be given any more', async () => {
    const [taken, given] = await Promise.all([
      save([row('support_view', false, plain.userId)]),
      save([row('support_view', true)], plain),
    ]);
    expect(taken.statusCode).toBe(200);
    expect([200, 403]).toContain(given.statusCode);
    expect((await save([row('support_closeticket', true)], plain)).statusCode).toBe(403);
  });
});
