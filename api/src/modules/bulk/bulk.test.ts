import {
  exportBulkResults,
  getBulk,
  getBulkResults,
  previewBulk,
  startBulk,
  undoBulk,
} from '@portal/shared/contracts/bulk';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import {
  ALREADY_SO,
  NOT_DONE,
  NO_CHOICE,
  NO_ROWS,
  NO_UNDO,
  RIGHT_LOST,
  RUNS_AT_ONCE,
  TOO_MANY_ROWS,
  TOO_MANY_RUNS,
  UNDO_TOO_LATE,
} from '@portal/shared/domain/bulk';
import { PENDING_ENROLLMENT_TEXT, REINITIATE_FAILED_TEXT } from '@portal/shared/domain/rewards';
import { endOfProcess } from '../../../test/fixtures/end-of-process';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../../../test/fixtures/test-users';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { verifyLedger } from '../ledger/verify-ledger';
import { insertTicket, ticketRow } from '../../../test/fixtures/ticket-fixtures';
import { BULK_JOB, forgetOldRuns } from './bulk-job';
import { insertRows } from '../../platform/database/bulk-insert';

const DAY_MS = 24 * 60 * 60_000;

let portal: TestApp;
let user: TestUser;
let promotionId: number;
let keys = 0;
beforeEach(async () => {
  portal = await createTestApp();
  user = await portal.user({
    client: 'acg',
    claims: ['rewards_view', 'support_view', 'support_closeticket'],
  });
  const columns = { status: 4, fundsCents: 100_000_000 };
  promotionId = await insertPromotion(portal.platform, CLIENT_IDS.acg, 'Spring', columns);
});
afterEach(() => portal.close());

const reward = async (statusId = 4, amountCents = 5_000, oeid = '000123', paymentMethodId = 2) => {
  const owner = { clientId: CLIENT_IDS.acg, promotionId };
  const { rewardId } = await insertReward(portal.platform, owner, {
    oeid,
    amountCents,
    statusId,
    paymentMethodId,
  });
  return rewardId;
};
const key = () => `press-of-test-${(keys += 1)}`;
type Start = BodyOf<typeof startBulk>;
const start = (body: Omit<Start, 'Key'> & { Key?: string }, as = user) =>
  portal.call(startBulk, { Key: key(), ...body }, as);
const begun = async (body: Omit<Start, 'Key'> & { Key?: string }, as = user) => {
  const answer = await start(body, as);
  expect(answer.json()).toMatchObject({ error: null });
  return answer.json<{ BulkID: number }>().BulkID;
};
const statusOf = async (BulkID: number, as = user) =>
  (await portal.call(getBulk, { BulkID }, as)).json<{ Data: Record<string, unknown> }>().Data;
const resultsOf = async (BulkID: number) =>
  (await portal.call(getBulkResults, { BulkID }, user)).json<{ Data: Array<Record<string, unknown>> }>().Data;
const setUser = (columns: { isActive: 0; isDeleted?: 1 }) =>
  portal.database.db.updateTable('users').set(columns).where('userId', '=', user.userId);
const statuses = async (ids: readonly number[]) => {
  const rows = await portal.database.db
    .selectFrom('rewards')
    .select('statusId')
    .where('rewardId', 'in', ids)
    .orderBy('rewardId')
    .execute();
  return rows.map(({ statusId }) => statusId);
};

// Covers LIST-3.1
it('the preview says how many rows allow the action and their dollars, of other clients none', async () => {
  const ids = [await reward(), await reward(4, 123_456), await reward(11)];
  const theirs = await insertPromotion(portal.platform, CLIENT_IDS.bmw, 'Spring', { status: 4 });
  const owner = { clientId: CLIENT_IDS.bmw, promotionId: theirs };
  const stranger = await insertReward(portal.platform, owner, {
    oeid: '000123',
    amountCents: 7_000,
    statusId: 4,
  });
  const preview = { Action: 'removeRewards' as const, Ids: [...ids, stranger.rewardId, 999_999] };
  expect((await portal.call(previewBulk, preview, user)).json()).toEqual({
    error: null,
    Total: 3,
    Allowed: 2,
    Amount: 1284.56,
  });
  const all = { Action: 'removeRewards' as const, Rewards: { RewardStatus: 4 } };
  expect((await portal.call(previewBulk, all, user)).json()).toMatchObject({ Total: 2, Allowed: 2 });
});

// Covers LIST-3.2, LIST-3.3
it('removes what the single call removes, and tells why the others were refused', async () => {
  const ids = [await reward(), await reward(11), await reward(4, 7_000)];
  const BulkID = await begun({ Action: 'removeRewards', Ids: ids, Total: 3 });
  await portal.platform.jobs.runDue();
  expect(await statuses(ids)).toEqual([16, 11, 16]);
  expect(await statusOf(BulkID)).toMatchObject({
    Total: 3,
    Done: 2,
    Refused: 1,
    DoneAmount: 120,
    FinishedDate: expect.any(String),
  });
  const refused = { ID: ids[1], Result: 'Refused', Reason: 'Only an available reward can be removed.' };
  expect(await resultsOf(BulkID)).toEqual([
    expect.objectContaining(refused),
    expect.objectContaining({ ID: ids[0], Result: 'Done', Reason: '' }),
    expect.objectContaining({ ID: ids[2], Result: 'Done', Reason: '' }),
  ]);
  const exported = await portal.call(exportBulkResults, { BulkID }, user);
  expect(exported.json().Data).toHaveLength(3);
  const audit = await portal.database.db.selectFrom('auditLog').select(['action', 'entityId']).execute();
  const of = (action: string) => audit.filter((one) => one.action === action).length;
  expect([of('bulkStarted'), of('rewardRemoved'), of('bulkFinished')]).toEqual([1, 2, 1]);
});

// Covers LIST-3.2
it('takes all rows that match, and refuses when others match than were confirmed', async () => {
  const ids = [await reward(12), await reward(4), await reward(4)];
  const late = await start({ Action: 'removeRewards', Rewards: { RewardStatus: 4 }, Total: 3 });
  expect(late.statusCode).toBe(409);
  expect(late.json().error).toBe('2 rows match by now. Please look at them again.');
  const one = await start({ Action: 'removeRewards', Rewards: { RewardStatus: 12 }, Total: 3 });
  expect(one.json().error).toBe('1 row matches by now. Please look at them again.');
  await begun({ Action: 'removeRewards', Rewards: { RewardStatus: 4 }, Total: 2 });
  await portal.platform.jobs.runDue();
  expect(await statuses(ids)).toEqual([12, 16, 16]);
});

// Covers LIST-3.4
it('starts once for one press, however often it arrives', async () => {
  const ids = [await reward()];
  const body = { Action: 'removeRewards' as const, Ids: ids, Total: 1, Key: key() };
  const answers = await Promise.all([begun(body), begun(body), begun(body)]);
  expect(new Set(answers).size).toBe(1);
  await portal.platform.jobs.runDue();
  expect(await begun(body)).toBe(answers[0]);
  const other = { ...body, Action: 'reinitiateRewards' as const };
  const otherRow = { ...body, Ids: [await reward()] };
  const filtered = { ...body, Ids: undefined, Rewards: { RewardStatus: 4 } };
  for (const another of [other, otherRow, filtered, { ...body, Total: 2 }])
    expect((await start(another)).json()).toMatchObject({
      error: 'This key began another action. Please choose the rows again.',
    });
  expect(await portal.database.db.selectFrom('bulkRuns').selectAll().execute()).toHaveLength(1);
});

// Covers LIST-3.4
it('a run that broke off goes on with the rows that wait and does none twice', async () => {
  const ids = [await reward(), await reward(), await reward()];
  const BulkID = await begun({ Action: 'removeRewards', Ids: ids, Total: 3 });
  const { audit } = portal.platform;
  const record = audit.record.bind(audit);
  let calls = 0;
  // The process dies while the second row's transaction is open.
  const dying = jest.spyOn(audit, 'record').mockImplementation((...input) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new Error('killed')) : record(...input);
  });
  await portal.platform.jobs.runDue();
  dying.mockRestore();
  expect(await statuses(ids)).toEqual([16, 4, 4]);
  expect(await statusOf(BulkID)).toMatchObject({ Done: 1, Refused: 0, FinishedDate: null });
  portal.advance(10_000);
  await portal.platform.jobs.runDue();
  expect(await statuses(ids)).toEqual([16, 16, 16]);
  expect(await statusOf(BulkID)).toMatchObject({ Done: 3, Refused: 0, FinishedDate: expect.any(String) });
});

// Covers LIST-3.4
it('a run takes the rows in the order in which they were chosen', async () => {
  const ids = [await reward(), await reward(), await reward()].reverse();
  const bulkId = await begun({ Action: 'removeRewards', Ids: ids, Total: 3 });
  const items = await portal.database.db
    .selectFrom('bulkItems')
    .select('itemId')
    .where('bulkId', '=', Number(bulkId))
    .orderBy('position')
    .execute();
  expect(items.map(({ itemId }) => itemId)).toEqual(ids);
});

// Covers LIST-3.3
it.each([
  ['0000123', 'Done', '', 6],
  ['0000901', 'Done', PENDING_ENROLLMENT_TEXT, 10],
  ['0000902', 'Refused', REINITIATE_FAILED_TEXT, 12],
])('re-initiates a failed payment of officer %s: %s', async (oeid, Result, Reason, status) => {
  const ids = [await reward(12, 5_000, oeid)];
  const BulkID = await begun({ Action: 'reinitiateRewards', Ids: ids, Total: 1 });
  await portal.platform.jobs.runDue();
  expect(await resultsOf(BulkID)).toEqual([expect.objectContaining({ ID: ids[0], Result, Reason })]);
  expect(await statuses(ids)).toEqual([status]);
  expect(await statusOf(BulkID)).toMatchObject({ FinishedDate: expect.any(String) });
});

// Covers LIST-3.3, PAY-1.1
it('re-initiates what the single call re-initiates alone, each payment once', async () => {
  const failed = await reward(12);
  const ids = [failed, await reward(12, 5_000, '000123', 3), await reward(4), await reward(7)];
  const preview = { Action: 'reinitiateRewards' as const, Ids: ids };
  expect((await portal.call(previewBulk, preview, user)).json()).toMatchObject({ Total: 4, Allowed: 1 });
  await begun({ ...preview, Total: 4 });
  await portal.platform.jobs.runDue();
  expect(await statuses(ids)).toEqual([6, 12, 4, 7]);
  const attempts = await portal.database.db.selectFrom('paymentAttempts').select('rewardId').execute();
  expect(attempts).toEqual([{ rewardId: failed }]);
});

// Covers LIST-3.4
it('gives a row up that fails again and again, and goes on with the others', async () => {
  const ids = [await reward(), await reward(), await reward()];
  const BulkID = await begun({ Action: 'removeRewards', Ids: ids, Total: 3 });
  const { audit } = portal.platform;
  const record = audit.record.bind(audit);
  const failing = jest
    .spyOn(audit, 'record')
    .mockImplementation((trx, by, entry) =>
      entry.entity === 'reward' && entry.entityId === ids[0]
        ? Promise.reject(new Error('no such column'))
        : record(trx, by, entry),
    );
  for (let minute = 0; minute < 4; minute += 1) {
    await portal.platform.jobs.runDue();
    portal.advance(60_000);
  }
  failing.mockRestore();
  expect(await statuses(ids)).toEqual([4, 16, 16]);
  expect((await resultsOf(BulkID))[0]).toMatchObject({ ID: ids[0], Result: 'Refused', Reason: NOT_DONE });
});

// Covers LIST-3.4
it.each([1, 2, 3])('goes on after kill -9 within row %i, with each row done once', async (row) => {
  const ids = [await reward(), await reward(), await reward()];
  const BulkID = await begun({ Action: 'removeRewards', Ids: ids, Total: 3 });
  expect(await endOfProcess('bulk-crash.process', portal.platform.config.dataDir, String(row))).toBe(
    'SIGKILL',
  );
  expect(await statusOf(BulkID)).toMatchObject({ Done: row - 1, FinishedDate: null });
  portal.advance(11_000);
  await portal.platform.jobs.runDue();
  expect(await statuses(ids)).toEqual([16, 16, 16]);
  expect(await statusOf(BulkID)).toMatchObject({ Done: 3, Refused: 0, FinishedDate: expect.any(String) });
  const removed = await portal.database.db
    .selectFrom('auditLog')
    .select('entityId')
    .where('action', '=', 'rewardRemoved')
    .execute();
  expect(removed.map(({ entityId }) => Number(entityId)).sort((a, b) => a - b)).toEqual(ids);
  expect(await verifyLedger(portal.database)).toEqual([]);
});

// Covers LIST-3.3
it('a right that was taken meanwhile refuses what is left', async () => {
  const ids = [await reward()];
  const BulkID = await begun({ Action: 'removeRewards', Ids: ids, Total: 1 });
  await portal.database.db.deleteFrom('userRights').where('userId', '=', user.userId).execute();
  await portal.platform.jobs.runDue();
  expect(await statuses(ids)).toEqual([4]);
  const items = await portal.database.db
    .selectFrom('bulkItems')
    .selectAll()
    .where('bulkId', '=', BulkID)
    .execute();
  expect(items).toMatchObject([{ state: 'refused', reason: RIGHT_LOST }]);
});

// Covers LIST-3.1, LIST-3.3
it('closes tickets with a comment, open ones alone', async () => {
  const ids = [await insertTicket(portal.platform), await insertTicket(portal.platform, { statusId: 3 })];
  const body = { Action: 'closeTickets' as const, Ids: ids, Total: 2 };
  expect((await start(body)).statusCode).toBe(400);
  const BulkID = await begun({ ...body, Comment: 'Answered by phone.' });
  await portal.platform.jobs.runDue();
  expect(await statusOf(BulkID)).toMatchObject({ Done: 1, Refused: 1 });
});

// Covers LIST-3.1, LIST-3.3
it('deactivates users that the actor may manage, never the actor', async () => {
  const admin = await portal.user({ client: 'acg', userTypeId: 1 });
  const member = await portal.user({ client: 'acg', createdBy: admin.userId, userTypeId: 2 });
  const Ids = [admin.userId, member.userId];
  const BulkID = await begun({ Action: 'deactivateUsers', Ids, Total: 2 }, admin);
  await portal.platform.jobs.runDue();
  expect(await statusOf(BulkID, admin)).toMatchObject({ Done: 1, Refused: 1 });
  const rows = await portal.database.db
    .selectFrom('users')
    .select(['userId', 'isActive'])
    .where('userId', 'in', Ids)
    .orderBy('userId')
    .execute();
  expect(rows.map(({ isActive }) => isActive)).toEqual([1, 0]);
});

describe('Undo', () => {
  let admin: TestUser;
  let members: number[];
  beforeEach(async () => {
    admin = await portal.user({ client: 'acg', userTypeId: 1 });
    const member = () => portal.user({ client: 'acg', createdBy: admin.userId, userTypeId: 2 });
    members = [await member(), await member(), await member()].map(({ userId }) => userId);
  });
  const activity = async () => {
    const rows = await portal.database.db
      .selectFrom('users')
      .select('isActive')
      .where('userId', 'in', members)
      .orderBy('userId')
      .execute();
    return rows.map(({ isActive }) => isActive);
  };
  const deactivated = async () => {
    const BulkID = await begun({ Action: 'deactivateUsers', Ids: members, Total: 3 }, admin);
    await portal.platform.jobs.runDue();
    return BulkID;
  };
  const undo = (BulkID: number, as = admin) => portal.call(undoBulk, { BulkID }, as);
  const setActive = (userId: number | undefined, isActive: 0 | 1) =>
    portal.database.db
      .updateTable('users')
      .set({ isActive })
      .where('userId', '=', userId ?? 0)
      .execute();

  // Covers LIST-3.7
  it('activates the users that the run has deactivated, and no other, once', async () => {
    await setActive(members[0], 0);
    const BulkID = await deactivated();
    expect(await activity()).toEqual([0, 0, 0]);
    expect(await statusOf(BulkID, admin)).toMatchObject({ Done: 2, Refused: 1, MayUndo: true });
    const results = (await portal.call(getBulkResults, { BulkID }, admin)).json<{ Data: unknown[] }>().Data;
    expect(results[0]).toMatchObject({ ID: members[0], Reason: ALREADY_SO.deactivateUsers });
    const answers = await Promise.all([undo(BulkID), undo(BulkID)]);
    const ids = answers.map((answer) => answer.json<{ BulkID: number }>().BulkID);
    expect(ids[0]).toBe(ids[1]);
    await portal.platform.jobs.runDue();
    expect(await activity()).toEqual([0, 1, 1]);
    expect(await statusOf(ids[0] ?? 0, admin)).toMatchObject({
      Action: 'activateUsers',
      Done: 2,
      MayUndo: false,
    });
    expect(await statusOf(BulkID, admin)).toMatchObject({ MayUndo: false });
    expect((await undo(BulkID)).json()).toMatchObject({ BulkID: ids[0] });
    const log = await portal.database.db.selectFrom('auditLog').select(['action', 'toJson']).execute();
    expect(log.filter(({ action }) => action === 'userActivated')).toHaveLength(2);
    expect(log.filter(({ toJson }) => toJson?.includes(`"undoes":${BulkID}`))).toHaveLength(1);
  });

  // Covers LIST-3.7
  it('a user who was activated by hand meanwhile stays so, and the run says it', async () => {
    const BulkID = await deactivated();
    await setActive(members[1], 1);
    const { BulkID: again } = (await undo(BulkID)).json<{ BulkID: number }>();
    await portal.platform.jobs.runDue();
    expect(await activity()).toEqual([1, 1, 1]);
    expect(await statusOf(again, admin)).toMatchObject({ Done: 2, Refused: 1 });
  });

  // Covers LIST-3.7
  it('is refused too late, where nothing was done, before the end, and for what can not be undone', async () => {
    portal.stopClock();
    const waiting = await begun({ Action: 'deactivateUsers', Ids: members, Total: 3 }, admin);
    expect((await undo(waiting)).json().error).toBe(UNDO_TOO_LATE);
    await portal.platform.jobs.runDue();
    const nothing = await deactivated();
    expect((await undo(nothing)).json().error).toBe(NO_ROWS);
    portal.advance(60_000);
    expect(await statusOf(waiting, admin)).toMatchObject({ MayUndo: true });
    portal.advance(1000);
    expect(await statusOf(waiting, admin)).toMatchObject({ MayUndo: false });
    const late = await undo(waiting);
    expect([late.statusCode, late.json().error]).toEqual([409, UNDO_TOO_LATE]);
    expect(await activity()).toEqual([0, 0, 0]);
    const claims = ['rewards_view'] as const;
    const both = await portal.user({ client: 'acg', userTypeId: 1, claims: [...claims] });
    const removal = await begun({ Action: 'removeRewards', Ids: [await reward()], Total: 1 }, both);
    await portal.platform.jobs.runDue();
    expect((await undo(removal, both)).json().error).toBe(NO_UNDO);
  });

  // Covers LIST-3.7
  it('is for who started the run, while they are an administrator', async () => {
    const BulkID = await deactivated();
    const other = await portal.user({ client: 'acg', userTypeId: 1 });
    expect((await undo(BulkID, other)).statusCode).toBe(404);
    expect((await undo(BulkID, user)).statusCode).toBe(403);
    expect(await activity()).toEqual([0, 0, 0]);
  });
});

// Covers LIST-3.3
it.each(['deactivateUsers', 'closeTickets'] as const)(
  '%s needs the right of the single call',
  async (Action) => {
    const other = await portal.user({ client: 'acg', claims: ['rewards_view'] });
    const body = { Action, Ids: [1], Total: 1, Comment: 'x' };
    expect((await start(body, other)).statusCode).toBe(403);
    expect((await portal.call(previewBulk, { Action, Ids: [1] }, other)).statusCode).toBe(403);
  },
);

// Covers LIST-3.4
it('shows a run to the user who started it alone, as long as they may see its list', async () => {
  const BulkID = await begun({ Action: 'removeRewards', Ids: [await reward()], Total: 1 });
  const other = await portal.user({ client: 'acg', claims: ['rewards_view'] });
  for (const call of [getBulk, getBulkResults, exportBulkResults])
    expect((await portal.call(call, { BulkID }, other)).statusCode).toBe(404);
  // An administrator may make these calls, for what becomes of users.
  const { db } = portal.database;
  await db.updateTable('users').set({ userTypeId: 1 }).where('userId', '=', user.userId).execute();
  await db.deleteFrom('userRights').where('userId', '=', user.userId).execute();
  for (const call of [getBulk, getBulkResults, exportBulkResults])
    expect((await portal.call(call, { BulkID }, user)).statusCode).toBe(403);
});

// Covers LIST-3.1
it.each([
  ['neither ids nor filters', { Action: 'removeRewards' }],
  ["another list's filters", { Action: 'deactivateUsers', Rewards: { RewardStatus: 4 } }],
] as const)('%s are not all rows of the list', async (_, body) => {
  await reward();
  const admin = await portal.user({ client: 'acg', userTypeId: 1, claims: ['rewards_view'] });
  for (const answer of [
    await portal.call(previewBulk, body, admin),
    await start({ ...body, Total: 1 }, admin),
  ])
    expect([answer.statusCode, answer.json().error]).toEqual([400, NO_CHOICE]);
});

// Covers LIST-3.5, WIRE-1.3, WIRE-1.9
it.each([
  ['removeRewards', 'Rewards', 'Statu'],
  ['deactivateUsers', 'Users', 'Isactive'],
  ['closeTickets', 'Tickets', 'constructor'],
] as const)(
  '%s refuses a filter that %s do not have, which would be all rows',
  async (Action, list, name) => {
    const admin = await portal.user({
      client: 'acg',
      userTypeId: 1,
      claims: ['rewards_view', 'support_view', 'support_closeticket'],
    });
    const all = { Action, [list]: {}, Extra: 1 };
    const body = { ...all, [list]: { [name]: 4 } };
    for (const answer of [
      await portal.call(previewBulk, body, admin),
      await start({ ...body, Total: 1 }, admin),
    ]) {
      const [path, error] = [`${list}.${name}`, expect.stringContaining(`${list}.${name} is not known.`)];
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error, details: [{ path, message: error }] },
      ]);
    }
    expect((await portal.call(previewBulk, all, admin)).statusCode).toBe(200);
  },
);

// Covers LIST-3.1
it('finds nothing by ids that no row can have', async () => {
  const preview = { Action: 'removeRewards' as const, Ids: [2 ** 53, 1e300, await reward()] };
  expect((await portal.call(previewBulk, preview, user)).json()).toMatchObject({ error: null, Total: 1 });
});

// Covers LIST-3.1
it('the preview of more rows than an action takes says how many it takes', async () => {
  const rows = Array.from({ length: 10_001 }, () => ticketRow());
  await portal.database.transaction((trx) => insertRows(trx, 'tickets', rows), { locks: [] });
  const answer = await portal.call(previewBulk, { Action: 'closeTickets', Tickets: {} }, user);
  expect([answer.statusCode, answer.json().error]).toEqual([400, TOO_MANY_ROWS]);
});

// Covers LIST-3.3
it.each([
  [
    'the right was taken',
    () => portal.database.db.deleteFrom('userRights').where('userId', '=', user.userId),
  ],
  ['the user was deactivated', () => setUser({ isActive: 0 })],
  ['the user was deleted', () => setUser({ isActive: 0, isDeleted: 1 })],
])('of a run during which %s the rest is refused, row by row', async (_, take) => {
  const ids = [await reward(), await reward(), await reward()];
  const BulkID = await begun({ Action: 'removeRewards', Ids: ids, Total: 3 });
  const { audit } = portal.platform;
  const record = audit.record.bind(audit);
  let isTaken = false;
  jest.spyOn(audit, 'record').mockImplementation(async (trx, by, entry) => {
    await record(trx, by, entry);
    if (isTaken || entry.action !== 'rewardRemoved') return;
    isTaken = true;
    await trx.executeQuery(take().compile());
  });
  await portal.platform.jobs.runDue();
  expect(await statuses(ids)).toEqual([16, 4, 4]);
  const items = await portal.database.db
    .selectFrom('bulkItems')
    .select(['state', 'reason'])
    .where('bulkId', '=', BulkID)
    .orderBy('position')
    .execute();
  const lost = { state: 'refused', reason: RIGHT_LOST };
  expect(items).toEqual([{ state: 'done', reason: '' }, lost, lost]);
});

// Covers LIST-3.3, AUDIT-1.1
it('every row stands in the audit log with the client, the actor and the address of the press', async () => {
  const ids = [await reward(), await reward()];
  const body = { Action: 'removeRewards' as const, Ids: ids, Total: 2, Key: key() };
  await portal.app.inject({
    method: 'POST',
    url: startBulk.path,
    headers: user.headers,
    payload: body,
    remoteAddress: '192.0.2.7',
  });
  await portal.platform.jobs.runDue();
  const entries = await portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'clientId', 'actorId', 'address'])
    .where('action', 'in', ['bulkStarted', 'rewardRemoved', 'bulkFinished'])
    .orderBy('auditId')
    .execute();
  const by = { clientId: CLIENT_IDS.acg, actorId: user.userId, address: '192.0.2.7' };
  const actions = ['bulkStarted', 'rewardRemoved', 'rewardRemoved', 'bulkFinished'];
  expect(entries).toEqual(actions.map((action) => ({ action, ...by })));
});

// Covers LIST-3.5
it('a user has five runs under way at most', async () => {
  const Ids = [await reward()];
  for (let run = 0; run < RUNS_AT_ONCE; run += 1) await begun({ Action: 'removeRewards', Ids, Total: 1 });
  const answer = await start({ Action: 'removeRewards', Ids, Total: 1 });
  expect([answer.statusCode, answer.json().error]).toEqual([409, TOO_MANY_RUNS]);
  await portal.platform.jobs.runDue();
  await begun({ Action: 'removeRewards', Ids, Total: 1 });
});

// Covers LIST-3.6
it('a run is forgotten 90 days after its end, and one that is not finished never', async () => {
  await begun({ Action: 'removeRewards', Ids: [await reward(), await reward()], Total: 2 });
  await portal.platform.jobs.runDue();
  const kept = async () => [
    (await portal.database.db.selectFrom('bulkRuns').select('bulkId').execute()).length,
    (await portal.database.db.selectFrom('bulkItems').select('bulkId').execute()).length,
  ];
  await begun({ Action: 'removeRewards', Ids: [await reward()], Total: 1 });
  await portal.database.db
    .deleteFrom('jobs')
    .where('state', '=', 'waiting')
    .where('kind', '=', BULK_JOB)
    .execute();
  portal.advance(89 * DAY_MS);
  await forgetOldRuns(portal.platform);
  expect(await kept()).toEqual([2, 3]);
  portal.advance(2 * DAY_MS);
  await forgetOldRuns(portal.platform);
  expect(await kept()).toEqual([1, 1]);
});
