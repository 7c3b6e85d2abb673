import { getAudit } from '@portal/shared/contracts/audit';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { auditRoutes } from './audit.routes';

let portal: TestApp;
let admin: TestUser;

beforeEach(async () => {
  portal = await createTestApp({ modules: [authRoutes, auditRoutes] });
  admin = await portal.user({ userTypeId: 1 });
});
afterEach(() => portal.close());

const entry = (at: string, change: object = {}) =>
  portal.database.db
    .insertInto('auditLog')
    .values({
      clientId: 1,
      at,
      actorId: 7,
      actorName: 'Greta',
      address: '10.0.0.1',
      action: 'userChanged',
      entity: 'user',
      entityId: '9',
      fromJson: '{"firstName":"A"}',
      toJson: null,
      ...change,
    })
    .execute();
const read = async (body: BodyOf<typeof getAudit> = {}, as = admin) => {
  const answer = await portal.call(getAudit, body, as);
  const { Data, TotalCount } = answer.json();
  return {
    status: answer.statusCode,
    total: TotalCount,
    times: Data?.map((one: { At: string }) => one.At),
    rows: Data,
  };
};

const FIRST = '2026-01-01 10:00:00';
const SECOND = '2026-01-02 10:00:00';
const THIRD = '2026-01-03 10:00:00';

// Covers AUDIT-1.1, AUDIT-1.2, AUDIT-1.3
test('entries are the own client’s, newest first, with what was and what became', async () => {
  await entry(FIRST);
  await entry(SECOND, {
    fromJson: null,
    toJson: '["overview_view"]',
    actorId: null,
    address: null,
    entityId: null,
  });
  await entry(THIRD, { clientId: 2 });
  const { rows, total } = await read();
  expect(total).toBe(2);
  expect(rows).toEqual([
    {
      AuditId: expect.any(Number),
      At: SECOND,
      ActorId: null,
      Actor: 'Greta',
      Address: null,
      Action: 'userChanged',
      Entity: 'user',
      EntityId: null,
      From: null,
      To: ['overview_view'],
      ChainNo: null,
    },
    expect.objectContaining({ At: FIRST, ActorId: 7, EntityId: '9', From: { firstName: 'A' }, To: null }),
  ]);
});

// Covers AUDIT-1.3
test.each<[BodyOf<typeof getAudit>, string[]]>([
  [{ From: SECOND, To: THIRD }, [THIRD, SECOND]],
  [{ From: SECOND, To: SECOND }, [SECOND]],
  [{ From: '', To: null, Actor: '', Entity: null }, [THIRD, SECOND, FIRST]],
  [{ Actor: 'hAnS' }, [THIRD]],
  [{ Actor: 8 }, [THIRD]],
  [{ Entity: 'prom' }, [SECOND]],
  [{ Search: '12' }, [SECOND]],
  [{ Search: 'promotion CLOSED' }, [SECOND]],
  [{ Search: 'hans', Action: 'change' }, [THIRD]],
  [{ Search: '%' }, []],
  [{ Entity: 'promotion', EntityId: '12' }, [SECOND]],
  [{ EntityId: '1' }, []],
  [{ Action: 'Promotion closed' }, [SECOND]],
  [{ Action: 'change' }, [THIRD, FIRST]],
  [{ Actor: '%' }, []],
  [{ PageSize: 2, PageNo: 2 }, [FIRST]],
])('the audit filter %j finds %j', async (body, expected) => {
  // Not in the order in which they are listed.
  await entry(THIRD, { actorName: 'Hans', actorId: 8 });
  await entry(FIRST);
  await entry(SECOND, { entity: 'promotion', entityId: '12', action: 'promotionClosed' });
  expect((await read(body)).times).toEqual(expected);
});

// Covers AUDIT-1.3
test('the total counts all pages, and of one moment the last entry comes first', async () => {
  for (const entityId of ['1', '2', '3']) await entry(FIRST, { entityId });
  const pages = [await read({ PageSize: 1 }), await read({ PageSize: 2, PageNo: 2 })];
  expect(pages.map(({ total }) => total)).toEqual([3, 3]);
  expect(pages.map(({ rows }) => rows.map((one: { EntityId: string }) => one.EntityId))).toEqual([
    ['3'],
    ['1'],
  ]);
});

test.each([
  [{ From: 'yesterday' }],
  [{ To: '2026-02-30 00:00:00' }],
  [{ PageSize: 0 }],
  [{ PageSize: 101 }],
  [{ Actor: [] }],
])('the audit log refuses the filter %j', async (body) => {
  expect((await read(body as never)).status).toBe(400);
});

// Covers AUDIT-1.4
test('the audit log is read by administrators and holders of its right, and by no other user', async () => {
  expect((await read({}, await portal.user({ userTypeId: 4 }))).status).toBe(403);
  expect((await read({}, await portal.user({ userTypeId: 3, claims: ['audit_view'] }))).status).toBe(200);
  expect((await read({}, await portal.user({ userTypeId: 1 }))).status).toBe(200);
});
