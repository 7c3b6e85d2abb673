import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testConfig } from '../../../../test/fixtures/test-config';
import { createLog } from '../../log';
import { prepareDatabase } from '../prepare-database';
import { Sqlite } from './sqlite-driver.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const file = () => path.join(dataDir, 'portal.sqlite');
const MEBIBYTE = 1024 * 1024;

test.each([
  ['a new file', () => undefined],
  [
    'a file of earlier days',
    () => {
      const former = new Sqlite(file());
      former.pragma('journal_mode = WAL');
      former.exec('create table former (a)');
      former.close();
    },
  ],
])('the database gives the room of deleted rows back: %s', async (_, before) => {
  before();
  const config = testConfig(dataDir);
  const database = await prepareDatabase(config, createLog(config));
  try {
    await sql`create table filler (a)`.execute(database.db);
    await database.transaction(async (trx) => {
      for (let row = 0; row < 20; row += 1)
        await sql`insert into filler values (zeroblob(${MEBIBYTE}))`.execute(trx);
    });
    await database.checkpoint();
    expect(statSync(file()).size).toBeGreaterThan(20 * MEBIBYTE);
    await sql`delete from filler`.execute(database.db);
    await database.giveBackSpace?.();
    await database.checkpoint();
    expect(statSync(file()).size).toBeLessThan(8 * MEBIBYTE);
  } finally {
    await database.close();
  }
});
