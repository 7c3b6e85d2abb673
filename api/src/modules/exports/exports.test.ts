import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { exportAudit, getAudit } from '@portal/shared/contracts/audit';
import { exportPromotions, getPromotions, getPromotionsTotal } from '@portal/shared/contracts/promotions';
import { exportDeployments, getDeployments } from '@portal/shared/contracts/remotes';
import { exportRewards, getRewardsList, getRewardsTotal } from '@portal/shared/contracts/rewards';
import { logout } from '@portal/shared/contracts/session';
import { exportUsers, getAllUsers, updateUserPermission } from '@portal/shared/contracts/settings';
import { exportSupportTickets, getSupportTickets } from '@portal/shared/contracts/support';
import { exportTaxList, getTaxList } from '@portal/shared/contracts/taxation';
import {
  exportAlternateHistory,
  exportFulfilmentHistory,
  getAlternateHistory,
  getFulfilmentHistory,
} from '@portal/shared/contracts/uploads';
import { ALL_CLAIMS, RIGHT } from '@portal/shared/domain/claims';
import { TOO_MANY_EXPORTS } from '@portal/shared/domain/exports';
import { NOW, openDemo } from '../../../test/fixtures/demo-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';

/** More than one query reads, and more than a connection takes before it is read. */
const REWARDS = 8_000;

/** GroupIds of the rights. */
const [REWARD_GROUP, SUPPORT] = [3, 6];

type Row = Record<string, string | number | null>;

let portal: TestApp;
let admin: TestUser;
let address: string;

beforeAll(async () => {
  const { database } = await openDemo({ clients: 1, officers: 60, tickets: 120, rewards: REWARDS });
  portal = await createTestApp({ now: NOW, open: async () => database });
  admin = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  portal.app.server.closeAllConnections();
  await portal.close();
});

const exportOf = (endpoint: Endpoint, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(address + endpoint.path, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

/** Begins an export that nobody reads yet. @returns the answer, and the server's end of its connection */
async function beginExport({ headers }: TestUser): Promise<{ answer: IncomingMessage; held: Socket }> {
  const connected = new Promise<Socket>((resolve) => portal.app.server.once('connection', resolve));
  const asking = request(address + exportRewards.path, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'application/json' },
  }).end('{}');
  const answer = await new Promise<IncomingMessage>((resolve) => asking.once('response', resolve));
  return { answer, held: await connected };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  return text;
}

const rowsOf = async (answer: Response): Promise<Row[]> => ((await answer.json()) as { Data: Row[] }).Data;

async function pages(endpoint: Endpoint, rows: string, body: object): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const paging = { PageNo: page, PageSize: 100, pageNo: page, pageSize: 100 };
    const answer = await portal.call(endpoint, { ...body, ...paging } as never, admin);
    const found = answer.json<Record<string, Row[]>>()[rows] ?? [];
    all.push(...found);
    if (found.length < 100) return all;
  }
}

// Covers EXPORT-1.1
test.each<[string, Endpoint, Endpoint, string, object]>([
  ['promotions', exportPromotions, getPromotions, 'lstpromotion', { SortColumn: 'Funds', SortOrder: 'ASC' }],
  ['rewards', exportRewards, getRewardsList, 'lstpromotion', { RewardStatus: 11, SortColumn: 'Rewards' }],
  ['tickets', exportSupportTickets, getSupportTickets, 'Data', { Status: 1 }],
  ['audit entries', exportAudit, getAudit, 'Data', { Action: 'created' }],
  ['users', exportUsers, getAllUsers, 'userDto', { SortColumn: 'email', SortOrder: 'DESC' }],
  ['accounts of a tax year', exportTaxList, getTaxList, 'Data', { lSTATUS: 1, lYEAR: 2026 }],
  ['fulfilment files', exportFulfilmentHistory, getFulfilmentHistory, 'promotion', {}],
  ['alternate files', exportAlternateHistory, getAlternateHistory, 'promotion', { SortColumn: 'Status' }],
])(
  'the export of %s holds what all pages of the list hold, in their order',
  async (_, whole, list, rows, body) => {
    const answer = await exportOf(whole, body);
    expect(answer.status).toBe(200);
    const exported = await rowsOf(answer);
    const listed = await pages(list, rows, body);
    expect(exported.length).toBeGreaterThan(0);
    const told = listed.map(({ SSN: _number, ...row }) => row);
    expect(exported).toEqual(told);
    expect(Number(answer.headers.get('export-rows'))).toBe(exported.length);
  },
);

// Covers EXPORT-1.1
test('the export of deployments holds a line for each tab, for those who may see them', async () => {
  await portal.database.db
    .insertInto('remotes')
    .values([{ name: 'bonus', owner: 'Bonus team', createdAt: '2026-03-01 12:00:00' }])
    .execute();
  const answer = await exportOf(exportDeployments, {});
  const { remotes } = (await portal.call(getDeployments, undefined, admin)).json<{
    remotes: Array<{ tab: string; owner: string }>;
  }>();
  const lines = await rowsOf(answer);
  expect(lines).toContainEqual(
    expect.objectContaining({ Tab: 'bonus', Owner: 'Bonus team', Version: null, Loads: 0, FailureRate: '–' }),
  );
  expect(lines.map(({ Tab, Owner }) => ({ tab: Tab, owner: Owner }))).toEqual(
    remotes.map(({ tab, owner }) => ({ tab, owner })),
  );
  expect(Number(answer.headers.get('export-rows'))).toBe(lines.length);
  expect((await portal.call(exportDeployments, {}, await portal.user())).statusCode).toBe(403);
});

// Covers EXPORT-1.2
test('a taxpayer number, or its handle, is in no export', async () => {
  const text = await (await exportOf(exportTaxList, {})).text();
  expect(text).toContain('"OfficerName"');
  expect(text).not.toContain('SSN');
});

// Covers EXPORT-1.3
test('an export holds each row once, whatever changes while it is read', async () => {
  const answer = await exportOf(exportRewards, { SortColumn: 'OfficeName', SortOrder: 'ASC' });
  await portal.database.db
    .updateTable('rewards')
    .set((eb) => ({ officeName: eb.fn('lower', ['rewardName']), updatedDate: eb.ref('createdDate') }))
    .execute();
  const ids = (await rowsOf(answer)).map(({ RewardID }) => RewardID);
  expect(ids).toHaveLength(REWARDS);
  expect(new Set(ids).size).toBe(REWARDS);
});

// Covers EXPORT-1.4
test('an export is written down with its filters and the number of its rows', async () => {
  const body = { PromotionName: 'a' };
  const exported = await rowsOf(await exportOf(exportPromotions, body));
  const entry = await portal.database.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entity', 'entityId', 'toJson'])
    .orderBy('auditId', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actorId: admin.userId,
    action: 'listExported',
    entity: 'list',
    entityId: 'promotions',
    toJson: JSON.stringify({ ...body, rows: exported.length }),
  });
});

// Covers EXPORT-1.4, W9-4.4, WIRE-1.3
test('of what an export was asked for the audit log keeps what its call knows, and no taxpayer number', async () => {
  const answer = await exportOf(exportTaxList, {
    Search: '987-65-4320',
    lOfficerName: '9 8 7 6 5 4 3 2 0',
    lAmount: 987654320,
    lPBU: '00123',
    lSubmittedDate: '2026-03-01 05:00:00',
    lSSN: '987654321',
    junk: 'x'.repeat(500_000),
  });
  expect(await rowsOf(answer)).toEqual([]);
  const entry = await portal.database.db
    .selectFrom('auditLog')
    .select('toJson')
    .orderBy('auditId', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.toJson ?? '')).toEqual({
    Search: '[digits]',
    lOfficerName: '[digits]',
    lAmount: '[digits]',
    lPBU: '00123',
    lSubmittedDate: '2026-03-01 05:00:00',
    rows: 0,
  });
});

// Covers EXPORT-1.5
test('of three exports at once a user gets two; one that is given up makes room', async () => {
  const leave = new AbortController();
  const answers = await Promise.all([1, 2, 3].map(() => exportOf(exportRewards, {}, leave.signal)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ error: TOO_MANY_EXPORTS });
  leave.abort();
  let answer = await exportOf(exportPromotions, {});
  while (answer.status === 409) answer = await exportOf(exportPromotions, {});
  expect(answer.status).toBe(200);
  await answer.text();
});

// Covers EXPORT-1.10
test('a reader that reads nothing makes the server hold a few rows, not the file', async () => {
  // More than a connection takes before it is read.
  await portal.database.db
    .updateTable('rewards')
    .set({ portfolioName: 'p'.repeat(5_000) })
    .execute();
  const size = REWARDS * 5_000;
  const { answer, held } = await beginExport(admin);

  let sent = -1;
  // Until nothing more is written.
  while (sent !== held.bytesWritten) {
    sent = held.bytesWritten;
    await wait(500);
  }
  expect(sent).toBeLessThan(size / 2);
  expect(held.writableLength).toBeLessThan(size / 10);

  // Who waited gets all of it.
  expect((JSON.parse(await textOf(answer)) as { Data: Row[] }).Data).toHaveLength(REWARDS);
});

// Covers EXPORT-1.12
test('an export ends with the session or the right of its reader, and not with that of others', async () => {
  // More than a connection takes before it is read.
  await portal.database.db
    .updateTable('rewards')
    .set({ portfolioName: 'p'.repeat(5_000) })
    .execute();
  const user = () => portal.user({ claims: ['rewards_view', 'support_view'] });
  const [kept, changed, unright, ended] = [await user(), await user(), await user(), await user()];
  const [whole, lessRights, noRight, noSession] = [
    await beginExport(kept),
    await beginExport(changed),
    await beginExport(unright),
    await beginExport(ended),
  ];
  const losing = [noRight, noSession].map(({ held }) => once(held, 'close'));
  const takeView = (groupId: number, { userId }: TestUser) =>
    portal.call(
      updateUserPermission,
      [{ GroupId: groupId, RightId: RIGHT.view, HasRight: false, UserId: userId }],
      admin,
    );
  expect((await takeView(SUPPORT, changed)).statusCode).toBe(200);
  expect((await takeView(REWARD_GROUP, unright)).statusCode).toBe(200);
  await portal.call(logout, undefined, ended);
  await Promise.all(losing);
  for (const { answer } of [noRight, noSession]) await expect(textOf(answer)).rejects.toThrow('aborted');
  for (const { answer } of [whole, lessRights])
    expect((JSON.parse(await textOf(answer)) as { Data: Row[] }).Data).toHaveLength(REWARDS);
}, 60_000);

// Covers EXPORT-1.1
test('a filter that the list refuses is refused before anything is exported', async () => {
  const answer = await exportOf(exportRewards, { CreatedDate: '2026-01-01 00:00:00' });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'Please specify the date range.' }),
  ]);
});

// Covers LIST-1.1
test.each<[string, Endpoint, Endpoint, string, string, object]>([
  ['rewards', getRewardsTotal, getRewardsList, 'lstpromotion', 'Rewards', {}],
  ['rewards by status', getRewardsTotal, getRewardsList, 'lstpromotion', 'Rewards', { RewardStatus: 11 }],
  ['rewards by name', getRewardsTotal, getRewardsList, 'lstpromotion', 'Rewards', { OfficeId: '1' }],
  ['promotions', getPromotionsTotal, getPromotions, 'lstpromotion', 'Funds', {}],
  ['open promotions', getPromotionsTotal, getPromotions, 'lstpromotion', 'Funds', { Status: 4 }],
])('the total of %s is the sum over all pages', async (_, total, list, rows, amount, body) => {
  const listed = await pages(list, rows, body);
  const cents = listed.reduce((sum, row) => sum + Math.round(Number(row[amount]) * 100), 0);
  const answer = await portal.call(total, body as never, admin);
  expect(answer.json()).toEqual({ error: null, TotalCount: listed.length, TotalAmount: cents / 100 });
});
