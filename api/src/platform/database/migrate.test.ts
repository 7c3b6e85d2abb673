import { sql, type Kysely } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations/all';
import { openDatabase } from './open-database';
import { openTestDatabase } from '../../../test/fixtures/test-database';

// Covers WIRE-5.7
test('two processes that start at once run every migration exactly once', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  const open = () => openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 1 });
  const [one, two] = await Promise.all([open(), open()]);
  const ran = (await Promise.all([migrate(one), migrate(two)])).flat();
  expect(ran.sort()).toEqual(MIGRATIONS.map(({ name }) => name));
  expect(await migrate(one)).toEqual([]);
  await Promise.all([one.close(), two.close()]);
  rmSync(dataDir, { recursive: true });
});

test('an operator is told that the tables are being changed before the first is, and only if there is something to do', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 0 });
  const whenTold: Array<Promise<string>> = [];
  const countMigrations = () => sql`select count(*) from migrations`.execute(database.db);
  const info = jest.fn(() => {
    whenTold.push(countMigrations().then(() => 'begun', String));
  });
  await migrate(database, { info, warn: jest.fn() });
  expect(info.mock.calls).toEqual([[{ migrations: MIGRATIONS.length }, expect.any(String)]]);
  expect(await whenTold[0]).toMatch('no such table');
  await migrate(database, { info, warn: jest.fn() });
  expect(info).toHaveBeenCalledTimes(1);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('the update to operators ends rights that administrators gave, and knows what was served before it', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 0 });
  const run = (statement: string) => sql.raw(statement).execute(database.db);
  const before = MIGRATIONS.findIndex(({ name }) => name.startsWith('0025'));
  for (const { up } of MIGRATIONS.slice(0, before))
    await database.transaction((trx) => up(trx as unknown as Kysely<never>));
  const at = `'2026-01-02 03:04:05'`;
  await run(
    `insert into users values (7, 2, 'ada', 'ada', null, null, '', '', '', null, 1, 1, 0, 0, null, null, 1, ${at}, 1, ${at})`,
  );
  for (const [group, right] of [
    [2, 1],
    [8, 1],
    [8, 3],
  ])
    await run(
      `insert into "userRights" ("userId", "groupId", "pageId", "rightId") values (7, ${group}, 0, ${right})`,
    );
  await run(`insert into remotes (name, owner, "createdAt") values ('parcels', 'P', ${at})`);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    await run(`insert into "remoteReleases" (name, version, "shellApi", tab, path, claim, "integrityJson", "storageKey",
      "publishedAt", "publishedBy", "builtIn") values ('parcels', '${version}', '', '', '', '', '', '', ${at}, '', 0)`);
  await run(`insert into "remotePointers" values ('parcels', '', '1.3.0', '1.2.0', ${at}, 'P')`);
  const entry = (action: string, to: string) =>
    run(`insert into "auditLog" (at, "actorName", action, entity, "entityId", "toJson")
      values (${at}, 'P', '${action}', 'remote', 'parcels', '${to}')`);
  await entry('remoteActivated', '"1.0.0"');
  await entry('remotePinned', '{"client":"bmw","version":"1.1.0"}');
  await entry('remotePublished', '{"version":"1.4.0","files":4}');
  await run(
    `insert into "deployTokens" (name, "tokenHash", "createdAt", label) values ('parcels', 'x', ${at}, 'P')`,
  );

  await database.transaction((trx) => MIGRATIONS[before]!.up(trx as unknown as Kysely<never>));
  const served = await database.db
    .selectFrom('remoteReleases')
    .select('version')
    .where('firstActiveAt', 'is not', null)
    .execute();
  expect(served.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  const rights = await database.db.selectFrom('userRights').select(['groupId', 'rightId']).execute();
  expect(rights).toEqual([{ groupId: 2, rightId: 1 }]);
  const log = await database.db
    .selectFrom('auditLog')
    .select(['clientId', 'entityId', 'fromJson', 'toJson'])
    .where('action', '=', 'rightsChanged')
    .execute();
  const from = '["deployments_view","deployments_submit"]';
  expect(log).toEqual([{ clientId: 2, entityId: '7', fromJson: from, toJson: '[]' }]);
  const tokens = await database.db.selectFrom('deployTokens').select(['mayPublish', 'mayActivate']).execute();
  expect(tokens).toEqual([{ mayPublish: 1, mayActivate: 1 }]);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

describe('rules that the tables themselves keep', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const run = (statement: string) => sql.raw(statement).execute(database.db);
  const at = `'2026-01-02 03:04:05'`;
  const user = (name: string, deleted = 0) =>
    run(`insert into users ("clientId", "userName", "userNameKey", "firstName", "lastName", "emailAddress", "userTypeId",
      "isActive", "isDeleted", "isSso", "createdBy", "createdDate", "updatedBy", "updatedDate")
      values (1, '${name}', '${name.toLowerCase()}', '', '', '', 2, 1, ${deleted}, 0, -99, ${at}, -99, ${at})`);
  const account = (kind: string, balance: number) =>
    run(`insert into "ledgerAccounts" ("clientId", kind, "balanceCents") values (1, '${kind}', ${balance})`);

  test('a user name is taken only by users who were not deleted', async () => {
    await user('Ada', 1);
    await user('Ada');
    await expect(user('ADA')).rejects.toThrow(/unique/i);
  });

  // Covers LEDGER-1.2
  test('no account but the invoice source goes below zero, and a client has one of each', async () => {
    await account('invoice', -500);
    await expect(account('paid', -1)).rejects.toThrow(/check/i);
    await account('expired', 0);
    await expect(account('expired', 0)).rejects.toThrow(/unique/i);
  });

  // Covers AUDIT-1.2
  test('the audit log can only be added to', async () => {
    await run(`insert into "auditLog" (at, "actorName", action, entity) values (${at}, 'a', 'b', 'c')`);
    await expect(run(`update "auditLog" set action = 'x'`)).rejects.toThrow('auditLog is append-only');
    await expect(run(`delete from "auditLog"`)).rejects.toThrow('auditLog is append-only');
  });

  // Covers LEDGER-1.1
  test('a ledger entry has a positive amount, two accounts, and stays as it is', async () => {
    const entry = (source: number, target: number, amount: number) =>
      run(`insert into "ledgerEntries" ("clientId", "sourceAccountId", "targetAccountId", "amountCents", cause, at)
        values (1, ${source}, ${target}, ${amount}, 'assign', ${at})`);
    const { rows } = await sql<{
      accountId: number;
    }>`insert into "ledgerAccounts" ("clientId", kind, "balanceCents")
      values (2, 'invoice', 0), (2, 'paid', 0) returning "accountId"`.execute(database.db);
    const [one, two] = rows.map((row) => row.accountId) as [number, number];
    await expect(entry(one, two, 0)).rejects.toThrow(/check/i);
    await expect(entry(one, one, 5)).rejects.toThrow(/check/i);
    await entry(one, two, 5);
    await expect(run(`update "ledgerEntries" set "amountCents" = 1`)).rejects.toThrow('append-only');
    await expect(run(`delete from "ledgerEntries"`)).rejects.toThrow('append-only');
  });

  // Covers W9-5.1
  test('a form stays as signed, but its EIN can be encrypted anew', async () => {
    await run(
      `insert into officers ("officerId", "clientId", "portBu", oeid, "officerName", "createdDate") values (1, 1, '1', '1', 'O', ${at})`,
    );
    await run(`insert into taxpayers values ('h', 1, 1, 'c', 'l', 'k1', ${at})`);
    await run(`insert into "w9Forms" ("clientId", "officerId", handle, revision, "fieldsJson", "einCipher", "keyId", "signedAt",
      "submittedBy", "submittedById", "submittedAt", "contentHash") values (1, 1, 'h', '2024', '{}', 'c', 'k1', ${at}, 'a', 1, ${at}, 'x')`);
    await run(`update "w9Forms" set "einCipher" = 'd', "keyId" = 'k2'`);
    await expect(run(`update "w9Forms" set "fieldsJson" = '{"a":1}'`)).rejects.toThrow('append-only');
    await expect(run('delete from "w9Forms"')).rejects.toThrow('append-only');
  });

  // Covers CLIENT-1.1, CLIENT-1.4
  test('the clients of the portal are there, with their switches', async () => {
    const { rows } = await sql`select "clientKey", value from clients join "clientConfigs" using ("clientId")
      where code = 'C00002' order by "clientId"`.execute(database.db);
    expect(rows).toEqual([
      { clientKey: 'elan', value: 'y' },
      { clientKey: 'bmw', value: 'n' },
      { clientKey: 'acg', value: 'y' },
      { clientKey: 'hd', value: 'y' },
    ]);
  });
});
