import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPromotion, getPromotionById, updatePromotion } from '@portal/shared/contracts/promotions';
import { getRewardsList } from '@portal/shared/contracts/rewards';
import { getSelf, logout } from '@portal/shared/contracts/session';
import { createSupportTicket, getSupportTickets } from '@portal/shared/contracts/support';
import { decideFile, getFulfilmentDetails, uploadRewardFile } from '@portal/shared/contracts/uploads';
import { UPLOAD_COLUMNS } from '@portal/shared/domain/upload-header';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../test/fixtures/embedded-postgres';
import { buildFormerRelease, isFormerReleaseKnown } from '../test/fixtures/former-release';
import { startPortalProcess, type PortalProcess } from '../test/fixtures/portal-process';
import { programFile } from '../test/fixtures/program';
import { verifyLedger } from './modules/ledger/verify-ledger';
import { MIGRATIONS } from './platform/database/migrations/all';
import { openDatabase } from './platform/database/open-database';

jest.setTimeout(600_000);

const CLIENT = 'elan';
const MOST_POLLS = 600;
const CHECKED: readonly unknown[] = [2, 4];
const DAY_MS = 86_400_000;
/** The wire's words for the start of a day that comes. */
const inDays = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 00:00:00`;

let folder: string;
let server: EmbeddedPostgres;
const processes: PortalProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  server = await startEmbeddedPostgres();
});
afterAll(async () => {
  // Whatever failed: a process that is left keeps the run from ending.
  for (const one of processes) one.kill();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function start(program: string, DATABASE_URL: string): Promise<PortalProcess> {
  const env = { DATABASE_URL, DATA_DIR: path.join(folder, 'data'), REMOTES_ROOT: folder };
  const started = await startPortalProcess(program, env);
  processes.push(started);
  return started;
}

/** Everything of both releases is done by this user. */
type Release = PortalProcess & { readonly token: string };

const raise = ({ ask, token }: Release, Subject: string) =>
  ask(token, createSupportTicket, { Category: 3, Subject, Body: 'Upgrade' });
const ticketsOf = async ({ ask, token }: Release, Subject: string) =>
  (await ask(token, getSupportTickets, { Subject, PageNo: 1, PageSize: 10 })).TotalCount;

async function openPromotion({ ask, token }: Release, PromotionName: string): Promise<number> {
  const { PromotionID } = await ask(token, createPromotion);
  const dates = { FulfillmentDate: inDays(5), ExpirationDate: inDays(100) };
  await ask(token, updatePromotion, {
    ...{ PromotionID, PromotionName, ...dates },
    ...{ Funds: 1_000, NewInvoiceValue: 1_000, Status: 3 },
  });
  return PromotionID;
}

async function bringFile({ ask, token }: Release, promotionId: number): Promise<number> {
  const row = [promotionId, 'Upgrade', '00100', 'North', '0040', '8800001', 'Uma Upgrade', '1.25', '', 'ACH'];
  const form = new FormData();
  const content = `${UPLOAD_COLUMNS.fulfilment.join()}\n${row.join()}\n`;
  form.append('file', new Blob([content], { type: 'text/csv' }), 'upgrade_promo_03012026.csv');
  return (await ask(token, uploadRewardFile, form)).FileRecordID;
}

async function untilChecked({ ask, token }: Release, FileID: number): Promise<void> {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const { data } = await ask(token, getFulfilmentDetails, { FileID });
    if (CHECKED.includes(data[0]?.StatusId)) return;
    await wait(100);
  }
  throw new Error('The file was not checked.');
}

// Covers WIRE-5.11
test('the former release serves on while this one starts on its database, and both go on side by side', async () => {
  // A copy without the history has none to start: there the rules of expand-only.test.ts stand alone.
  if (!isFormerReleaseKnown()) return;
  const url = await server.createDatabase('upgrade');
  const former = await start(buildFormerRelease(path.join(folder, 'former')), url);
  const token = await former.logIn(CLIENT, 'super');
  const old: Release = { ...former, token };

  let migrating = true;
  let raised = 0;
  const writing = (async () => {
    for (; migrating; raised += 1) await raise(old, 'Meanwhile');
  })();
  const latest = await start(programFile('server'), url);
  migrating = false;
  await writing;
  const young: Release = { ...latest, token: await latest.logIn(CLIENT, 'super') };
  expect(raised).toBeGreaterThan(0);
  expect(await ticketsOf(young, 'Meanwhile')).toBe(raised);

  for (const [here, there, name] of [
    [old, young, 'By the former'],
    [young, old, 'By this one'],
  ] as const) {
    // Either release's session is the other's.
    expect(await there.statusOf(here.token, getSelf)).toBe(200);
    await raise(here, name);
    expect(await ticketsOf(there, name)).toBe(1);

    const PromotionID = await openPromotion(here, name);
    expect(await there.ask(there.token, getPromotionById, { PromotionID })).toMatchObject({
      Data: [{ PromotionName: name }],
    });
    const FileID = await bringFile(here, PromotionID);
    await untilChecked(there, FileID);
    await there.ask(there.token, decideFile, { FileID, Status: 'Approve' });
    expect(await here.ask(here.token, getRewardsList, { PromotionID })).toMatchObject({ TotalCount: 1 });

    const ended = await there.logIn(CLIENT, 'promo');
    await there.ask(ended, logout);
    expect(await there.statusOf(ended, getSelf)).toBe(401);
    for (let poll = 0; (await here.statusOf(ended, getSelf)) !== 401; poll += 1)
      if (poll > MOST_POLLS) throw new Error('The other release goes on with an ended session.');
  }

  // The way back: the former release alone, on the tables of this one.
  expect(await latest.stop()).toBe(0);
  await raise(old, 'Back');
  expect(await ticketsOf(old, 'Back')).toBe(1);
  const again = await start(path.join(folder, 'former/api/dist/server.js'), url);
  expect(await again.statusOf(token, getSelf)).toBe(200);

  const database = await openDatabase({ databaseUrl: url, dataDir: folder }, { readerThreads: 1 });
  expect(await verifyLedger(database)).toEqual([]);
  const { length } = await database.db
    .selectFrom('migrations' as never)
    .select('name' as never)
    .execute();
  expect(length).toBe(MIGRATIONS.length);
  await database.close();
});
