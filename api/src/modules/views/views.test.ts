import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { getSelf } from '@portal/shared/contracts/session';
import {
  changeView,
  createView,
  deleteView,
  getViews,
  restoreView,
  setDefaultView,
} from '@portal/shared/contracts/views';
import { VIEWS_OF_USER, VIEW_HOLDS_TIN } from '@portal/shared/domain/views';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';

let portal: TestApp;
let owner: TestUser;
let other: TestUser;
let administrator: TestUser;
beforeEach(async () => {
  portal = await createTestApp();
  owner = await portal.user({ claims: ['rewards_view'] });
  other = await portal.user({ claims: ['rewards_view'] });
  administrator = await portal.user({ userTypeId: 1, claims: ['rewards_view'] });
});
afterEach(() => portal.close());

type Wishes = Partial<BodyOf<typeof createView>>;
const create = (wishes: Wishes = {}, as = owner) =>
  portal.call(
    createView,
    { List: 'rewards', Name: 'Failed', Query: 'RewardStatus=12&sort=-Rewards', Shared: false, ...wishes },
    as,
  );
const created = async (wishes: Wishes = {}, as = owner) =>
  (await create(wishes, as)).json<{ ViewID: number }>().ViewID;
type View = Record<'ViewID' | 'Name' | 'Query' | 'Owner' | 'Shared' | 'MayChange' | 'Default', unknown>;
const viewsOf = async (as: TestUser) =>
  (await portal.call(getViews, { List: 'rewards' }, as)).json<{ Data: View[] }>().Data;
const namesOf = async (as: TestUser) => (await viewsOf(as)).map(({ Name }) => Name);
const defaultsOf = async (as: TestUser) =>
  (await portal.call(getSelf, undefined, as)).json<{ user: { DefaultViews?: unknown } }>().user.DefaultViews;

// Covers LIST-4.1
it('keeps filters, order and size of a list under a name, for its user alone', async () => {
  const ViewID = await created({ Name: '  Failed   Zelle ' });
  const view = { ViewID, Name: 'Failed Zelle', Query: 'RewardStatus=12&sort=-Rewards' };
  expect(await viewsOf(owner)).toEqual([
    { ...view, Columns: null, Shared: false, Owner: expect.any(String), MayChange: true, Default: false },
  ]);
  expect(await viewsOf(administrator)).toEqual([]);
  for (const call of [deleteView, restoreView])
    expect((await portal.call(call, { ViewID }, administrator)).statusCode).toBe(404);
});

// Covers LIST-4.2
it('a shared view is seen in the client, and changed by its owner and administrators alone', async () => {
  const ViewID = await created({ Shared: true });
  expect(await viewsOf(other)).toMatchObject([{ ViewID, Shared: true, MayChange: false }]);
  expect((await portal.call(changeView, { ViewID, Name: 'Mine' }, other)).statusCode).toBe(403);
  expect((await portal.call(deleteView, { ViewID }, other)).statusCode).toBe(403);
  expect((await portal.call(changeView, { ViewID, Name: 'Ours' }, administrator)).statusCode).toBe(200);
  expect((await portal.call(changeView, { ViewID, Query: 'q=a' }, owner)).statusCode).toBe(200);
  expect(await viewsOf(other)).toMatchObject([{ Name: 'Ours', Query: 'q=a' }]);
  expect((await portal.call(changeView, { ViewID, Shared: false }, owner)).statusCode).toBe(200);
  expect(await viewsOf(other)).toEqual([]);
  const stranger = await portal.user({ client: 'bmw', claims: ['rewards_view'] });
  await portal.call(changeView, { ViewID, Shared: true }, owner);
  expect(await viewsOf(stranger)).toEqual([]);
});

// Covers LIST-4.3
it('a view is what the list opens with, for each user their own, while they see it', async () => {
  const ViewID = await created({ Shared: true });
  expect(await defaultsOf(other)).toBeUndefined();
  expect((await portal.call(setDefaultView, { List: 'rewards', ViewID }, other)).statusCode).toBe(200);
  expect(await defaultsOf(other)).toEqual({ rewards: 'RewardStatus=12&sort=-Rewards' });
  expect(await viewsOf(other)).toMatchObject([{ Default: true }]);
  expect(await viewsOf(owner)).toMatchObject([{ Default: false }]);
  await portal.call(changeView, { ViewID, Shared: false }, owner);
  expect(await defaultsOf(other)).toBeUndefined();
  await portal.call(changeView, { ViewID, Shared: true }, owner);
  await portal.call(setDefaultView, { List: 'rewards', ViewID: null }, other);
  expect(await defaultsOf(other)).toBeUndefined();
  const elsewhere = { List: 'tickets' as const, ViewID };
  const both = await portal.user({ claims: ['rewards_view', 'support_view'] });
  expect((await portal.call(setDefaultView, elsewhere, both)).statusCode).toBe(404);
});

// Covers LIST-4.2, LIST-4.3
it('nothing is told of a view to a user who lost the right of its list', async () => {
  const ViewID = await created({ Shared: true });
  await portal.call(setDefaultView, { List: 'rewards', ViewID }, other);
  await portal.database.db.deleteFrom('userRights').where('userId', '=', other.userId).execute();
  expect(await defaultsOf(other)).toBeUndefined();
});

// Covers LIST-4.4
it('a deleted view can be taken back, with what opened with it, until it is gone for good', async () => {
  const ViewID = await created();
  await portal.call(setDefaultView, { List: 'rewards', ViewID }, owner);
  for (let press = 0; press < 2; press += 1)
    expect((await portal.call(deleteView, { ViewID }, owner)).statusCode).toBe(200);
  expect([await namesOf(owner), await defaultsOf(owner)]).toEqual([[], undefined]);
  for (let press = 0; press < 2; press += 1)
    expect((await portal.call(restoreView, { ViewID }, owner)).statusCode).toBe(200);
  expect(await viewsOf(owner)).toMatchObject([{ Name: 'Failed', Default: true }]);
  await portal.call(deleteView, { ViewID }, owner);
  await created();
  expect((await portal.call(restoreView, { ViewID }, owner)).statusCode).toBe(409);
  portal.advance(2 * 60 * 60_000);
  await portal.platform.jobs.runDue();
  const left = await portal.database.db.selectFrom('savedViews').select('deletedDate').execute();
  expect(left).toEqual([{ deletedDate: null }]);
});

// Covers LIST-4.4
it('of the views that a user makes and deletes again and again the newest can be taken back, and no others are kept', async () => {
  const anothers = await created({}, other);
  await portal.call(deleteView, { ViewID: anothers }, other);
  const first = await created();
  await portal.call(setDefaultView, { List: 'rewards', ViewID: first }, owner);
  await portal.call(deleteView, { ViewID: first }, owner);
  let last = first;
  for (let round = 0; round < VIEWS_OF_USER; round += 1) {
    last = await created();
    await portal.call(deleteView, { ViewID: last }, owner);
  }
  const restore = (ViewID: number, as = owner) => portal.call(restoreView, { ViewID }, as);
  expect((await restore(first)).statusCode).toBe(404);
  expect((await restore(last)).statusCode).toBe(200);
  expect((await restore(anothers, other)).statusCode).toBe(200);
  const kept = await portal.database.db.selectFrom('savedViews').select('viewId').execute();
  expect(kept).toHaveLength(VIEWS_OF_USER + 1);
});

// Covers LIST-4.1, LIST-4.3
it.each([
  ['?', ''],
  ['?q=a', 'q=a'],
  ['q=a#b', 'q=a%23b'],
  ['Status=1&sort=-Date', 'Status=1&sort=-Date'],
])('keeps the query %s as an address has it', async (Query, kept) => {
  const ViewID = await created({ Query: 'q=x' });
  expect((await portal.call(changeView, { ViewID, Query }, owner)).statusCode).toBe(200);
  await created({ Name: 'Another', Query });
  expect((await viewsOf(owner)).map((one) => one.Query)).toEqual([kept, kept]);
});

// Covers WIRE-4.14, LIST-4.1
test.each(['q=a\ud800', 'q=a\0', 'q=a%00', '%00=a', 'columns=%00'])(
  'refuses the query %j, of which something else would be kept, or which no list could ask for',
  async (Query) => {
    const wanted = [400, { error: 'Query must be plain text.', details: [{ path: 'Query' }] }];
    const ViewID = await created();
    for (const answer of [
      await portal.call(createView, { List: 'rewards', Name: 'Odd', Query, Shared: false }, owner),
      await portal.call(changeView, { ViewID, Query }, owner),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject(wanted);
  },
);

// Covers LIST-4.7, W9-4.4
it.each([
  ['q=987-65-4320', 400],
  ['Status=1&OfficerName=no.+987654320', 400],
  ['q=9+8+7+6+5+4+3+2+0', 400],
  ['987654320=', 400],
  ['q=%EF%BC%99%EF%BC%98%EF%BC%97%EF%BC%96%EF%BC%95%EF%BC%94%EF%BC%93%EF%BC%92%EF%BC%90', 400],
  ['FromDate=03%2F01%2F2026&ToDate=03%2F31%2F2026&RewardID=123456789&OfficeId=001234567', 200],
  ['q=Report+1795593308398', 200],
])(
  'a view with the query %s, which may hold a taxpayer number, is refused or kept: %d',
  async (Query, status) => {
    const ViewID = await created();
    const answers = [
      await create({ Name: 'Another', Query }),
      await portal.call(changeView, { ViewID, Query }, owner),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    if (status === 200) return;
    const refusal = { error: VIEW_HOLDS_TIN, details: [{ path: 'Query', message: VIEW_HOLDS_TIN }] };
    expect(answers.map((one) => one.json())).toEqual([refusal, refusal]);
    expect((await viewsOf(owner)).map((one) => one.Query)).toEqual(['RewardStatus=12&sort=-Rewards']);
  },
);

// Covers LIST-4.7
it('a view is not named by a taxpayer number', async () => {
  const answer = await create({ Name: 'SSN 987-65-4320' });
  expect([answer.statusCode, answer.json().details]).toEqual([
    400,
    [{ path: 'Name', message: VIEW_HOLDS_TIN }],
  ]);
  expect((await create({ Name: 'Numbers 1795593308398' })).statusCode).toBe(200);
});

// Covers LIST-4.5
it('keeps the columns of a view in their order, or leaves them to who looks at it', async () => {
  const ViewID = await created({ Columns: ['RewardStatus', '-OfficeId'], Shared: true });
  await portal.call(setDefaultView, { List: 'rewards', ViewID }, other);
  expect(await viewsOf(other)).toMatchObject([{ Columns: ['RewardStatus', '-OfficeId'] }]);
  const columns = '&columns=RewardStatus%2C-OfficeId';
  expect(await defaultsOf(other)).toEqual({ rewards: `RewardStatus=12&sort=-Rewards${columns}` });
  await portal.call(changeView, { ViewID, Name: 'Renamed' }, owner);
  expect(await viewsOf(other)).toMatchObject([{ Columns: ['RewardStatus', '-OfficeId'] }]);
  await portal.call(changeView, { ViewID, Columns: [] }, owner);
  expect(await viewsOf(other)).toMatchObject([{ Columns: [] }]);
  expect(await defaultsOf(other)).toEqual({ rewards: 'RewardStatus=12&sort=-Rewards&columns=' });
  await portal.call(changeView, { ViewID, Columns: null, Query: 'q=a&columns=Other' }, owner);
  expect(await viewsOf(other)).toMatchObject([{ Columns: null, Query: 'q=a' }]);
  expect(await defaultsOf(other)).toEqual({ rewards: 'q=a' });
});

// Covers LIST-4.5
it('a view of the time before columns were kept leaves them to who looks at it', async () => {
  const ViewID = await created();
  await portal.database.db.updateTable('savedViews').set({ columns: null }).execute();
  expect(await viewsOf(owner)).toMatchObject([{ ViewID, Columns: null }]);
});

// Covers LIST-4.1
it.each<[string, Wishes, number]>([
  ['no name', { Name: '  ' }, 400],
  ['a long name', { Name: 'x'.repeat(61) }, 400],
  ['a long query', { Query: 'x'.repeat(2001) }, 400],
  ['a query that an address makes long', { Query: 'q=' + '#'.repeat(1500) }, 400],
  ['a column twice', { Columns: ['Name', '-Name'] }, 400],
  ['a column that is no name', { Columns: ['Name,Status'] }, 400],
  ['more columns than a list has', { Columns: Array.from({ length: 61 }, (_, at) => `C${at}`) }, 400],
  ['a list that is none', { List: 'passwords' as never }, 400],
  ['a list without its right', { List: 'users' }, 403],
  ['a name that is taken, in other capitals', { Name: 'TAKEN' }, 409],
  ['a name that is taken, composed otherwise', { Name: 'TAKE\u0301' }, 409],
  ['a name that looks taken', { Name: 'Tak\u200ben' }, 400],
  ['a name that turns what follows it around', { Name: 'Late\u202e' }, 400],
  ['a name that is not seen', { Name: '\u200b' }, 400],
])('refuses %s', async (_, wishes, status) => {
  await created({ Name: 'Taken' });
  await created({ Name: 'Tak\u00e9' });
  expect((await create(wishes)).statusCode).toBe(status);
});

// Covers LIST-4.1
it('a name is given once, however often it is pressed, and a user keeps so many views at most', async () => {
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  for (let at = 1; at < VIEWS_OF_USER; at += 1) await created({ Name: `View ${at}` });
  expect((await create({ Name: 'One more' })).statusCode).toBe(409);
  expect((await create({ Name: 'One more' }, other)).statusCode).toBe(200);
  const [first] = await viewsOf(owner);
  const ViewID = Number(first?.ViewID);
  await portal.call(deleteView, { ViewID }, owner);
  await created({ Name: 'One more' });
  expect((await portal.call(restoreView, { ViewID }, owner)).statusCode).toBe(409);
});

// Covers LIST-4.1
it('writes what becomes of views in the audit log', async () => {
  const ViewID = await created();
  await portal.call(changeView, { ViewID, Name: 'Others' }, owner);
  await portal.call(setDefaultView, { List: 'rewards', ViewID }, owner);
  await portal.call(deleteView, { ViewID }, owner);
  await portal.call(restoreView, { ViewID }, owner);
  const log = await portal.database.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'view')
    .orderBy('auditId')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'viewCreated',
    'viewChanged',
    'defaultViewChosen',
    'viewDeleted',
    'viewRestored',
  ]);
});
