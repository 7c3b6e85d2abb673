import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { openDatabase } from '../open-database';
import { MIGRATIONS } from './all';

const AT = '2026-01-02 03:04:05';
const ROWS = 2_500;

let dataDir: string;
let database: Database;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  database = await openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 1 });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** The tables as they were before this migration. */
const migrateUntil = (last: string) =>
  database.transaction(async (trx) => {
    await sql`create table migrations (name text not null primary key, "appliedAt" text not null)`.execute(
      trx,
    );
    for (const { name, up } of MIGRATIONS) {
      if (name >= last) return;
      await up(trx as unknown as Kysely<never>);
      await sql`insert into migrations values (${name}, ${AT})`.execute(trx);
    }
  });

const addFile = (fileId: number, statusId: number) =>
  sql`insert into "uploadFiles" ("fileId", "clientId", kind, "fileName", "ownerId", "createdDate", "updatedDate", "statusId",
    "processingStatus", "storageKey", "urlExpiresAt", "rowCount") values (${fileId}, 1, 'fulfilment', 'a_promo_0301.csv', 1, ${AT}, ${AT},
    ${statusId}, 12, ${`key${fileId}`}, ${AT}, ${ROWS})`.execute(database.db);
const addRow = (trx: Kysely<never>, fileId: number, line: number) =>
  sql`insert into "uploadRows" values (${fileId}, ${line}, 7, 'Bonus', '0001', 'North', '0040', '00042', 'Ada', 1050, 'RW', 2, null)`.execute(
    trx,
  );
const addFinding = (trx: Kysely<never>, fileId: number, checkId: number, line: number, row: object | null) =>
  sql`insert into "uploadFindings" ("fileId", "checkId", "isError", line, "columnName", value, message, "rowJson") values
    (${fileId}, ${checkId}, ${checkId < 20 ? 1 : 0}, ${line}, 'OfficeId', '00042', 'text', ${row && JSON.stringify(row)})`.execute(
    trx,
  );

test('findings of earlier days are counted and marked, the first 1,000 rows of each kind kept, each text once', async () => {
  await migrateUntil('0030');
  const [REFUSED, DOUBTFUL] = [1, 2];
  await addFile(REFUSED, 3);
  await addFile(DOUBTFUL, 2);
  await database.transaction(async (any) => {
    const trx = any as unknown as Kysely<never>;
    for (let line = 2; line < ROWS + 2; line += 1) {
      for (const check of [3, 4])
        await addFinding(trx, REFUSED, check, line, { PromotionId: '7', OfficeId: 'x'.repeat(500) });
      await addRow(trx, DOUBTFUL, line);
      await addFinding(trx, DOUBTFUL, 20, line, null);
    }
    await addRow(trx, REFUSED, 9_999);
  });
  await migrate(database);

  const { db } = database;
  expect(await db.selectFrom('uploadCheckHits').selectAll().orderBy('checkId').execute()).toEqual([
    { fileId: REFUSED, checkId: 3, hits: ROWS },
    { fileId: REFUSED, checkId: 4, hits: ROWS },
    { fileId: DOUBTFUL, checkId: 20, hits: ROWS },
  ]);
  const counts = async (table: 'uploadFindings' | 'uploadFindingRows' | 'uploadRows') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => ['fileId', eb.fn.countAll<number>().as('rows'), eb.fn.max<number>('line').as('last')])
        .groupBy('fileId')
        .orderBy('fileId')
        .execute()
    ).map(({ fileId, rows, last }) => [fileId, rows, last]);
  expect(await counts('uploadFindings')).toEqual([
    [REFUSED, 2_000, 1_001],
    [DOUBTFUL, 1_000, 1_001],
  ]);
  expect(await counts('uploadFindingRows')).toEqual([
    [REFUSED, 1_000, 1_001],
    [DOUBTFUL, 1_000, 1_001],
  ]);
  expect(await counts('uploadRows')).toEqual([[DOUBTFUL, ROWS, ROWS + 1]]);
  const cells = async (fileId: number) =>
    JSON.parse(
      (
        await db
          .selectFrom('uploadFindingRows')
          .select('cellsJson')
          .where('fileId', '=', fileId)
          .limit(1)
          .executeTakeFirstOrThrow()
      ).cellsJson,
    ) as string[];
  expect(await cells(REFUSED)).toEqual(['7', '', '', '', '', 'x'.repeat(200), '', '', '', '']);
  expect(await cells(DOUBTFUL)).toEqual([
    '7',
    'Bonus',
    '0001',
    'North',
    '0040',
    '00042',
    'Ada',
    '10.50',
    'RW',
    'Zelle',
  ]);
  const [mark, ...more] = await db.selectFrom('uploadErrorMarks').selectAll().execute();
  expect([mark?.fileId, mark?.block, more]).toEqual([REFUSED, 0, []]);
  const bits = [...Buffer.from(mark?.marks ?? '', 'base64')].reduce(
    (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
    0,
  );
  expect(bits).toBe(ROWS);
  expect(await db.selectFrom('uploadFiles').select('errorRows').orderBy('fileId').execute()).toEqual([
    { errorRows: ROWS },
    { errorRows: 0 },
  ]);
});
