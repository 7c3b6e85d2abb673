import path from 'node:path';
import { sql } from 'kysely';
import {
  openPostgresTestDatabase,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../../test/fixtures/embedded-postgres';
import { insertPromotion, insertReward } from '../../../../test/fixtures/promotion-fixtures';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import type { TestDatabase } from '../../../../test/fixtures/test-database';
import { openPostgres } from '../postgres/open-postgres';

/** What a foreign key refuses is refused by statement: PostgreSQL alone, whichever database the other tests run on. */

const REFUSED = { code: '23503' };
let server: EmbeddedPostgres;
let database: TestDatabase;
let portal: TestApp;
let promotionId: number;
let rewardId: number;
beforeAll(async () => {
  server = await startEmbeddedPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  database = await openPostgresTestDatabase(server);
  portal = await createTestApp({ modules: [], open: async () => database });
  promotionId = await insertPromotion(portal.platform, 1, 'Referred to');
  ({ rewardId } = await insertReward(
    portal.platform,
    { clientId: 1, promotionId },
    { oeid: '1', amountCents: 100, statusId: 4 },
  ));
});
afterEach(() => portal.close());

const run = (text: string) => sql.raw(text).execute(database.db);
const COPIED = `insert into rewards ("clientId", "promotionId", "officerId", "rewardName", "portBu", "portfolioName", "locationCode",
  "officeId", "officeName", "amountCents", "rewardType", "statusId", "paymentMethodId", "alternateReward", "fileId", "createdDate",
  "updatedDate", version) select "clientId", PROMOTION, OFFICER, "rewardName", "portBu", "portfolioName", "locationCode", "officeId",
  "officeName", "amountCents", "rewardType", 4, 1, 'N', FILE, "createdDate", "updatedDate", 1 from rewards`;
const copied = (changes: Record<string, string> = {}) =>
  Object.entries({ PROMOTION: '"promotionId"', OFFICER: '"officerId"', FILE: '"fileId"', ...changes }).reduce(
    (text, [name, value]) => text.replace(name, value),
    COPIED,
  );

// Covers WIRE-5.22
test.each([
  ['a reward of no promotion', () => copied({ PROMOTION: '999' })],
  ['a reward of no officer', () => copied({ OFFICER: '999' })],
  ['a reward of no file', () => copied({ FILE: '999' })],
  [
    'one among many',
    () =>
      `${copied({ OFFICER: 'case n when 250 then 999 else "officerId" end' })}, generate_series(1, 500) n`,
  ],
  [
    'one among many that follow each other',
    () => `${copied({ OFFICER: '"officerId" + n' })}, generate_series(0, 5) n`,
  ],
  [
    'an account of no promotion',
    () =>
      `insert into "ledgerAccounts" ("clientId", kind, "promotionId", "balanceCents") values (1, 'transit', 999, 0)`,
  ],
  [
    'an account that comes to be of no promotion',
    () => `update "ledgerAccounts" set "promotionId" = 999 where kind = 'promotion'`,
  ],
  ['a reward that is given to no officer', () => 'update rewards set "officerId" = 999'],
  [
    'a step of no reward',
    () => `insert into "rewardSteps" ("rewardId", "statusId", at, cause) values (999, 4, 'now', 'file')`,
  ],
  [
    'money from no account',
    () => `insert into "ledgerEntries" ("clientId", "sourceAccountId", "targetAccountId", "amountCents", cause, at)
      select 1, 999, min("accountId"), 1, 'fund', 'now' from "ledgerAccounts"`,
  ],
  [
    'money into no account',
    () => `insert into "ledgerEntries" ("clientId", "sourceAccountId", "targetAccountId", "amountCents", cause, at)
      select 1, min("accountId"), 999, 1, 'fund', 'now' from "ledgerAccounts"`,
  ],
  [
    'an officer of no client',
    () =>
      `insert into officers ("clientId", "portBu", oeid, "officerName", "createdDate") values (999, '', '', '', '')`,
  ],
  ['a promotion with rewards that goes', () => 'delete from promotions'],
  ['an officer with rewards who goes', () => 'delete from officers'],
  ['an officer with rewards under another id', () => 'update officers set "officerId" = "officerId" + 1'],
  ['a reward with steps that goes', () => 'delete from rewards'],
  ['an account with entries that goes', () => 'delete from "ledgerAccounts"'],
  ['all officers at once', () => 'truncate officers cascade'],
])('refused: %s', async (_what, text) => {
  await run(
    `insert into "rewardSteps" ("rewardId", "statusId", at, cause) values (${rewardId}, 4, 'now', 'file')`,
  );
  await expect(run(text())).rejects.toMatchObject(REFUSED);
});

test('what refers to something is taken, one row or many, and what nothing refers to may go', async () => {
  for (let times = 0; times < 10; times += 1) await run(copied());
  expect((await run('select from rewards')).rows).toHaveLength(1_024);
  await run('update rewards set "officerId" = "officerId", "statusId" = 6');
  await run(`delete from rewards where "rewardId" > ${rewardId}`);
  await run(
    `insert into officers ("clientId", "portBu", oeid, "officerName", "createdDate") values (1, 'x', 'x', 'x', 'x')`,
  );
  await run(`delete from officers where oeid = 'x'`);
  expect((await run('select from rewards')).rows).toHaveLength(1);
});

test('a row that is deleted while another comes to refer to it: one of the two waits, and is refused', async () => {
  const { rows } = await sql<{
    id: number;
  }>`insert into officers ("clientId", "portBu", oeid, "officerName", "createdDate")
    values (1, 'x', 'x', 'x', 'x') returning "officerId" as id`.execute(database.db);
  const other = openPostgres(server.url(path.basename(database.dataDir)));
  try {
    let referring: Promise<unknown> = Promise.resolve();
    await database.transaction(
      async (trx) => {
        await sql.raw(`delete from officers where oeid = 'x'`).execute(trx);
        referring = sql.raw(copied({ OFFICER: String(rows[0]?.id) })).execute(other.db);
        referring.catch(() => undefined);
        const waits = sql<{ n: number }>`select count(*) as n from pg_locks where not granted`;
        while (Number((await waits.execute(database.db)).rows[0]?.n) === 0);
      },
      { locks: [] },
    );
    await expect(referring).rejects.toMatchObject(REFUSED);
  } finally {
    await other.close();
  }
});
