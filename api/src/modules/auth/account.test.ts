import { checkAdminSession, endMySession, getAccount, getMySessions } from '@portal/shared/contracts/session';
import { getNotices } from '@portal/shared/contracts/inbox';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import type { LoginOrigin } from './note-login';
import { createSessionService } from './session.service';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let portal: TestApp;
let user: TestUser;
beforeEach(async () => {
  portal = await createTestApp({ now: new Date('2026-03-02T10:00:00Z') });
  user = await portal.user({ userName: 'Corin', firstName: 'Corin', lastName: 'Ash', userTypeId: 3 });
});
afterEach(() => portal.close());

/** Opens a session of the user as a login does. */
async function logInFrom(userAgent: string, address = '192.0.2.7') {
  const origin: LoginOrigin = { address, userAgent };
  const { accessToken } = await portal.database.transaction((trx) =>
    createSessionService(portal.platform, portal.app.accessTokens).open(trx, user, origin),
  );
  return { headers: { authorization: `Bearer ${accessToken}` } };
}
const account = async (as: Pick<TestUser, 'headers'>) =>
  (await portal.call(getAccount, undefined, as)).json<Record<string, unknown>>();
const sessions = async (as: Pick<TestUser, 'headers'>) =>
  (await portal.call(getMySessions, undefined, as)).json<{
    Data: Array<{ Key: string; Device: string | null; Address: string | null; Current: boolean }>;
  }>().Data;
const end = async (as: Pick<TestUser, 'headers'>, Key?: string) =>
  (await portal.call(endMySession, Key === undefined ? {} : { Key }, as)).statusCode;
const alive = async (as: Pick<TestUser, 'headers'>) =>
  (await portal.call(checkAdminSession, undefined, as)).statusCode;
const notices = async (as: Pick<TestUser, 'headers'>) =>
  (await portal.call(getNotices, {}, as)).json<{ Data: Array<{ Title: string; Page: string }> }>().Data;

// Covers ACCOUNT-1.1
test('the account says who the user is and when they logged in before', async () => {
  const first = await logInFrom(CHROME);
  expect(await account(first)).toMatchObject({
    Name: 'Corin Ash',
    FirstName: 'Corin',
    EmailAddress: 'Corin@example.test',
    LoginId: 'Corin',
    Role: 'AEs/Client Services',
    IsSSO: false,
    LastLogin: null,
  });
  portal.advance(60_000);
  expect(await account(await logInFrom(CHROME))).toMatchObject({
    // The clock of the tests runs on: some second of the first login's minute.
    LastLogin: expect.stringMatching(/^2026-03-02 10:00:\d\d$/),
  });
});

// Covers ACCOUNT-1.3
test('a user sees their own open sessions and ends one of the others, or all of them', async () => {
  const here = await logInFrom(CHROME);
  const there = await logInFrom(FIREFOX, '192.0.2.8');
  const other = await portal.user({ userName: 'dana' });
  const listed = await sessions(here);
  expect(listed).toHaveLength(3);
  expect(listed).toContainEqual(
    expect.objectContaining({ Device: 'Firefox on Linux', Address: '192.0.2.8', Current: false }),
  );
  expect(listed.filter((one) => one.Current)).toEqual([
    expect.objectContaining({ Device: 'Chrome on Windows' }),
  ]);
  const keyOf = (device: string | null) => listed.find((one) => one.Device === device)?.Key ?? '';
  expect(await end(here, keyOf('Chrome on Windows'))).toBe(409);
  expect(await end(other, keyOf('Firefox on Linux'))).toBe(404);
  expect(await alive(there)).toBe(200);
  expect(await end(here, keyOf('Firefox on Linux'))).toBe(200);
  expect(await alive(there)).toBe(401);
  expect(await end(here, keyOf('Firefox on Linux'))).toBe(404);
  expect(await end(here)).toBe(200);
  expect([await alive(user), await alive(here), await alive(other)]).toEqual([401, 200, 200]);
  const entries = await portal.database.db
    .selectFrom('auditLog')
    .select('toJson')
    .where('action', '=', 'sessionsEnded')
    .execute();
  expect(entries).toHaveLength(2);
  expect(entries[0]?.toJson).toBe('["Firefox on Linux, 192.0.2.8"]');
});

// Covers ACCOUNT-1.3
test('a session that is ended twice at the same moment is ended once, and stands once in the audit log', async () => {
  const here = await logInFrom(CHROME);
  const there = await logInFrom(FIREFOX);
  const key = (await sessions(here)).find(({ Device }) => Device === 'Firefox on Linux')?.Key;
  const { database } = portal.platform;
  const transaction = database.transaction.bind(database);
  jest.spyOn(database, 'transaction').mockImplementationOnce(async (work, scope) => {
    expect(await end(here, key)).toBe(200);
    return transaction(work, scope);
  });
  expect([await end(here, key), await alive(there)]).toEqual([404, 401]);
  const entries = await portal.database.db
    .selectFrom('auditLog')
    .select('auditId')
    .where('action', '=', 'sessionsEnded')
    .execute();
  expect(entries).toHaveLength(1);
});

test('a session past its limits is not listed, and no id of one is on the wire', async () => {
  await logInFrom(FIREFOX);
  portal.advance(21 * 60_000);
  const here = await logInFrom(CHROME);
  const listed = await sessions(here);
  expect(listed.map((one) => one.Device)).toEqual(['Chrome on Windows']);
  const { sessionId } = await portal.database.db
    .selectFrom('sessions')
    .select('sessionId')
    .where('device', '=', 'Chrome on Windows')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(listed)).not.toContain(sessionId);
});

// Covers INBOX-1.1
test('a login with a device not used before is told, the first one and a known one are not', async () => {
  const here = await logInFrom(CHROME);
  await logInFrom(CHROME);
  expect(await notices(here)).toEqual([]);
  await logInFrom(FIREFOX, '192.0.2.8');
  await logInFrom(FIREFOX, '192.0.2.9');
  expect(await notices(here)).toEqual([
    expect.objectContaining({ Title: 'New login with Firefox on Linux', Page: 'account' }),
  ]);
});
