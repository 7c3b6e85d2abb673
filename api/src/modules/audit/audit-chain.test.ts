import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { verifyAudit } from '@portal/shared/contracts/audit';
import { toWire } from '@portal/shared/domain/dates';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { recordOutput } from '../../../test/fixtures/command-output';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { verifyAudit as command } from '../../commands/verify-audit';
import { up as whereChainsBegin } from '../../platform/database/migrations/0188-where-chains-begin';
import { authRoutes } from '../auth/auth.routes';
import { chainAudit } from './audit-chain.service';
import { auditRoutes } from './audit.routes';

/** Only the owner of the tables can do what these triggers refuse. */
const TRIGGERS = ['auditLogNoUpdate', 'auditLogNoDelete', 'auditLogSetOnce'];

onEachDatabase((open) => {
  let portal: TestApp;
  let said: string[];
  let folder: string;
  beforeEach(async () => {
    portal = await createTestApp({ modules: [authRoutes, auditRoutes], open });
    folder = mkdtempSync(path.join(os.tmpdir(), 'checkpoint-'));
    said = recordOutput();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
    await portal.close();
  });

  const actor = (clientId: number | null) => ({ userId: null, userName: 'Greta', clientId, address: null });
  const write = (clientId: number | null, entityId: number) =>
    portal.database.transaction((trx) =>
      portal.platform.audit.record(trx, actor(clientId), { action: 'tried', entity: 'test', entityId }),
    );
  const writeTen = async () => {
    for (let index = 1; index <= 10; index += 1) await write(index % 2 === 0 ? 2 : 1, index);
    await chainAudit(portal.platform);
  };
  /** Changes what the triggers guard, as an intruder with the database's own password would. */
  const tamper = async (statement: string) => {
    for (const name of TRIGGERS)
      await (
        portal.database.kind === 'postgres'
          ? sql`drop trigger ${sql.id(name)} on "auditLog"`
          : sql`drop trigger ${sql.id(name)}`
      ).execute(portal.database.db);
    await sql.raw(statement).execute(portal.database.db);
  };
  const verify = (...args: string[]) => command.run(portal.platform, args);
  const askAs = async (client: 'elan' | 'bmw') => {
    const user = await portal.user({ client, claims: ['audit_view'] });
    const answer = await portal.call(verifyAudit, undefined, user);
    return answer.json<{ Whole: boolean; Entries: number; Waiting: number; Problems: unknown[] }>();
  };

  // Covers AUDIT-2.1
  test('entries of many at once, chained by several at once, make one whole chain per client', async () => {
    const writers = Array.from({ length: 60 }, (_, index) =>
      write(index % 3 === 0 ? null : index % 3, index),
    );
    const chaining = Array.from({ length: 4 }, () => chainAudit(portal.platform));
    await Promise.all([...writers, ...chaining]);
    await Promise.all([chainAudit(portal.platform), chainAudit(portal.platform)]);
    expect(await verify()).toBe(0);
    expect(said).toEqual(['The audit log is whole: 60 entries in 3 chains.']);
    const rows = await portal.database.db
      .selectFrom('auditLog')
      .select(['chainId', 'chainNo'])
      .orderBy('chainId')
      .orderBy('chainNo')
      .execute();
    const counted = [0, 1, 2].flatMap((chainId) =>
      Array.from({ length: 20 }, (_, index) => ({ chainId, chainNo: index + 1 })),
    );
    expect(rows).toEqual(counted);
  });

  // Covers AUDIT-2.2
  test.each([
    ['a changed text', `update "auditLog" set "actorName" = 'Hans' where "entityId" = '4'`, 'was changed'],
    [
      'a changed time',
      `update "auditLog" set at = '2020-01-01 00:00:00' where "entityId" = '4'`,
      'was changed',
    ],
    ['a hash made anew', `update "auditLog" set hash = 'abc' where "entityId" = '4'`, 'was changed'],
    ['an entry taken out', `delete from "auditLog" where "entityId" = '4'`, 'is missing'],
    ['the newest one taken out', `delete from "auditLog" where "entityId" = '10'`, 'is missing'],
    [
      'an entry given to another client',
      `update "auditLog" set "clientId" = 1 where "entityId" = '4'`,
      'was changed',
    ],
    [
      'the end put back',
      `update "auditChains" set "lastNo" = 0, "lastHash" = '' where "chainId" = 2`,
      'behind',
    ],
    ...[
      [`an entry put in with a hash and no number`, '2, null'],
      [`an entry put in with a number before the first one`, '2, 0'],
      [`an entry put in that names no chain`, 'null, 3'],
    ].map(([what = '', place = '']): [string, string, string] => [
      what,
      `insert into "auditLog" ("clientId", at, "actorName", action, entity, hash, "chainId", "chainNo")
        values (2, '2020-01-01 00:00:00', 'Hans', 'tried', 'test', 'abc', ${place})`,
      'was put in outside of the chain',
    ]),
    ['the end taken out', `delete from "auditChains" where "chainId" = 2`, 'behind'],
  ])('%s is found by the command and by the page, for its client alone', async (_, statement, problem) => {
    await writeTen();
    expect(await verify()).toBe(0);
    await tamper(statement);
    expect(await verify()).toBe(1);
    expect(said.join('\n')).toContain(problem);
    const { Whole, Problems } = await askAs('bmw');
    expect([Whole, Problems.length > 0]).toEqual([false, true]);
    expect(await askAs('elan')).toMatchObject({ Whole: true, Problems: [] });
  });

  // Covers AUDIT-2.1, AUDIT-2.2
  test.each([
    ['the next number', `6, 'abc'`, 1],
    // It is given a place of its own, behind newer entries: that number is missing, and the date is told.
    ['the next number and no hash', '6, null', 2],
    ['a later number', `7, 'abc'`, 1],
  ])(
    'an entry put in that takes %s is named, and keeps no entry from its chain',
    async (_, place, problems) => {
      await writeTen();
      for (const clientId of [2, 2, 1]) await write(clientId, 11);
      const values = `2, '2020-01-01 00:00:00', 'Hans', 'tried', 'test', 2, ${place}`;
      await sql
        .raw(
          `insert into "auditLog" ("clientId", at, "actorName", action, entity, "chainId", "chainNo", hash) values (${values})`,
        )
        .execute(portal.database.db);
      expect(await verify()).toBe(1);
      expect(said.at(-1)).toContain(`is not whole: ${problems} problem`);
      expect(await askAs('elan')).toMatchObject({ Whole: true, Entries: 6, Waiting: 0 });
      expect(await askAs('bmw')).toMatchObject({ Whole: false, Waiting: 0 });
    },
  );

  /** Puts an entry into the log with a date and without a hash, as the portal itself does. */
  const putIn = (clientId: number, at: Date) =>
    sql`insert into "auditLog" ("clientId", at, "actorName", action, entity)
      values (${clientId}, ${toWire(at)}, 'Hans', 'tried', 'test')`.execute(portal.database.db);
  const ago = (minutes: number) => new Date(portal.platform.now().getTime() - minutes * 60_000);

  // Covers AUDIT-2.4
  test('entries put in with the date of an earlier day are found by the command and by the page', async () => {
    await writeTen();
    await putIn(2, ago(60 * 24));
    await putIn(2, ago(60 * 24 - 1));
    await write(2, 11);
    await putIn(2, ago(60));
    expect(await verify()).toBe(1);
    expect(said).toEqual([
      expect.stringMatching(
        /^chain 2: entry 6 \(id 11, .*\) and those up to 7 are dated before those in front of them$/,
      ),
      expect.stringMatching(/^chain 2: entry 9 \(id 14, .*\) is dated before those in front of it$/),
      expect.stringContaining('is not whole: 2 problems'),
    ]);
    expect(await askAs('bmw')).toMatchObject({ Whole: false, Problems: [{ No: 6 }, { No: 9 }] });
    expect(await askAs('elan')).toMatchObject({ Whole: true, Problems: [] });
  });

  // Covers AUDIT-2.4
  test('what was there before the chain began may have any date, and clocks may differ by minutes', async () => {
    for (const minutes of [5, 60 * 24, 60]) await putIn(2, ago(minutes));
    await writeTen();
    await putIn(2, ago(9));
    expect(await verify()).toBe(0);
    await putIn(2, ago(60));
    expect(await verify()).toBe(1);
  });

  // Covers AUDIT-2.4
  test('where a chain began is written once; one put in for a chain to come is found', async () => {
    await writeTen();
    const { db } = portal.database;
    for (const statement of ['update "auditChainStarts" set entries = 99', 'delete from "auditChainStarts"'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    await sql`insert into "auditChainStarts" ("chainId", entries, at) values (3, 99, '2020-01-01 00:00:00')`.execute(
      db,
    );
    await write(3, 11);
    expect(await verify()).toBe(1);
    expect(said).toContain('chain 3: entry 99 is behind the end of the chain');
  });

  // Covers AUDIT-2.4
  test('a chain that the former release began is judged from the update on', async () => {
    await writeTen();
    await putIn(2, ago(60));
    await chainAudit(portal.platform);
    await write(2, 11);
    await sql`drop table "auditChainStarts"`.execute(portal.database.db);
    await portal.database.transaction((trx) => whereChainsBegin(trx as unknown as Kysely<never>));
    expect(await verify()).toBe(0);
    await putIn(2, ago(60));
    expect(await verify()).toBe(1);
    expect(said.at(-1)).toContain('is not whole: 1 problem (');
  });

  // Covers AUDIT-2.3
  test('a chain made anew as a whole is found by a checkpoint that was kept elsewhere', async () => {
    const file = path.join(folder, 'checkpoints');
    await writeTen();
    await verify('--checkpoint', file);
    await write(2, 11);
    expect(await verify('--checkpoint', file, '--against', file)).toBe(0);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    await tamper(`update "auditLog" set "actorName" = 'Hans' where "entityId" = '4'`);
    await sql`update "auditLog" set hash = null, "chainNo" = null, "chainId" = null`.execute(
      portal.database.db,
    );
    await sql`delete from "auditChains"`.execute(portal.database.db);
    said.length = 0;
    expect(await verify()).toBe(0);
    expect(await verify('--against', file)).toBe(1);
    expect(said).toContainEqual(
      expect.stringMatching(/^chain 2: entry 5 is not the one of the checkpoint of /),
    );
  });

  // Covers AUDIT-2.3, AUDIT-2.4
  test('a beginning that was moved, so that later entries may have any date, is found by a checkpoint', async () => {
    const file = path.join(folder, 'checkpoints');
    await writeTen();
    expect(await verify('--checkpoint', file)).toBe(0);
    await putIn(2, ago(60));
    await sql`drop table "auditChainStarts"`.execute(portal.database.db);
    await portal.database.transaction((trx) => whereChainsBegin(trx as unknown as Kysely<never>));
    said.length = 0;
    expect(await verify()).toBe(0);
    expect(await verify('--against', file)).toBe(1);
    expect(said).toContainEqual(
      expect.stringMatching(/^chain 2: it does not begin where the checkpoint of .* says$/),
    );
  });

  test('the place of an entry can be given once, and the entry itself not be changed', async () => {
    await writeTen();
    const { db } = portal.database;
    for (const statement of [
      `update "auditLog" set hash = 'abc', "chainId" = 1, "chainNo" = 99`,
      `update "auditLog" set "actorName" = 'Hans'`,
      `delete from "auditLog"`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
  });

  test('the chain command says in a sentence what it can not read or write', async () => {
    const file = path.join(folder, 'none');
    await expect(verify('--against', file)).rejects.toThrow(`${file} can not be read (ENOENT).`);
    await expect(verify('--checkpoint', folder)).rejects.toThrow(`${folder} can not be written (EISDIR).`);
    writeFileSync(file, 'no json');
    await expect(verify('--against', file)).rejects.toThrow(`${file} holds no checkpoints.`);
    await expect(verify('--what')).rejects.toThrow('Usage: verify-audit');
  });

  // Covers AUDIT-2.2
  test('the answer is kept for some seconds, then checked anew', async () => {
    await writeTen();
    expect(await askAs('elan')).toMatchObject({ Whole: true, Entries: 5, Waiting: 0 });
    await write(1, 12);
    expect(await askAs('elan')).toMatchObject({ Entries: 5 });
    portal.advance(10_000);
    expect(await askAs('elan')).toMatchObject({ Entries: 6 });
  });
});
