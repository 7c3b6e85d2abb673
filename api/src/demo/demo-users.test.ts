import { RIGHTS, type Claim } from '@portal/shared/domain/claims';
import { verifyPassword } from '../modules/credentials/passwords';
import { openDemo, type Demo } from '../../test/fixtures/demo-fixtures';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo({ officers: 40, rewards: 50, tickets: 4 });
});
afterAll(() => demo.database.close());

const db = () => demo.database.readers;

// Covers DEMO-1.5
describe.each([
  { clientId: 1, clientKey: 'elan' },
  { clientId: 2, clientKey: 'bmw' },
  { clientId: 3, clientKey: 'acg' },
  { clientId: 4, clientKey: 'hd' },
])('$clientKey', ({ clientId, clientKey }) => {
  const everything = RIGHTS.map((right) => right.claim);
  const daily = everything.filter((claim) => !/^(deployments|audit)_/.test(claim));
  const team: Claim[] = [
    'overview_view',
    'promotion_view',
    'promotion_create',
    'rewards_view',
    'rewards_uploadfulfilment',
  ];
  test.each<[string, number, readonly Claim[]]>([
    ['admin', 1, everything],
    ['admin2', 1, daily],
    ['promo', 2, team],
    ['exec', 3, everything.filter((claim) => claim.endsWith('_view'))],
    ['super', 4, [...daily, 'deployments_view', 'audit_view']],
    ['tax', 3, everything.filter((claim) => /^(w9form|reports)_/.test(claim))],
    ['support', 3, ['support_view', 'support_closeticket']],
    ['fresh', 2, team],
    ['noclaims', 3, []],
  ])('user %s is of type %i and holds exactly their claims', async (userName, userTypeId, claims) => {
    const users = await db().selectFrom('users').selectAll().where('clientId', '=', clientId).execute();
    const [user] = users.filter((one) => one.userName === userName);
    const admin = users.find((one) => one.userName === 'admin');
    const rights = await db()
      .selectFrom('userRights')
      .selectAll()
      .where('userId', '=', user?.userId ?? 0)
      .execute();
    const held = RIGHTS.filter((right) =>
      rights.some(
        (one) =>
          one.groupId === right.groupId && one.pageId === right.pageId && one.rightId === right.rightId,
      ),
    );
    expect(held.map((right) => right.claim).sort()).toEqual([...claims].sort());
    expect(rights).toHaveLength(claims.length);
    expect(user).toMatchObject({
      userTypeId,
      isActive: 1,
      createdBy: userName === 'admin' ? -99 : admin?.userId,
    });
    expect(user?.passwordChangedDate === null).toBe(userName === 'fresh');
    expect(await verifyPassword(user?.passwordHash, 'Portal#2026', 'tests')).toBe(true);
  });

  // Covers DEMO-1.5
  test('has a single sign-on administrator where single sign-on is offered', async () => {
    const found = await db()
      .selectFrom('users')
      .select('ssoUserId')
      .where('clientId', '=', clientId)
      .where('isSso', '=', 1)
      .execute();
    expect(found).toEqual(clientKey === 'elan' ? [] : [{ ssoUserId: 'sso.admin' }]);
  });
});
