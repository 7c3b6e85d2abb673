import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { insertPromotion } from '../../test/fixtures/promotion-fixtures';
import { csv, uploadsOf } from '../../test/fixtures/upload-fixtures';
import { openDatabase } from '../platform/database/open-database';
import { Sqlite } from '../platform/database/sqlite/sqlite-driver.mjs';
import { openSqliteFile } from '../platform/database/sqlite/sqlite-file.mjs';
import { createDiskStorage } from '../platform/storage/disk-storage';
import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import { backup } from './backup';
import { CommandError } from './command';
import { restore } from './restore';

let portal: TestApp;
let place: string;
let said: jest.SpyInstance;
beforeEach(async () => {
  portal = await createTestApp();
  place = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  said.mockRestore();
  await portal.close();
  rmSync(place, { recursive: true, force: true });
});

const inPlace = (name: string) => path.join(place, name);
const restoreTo = (name: string, from = 'backup') =>
  restore.found({ DATA_DIR: inPlace(name) }, [inPlace(from)]);
const run = () => backup.run(portal.platform, [inPlace('backup')]);

/** Opens what a restore made. */
async function restored(name: string) {
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: inPlace(name) },
    { readerThreads: 0 },
  );
  const files = await database.db
    .selectFrom('uploadFiles')
    .select(['storageKey', 'sha256'])
    .where('sizeBytes', 'is not', null)
    .execute();
  const promotions = await database.db.selectFrom('promotions').select('promotionName').execute();
  await database.close();
  return { files, names: promotions.map((one) => one.promotionName) };
}

// Covers WIRE-5.6
test('a backup made while others write is one moment of the portal, with every file of that moment', async () => {
  const files = uploadsOf(portal, await portal.user({ claims: ['rewards_uploadfulfilment'] }));
  const names: string[] = [];
  const write = async () => {
    const name = `Promotion ${names.length}`;
    await insertPromotion(portal.platform, 1, name);
    await files.send(csv([{ RewardName: name }]), { name: `f${names.length}_promo_03012026.csv` });
    names.push(name);
  };
  await write();
  await write();
  let writing = true;
  const writer = (async () => {
    while (writing) await write();
  })();
  const before = [...names];
  expect(await run()).toBe(0);
  writing = false;
  await writer;

  expect(await restoreTo('new')).toBe(0);
  expect(said).toHaveBeenLastCalledWith('Every account adds up.');
  const there = await restored('new');
  expect(there.names).toEqual(expect.arrayContaining(before));
  const storage = createDiskStorage(path.join(inPlace('new'), 'files'));
  expect(there.files.length).toBeGreaterThanOrEqual(before.length);
  for (const { storageKey, sha256 } of there.files) {
    const hash = createHash('sha256');
    for await (const chunk of await storage.get(storageKey)) hash.update(chunk as Buffer);
    expect(hash.digest('hex')).toBe(sha256);
  }
});

// Covers WIRE-5.33
test('a backup and a restore stand in the audit log of each client, a backup in its own copy too', async () => {
  const entriesIn = (database: TestApp['platform']['database']) =>
    database.db
      .selectFrom('auditLog')
      .select(['clientId', 'action', 'actorName'])
      .where('entity', '=', 'backup')
      .orderBy('auditId')
      .execute();
  const ofEach = (action: string) =>
    [1, 2, 3, 4].map((clientId) => ({ clientId, action, actorName: 'command line' }));
  await run();
  expect(await entriesIn(portal.platform.database)).toEqual(ofEach('backupTaken'));
  await restoreTo('new');
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: inPlace('new') },
    { readerThreads: 0 },
  );
  const entries = await entriesIn(database);
  await database.close();
  expect(entries).toEqual([...ofEach('backupTaken'), ...ofEach('backupRestored')]);
});

// Covers WIRE-5.33
test('a backup is made of a portal that can not write any more, and says that it has no entry', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await sql`create trigger full before insert on "auditLog" begin select raise(abort, 'the disk is full'); end`.execute(
    portal.platform.database.db,
  );
  expect(await run()).toBe(0);
  expect(told.mock.calls).toEqual([[expect.stringContaining('entry of this backup (the disk is full).')]]);
  told.mockRestore();
  expect(readdirSync(inPlace('backup'))).toContain('backup.json');
});

// Covers WIRE-5.6
test('a restore never writes over data, and takes only whole and undamaged backups', async () => {
  await run();
  await expect(restoreTo('backup')).rejects.toThrow('is not empty: a restore never writes over data.');
  await expect(restoreTo('new', 'nothing')).rejects.toThrow('so it is no whole backup');
  appendFileSync(inPlace('backup/portal.sqlite'), 'x');
  await expect(restoreTo('new')).rejects.toThrow('its file portal.sqlite is not as it was written');
  renameSync(inPlace('backup/portal.sqlite'), inPlace('elsewhere'));
  await expect(restoreTo('new')).rejects.toThrow('its file portal.sqlite is missing');
  expect(readdirSync(place)).not.toContain('new');
});

// Covers WIRE-5.6
test('of a database that is damaged there is no backup', async () => {
  await run();
  writeFileSync(inPlace('portal.sqlite'), damaged());
  const source = await openDatabase({ databaseUrl: undefined, dataDir: place }, { readerThreads: 0 });
  const { database } = portal.platform;
  const platform = { ...portal.platform, database: { ...database, backUp: source.backUp } };
  await expect(backup.run(platform, [inPlace('second')])).rejects.toThrow('The database is damaged, so');
  await source.close();
  await expect(restoreTo('new', 'second')).rejects.toThrow('so it is no whole backup');
});

/** A database that is no portal's. */
function ofAnotherProgram(): Buffer {
  const other = new Sqlite(inPlace('other'));
  other.exec('create table "migrations" ("name" text); insert into "migrations" values (\'first\')');
  other.close();
  return readFileSync(inPlace('other'));
}

/** The database of a backup, changed by a statement. */
function changedBy(statement: string): Buffer {
  const changed = new Sqlite(inPlace('backup/portal.sqlite'));
  changed.exec(statement);
  changed.close();
  return readFileSync(inPlace('backup/portal.sqlite'));
}

/** The pages of a backup in which those of the rewards are gone. */
function damaged(): Buffer {
  const copy = openSqliteFile(inPlace('backup/portal.sqlite'), { lean: true });
  const page = copy.prepare(`select "rootpage" from "sqlite_master" where "name" = 'rewards'`).pluck().get();
  const size = Number(copy.pragma('page_size', { simple: true }));
  copy.close();
  const pages = readFileSync(inPlace('backup/portal.sqlite'));
  return pages.fill(0xff, (Number(page) - 1) * size, Number(page) * size);
}

// Covers WIRE-5.6
test.each([
  ['a damaged database', damaged, 'portal.sqlite is damaged or is no database (SQLite says'],
  [
    'a truncated database',
    () => readFileSync(inPlace('backup/portal.sqlite')).subarray(0, 20_000),
    'portal.sqlite is damaged or is no database (SQLite says',
  ],
  ['a text', () => Buffer.from('text'.repeat(2000)), '(SQLite says "file is not a database").'],
  ['an empty file', () => Buffer.alloc(0), 'its portal.sqlite is no database of the portal.'],
  ['a database of another program', ofAnotherProgram, 'its portal.sqlite is no database of the portal.'],
  [
    'a database of a newer version',
    () => changedBy(`insert into "migrations" values ('9999-of-later', '2026-01-01 00:00:00')`),
    'can not be restored: a newer version of the portal made it.',
  ],
])(
  'a backup whose list fits %s is refused in one sentence and leaves nothing behind',
  async (_, make, why) => {
    await run();
    const content = make();
    const list = inPlace('backup/backup.json');
    const manifest = JSON.parse(readFileSync(list, 'utf8')) as { files: { name: string }[] };
    const files = manifest.files.map((file) =>
      file.name === 'portal.sqlite'
        ? { ...file, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
        : file,
    );
    writeFileSync(inPlace('backup/portal.sqlite'), content);
    writeFileSync(list, JSON.stringify({ ...manifest, files }));
    const refusal: unknown = await restoreTo('new').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandError);
    expect((refusal as Error).message).toContain(why);
    expect(readdirSync(inPlace('new'))).toEqual([]);
  },
);

// Covers WIRE-5.6
test('of restores into one folder at once the later ones are refused', async () => {
  await run();
  const both = await Promise.allSettled([restoreTo('new'), restoreTo('new')]);
  expect(both).toContainEqual({ status: 'fulfilled', value: 0 });
  expect(both).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({
      message: expect.stringContaining('is not empty: a restore never writes over data.'),
    }),
  });
  expect(readdirSync(inPlace('new'))).not.toContainEqual(expect.stringContaining('restoring'));
});

// Covers WIRE-5.6
test('after a restore that was broken off the next one says what to do', async () => {
  await run();
  mkdirSync(inPlace('new'));
  writeFileSync(inPlace('new/portal.sqlite.restoring'), '');
  await expect(restoreTo('new')).rejects.toThrow(
    'was broken off: if none is, empty the folder and restore again.',
  );
  expect(readdirSync(inPlace('new'))).toEqual(['portal.sqlite.restoring']);
});

// Covers WIRE-5.6
test('a restore to where no folder can be says so', async () => {
  await run();
  writeFileSync(inPlace('file'), '');
  await expect(restoreTo('file')).rejects.toThrow(
    `DATA_DIR ${inPlace('file')} can not be used: it is not a folder.`,
  );
  await expect(restoreTo('file/below')).rejects.toThrow('can not be used: it is not a folder.');
});

test('a list of a backup that was tampered with is refused in one sentence', async () => {
  await run();
  const list = inPlace('backup/backup.json');
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as { files: unknown[] };
  const file = { bytes: 0, sha256: createHash('sha256').digest('hex') };
  for (const [files, sentence] of [
    [undefined, 'another version of the portal made it'],
    [[{}], 'another version of the portal made it'],
    [[], 'names no database'],
    [[...manifest.files, { name: 'files/../../elsewhere', ...file }], 'names what no backup holds'],
    [[...manifest.files, { name: '../elsewhere', ...file }], 'names what no backup holds'],
  ] as const) {
    writeFileSync(list, JSON.stringify({ ...manifest, files }));
    await expect(restoreTo('new')).rejects.toThrow(sentence);
  }
  expect(readdirSync(place)).not.toContain('new');
});

// Covers WIRE-5.6
test('a restore whose environment is refused leaves the folder empty, so that it can be asked for again', async () => {
  await run();
  const wrong = restore.found({ DATA_DIR: inPlace('new'), PORT: 'none' }, [inPlace('backup')]);
  await expect(wrong).rejects.toThrow('PORT');
  expect(readdirSync(inPlace('new'))).toEqual([]);
  expect(await restoreTo('new')).toBe(0);
});

test('the portal does not start on half of a restore', async () => {
  writeFileSync(inPlace('portal.sqlite.restoring'), '');
  const open = () => openDatabase({ databaseUrl: undefined, dataDir: place }, { readerThreads: 0 });
  await expect(open()).rejects.toThrow('did not end: empty the folder and restore again.');
});

test('a backup goes into an empty folder outside of the data folder', async () => {
  writeFileSync(inPlace('something'), '');
  await expect(backup.run(portal.platform, [place])).rejects.toThrow('is not empty.');
  const inside = path.join(portal.platform.config.dataDir, 'backup');
  await expect(backup.run(portal.platform, [inside])).rejects.toThrow('outside of the data folder');
  // Node's own recursive mkdir never returns there.
  await expect(backup.run(portal.platform, ['/proc/portal'])).rejects.toThrow(
    '/proc/portal can not be used: ENOENT.',
  );
  await expect(backup.run(portal.platform, [])).rejects.toThrow('Usage: backup');
});
