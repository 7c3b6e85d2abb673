import { renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitTurns } from '../../../../test/fixtures/event-loop';
import { createTestApp } from '../../../../test/fixtures/test-app';
import { openTestDatabase, type TestDatabase } from '../../../../test/fixtures/test-database';
import { openSqliteFile } from './sqlite-file.mjs';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const insert = (db: TestDatabase['db'], value: string) =>
  db.insertInto('usedOnce').values({ purpose: 'test', value, expiresAt: '2030-01-01 00:00:00' }).execute();
const values = async (db: TestDatabase['db']) =>
  (await db.selectFrom('usedOnce').select('value').orderBy('value').execute()).map((row) => row.value);

describe('the write lock held by another process', () => {
  test.each([
    ['a transaction', (db: TestDatabase) => db.transaction((trx) => insert(trx, 'mine'))],
    ['a single write', (db: TestDatabase) => insert(db.db, 'mine')],
  ])('%s waits for it with the event loop free, then goes through', async (_name, write) => {
    const other = openSqliteFile(path.join(database.dataDir, 'portal.sqlite'));
    other.exec('begin immediate');
    const waiting = write(database);
    const first = await Promise.race([waiting.then(() => 'written'), wait(60, 'still waiting')]);
    expect(first).toBe('still waiting');
    // Only a free event loop comes round so often and gives the lock back, however slow the machine is.
    const released = waitTurns(20).then(() => other.exec('commit'));
    await waiting;
    await released;
    other.close();
    expect(await values(database.db)).toEqual(['mine']);
  });
});

test('transactions say so at once when work inside them writes past them, instead of waiting for themselves', async () => {
  const wrong = database.transaction(async () => insert(database.db, 'outside'));
  await expect(wrong).rejects.toThrow('use the given trx');
  await insert(database.db, 'after');
  expect(await values(database.db)).toEqual(['after']);
});

test('readiness fails when the file of the database is gone, though it is still open', async () => {
  const broken = await createTestApp({ modules: [] });
  const file = path.join(broken.platform.config.dataDir, 'portal.sqlite');
  renameSync(file, `${file}.moved`);
  const response = await broken.app.inject('/readyz');
  expect([response.statusCode, response.json().failing]).toEqual([503, ['database']]);
  await broken.close();
});
