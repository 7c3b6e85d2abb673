import fc from 'fast-check';
import { sql, type KyselyPlugin } from 'kysely';
import * as calls from '@portal/shared/contracts/uploads';
import { MORE_ERRORS, MOST_LISTED_ROWS } from '@portal/shared/domain/upload-files';
import { UPLOAD_COLUMNS } from '@portal/shared/domain/upload-header';
import type { Database } from '../../../platform/database/database';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import type { TestUser } from '../../../../test/fixtures/test-users';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';
import { onPostgres } from '../../../../test/fixtures/test-location';
import { checkFile } from './check-file';

/** Whatever a file holds, what it leaves in the database is bounded by its size and a constant. */

const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
const MEBIBYTE = 1024 * 1024;
/** What 1,000 listed rows with errors, and as many by warning, may come to at most. */
const LISTED_BYTES = 8 * MEBIBYTE;

let portal: TestApp;
let user: TestUser;
let files: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  files = uploadsOf(portal, user);
  await insertPromotion(portal.platform, 1, 'Open here');
});
afterAll(() => portal.close());

const HEADER = UPLOAD_COLUMNS.fulfilment.join();
const TABLES = [
  'uploadFiles',
  'uploadRows',
  'uploadFindings',
  'uploadFindingRows',
  'uploadErrorMarks',
  'uploadCheckHits',
];

/** Bytes of the database in use: on SQLite pages that are not free; on PostgreSQL, where deleted rows stay for a while, rows. */
async function usedBytes(): Promise<number> {
  if (onPostgres()) {
    const sizes = TABLES.map((table) => `select sum(pg_column_size(t.*)) as bytes from "${table}" t`);
    const { rows } = await sql
      .raw<{ bytes: number }>(`select sum(bytes) as bytes from (${sizes.join(' union all ')}) sizes`)
      .execute(portal.database.db);
    return Number(rows[0]?.bytes ?? 0);
  }
  const pragma = async (name: string) => {
    const { rows } = await sql
      .raw<Record<string, number>>(`select * from pragma_${name}()`)
      .execute(portal.database.db);
    return Number(Object.values(rows[0] ?? {})[0]);
  };
  return ((await pragma('page_count')) - (await pragma('freelist_count'))) * (await pragma('page_size'));
}

/** @returns the file's id, what it was found to be, and by how much the database grew */
async function check(content: string | Buffer) {
  const before = await usedBytes();
  const fileId = await files.send(content);
  await portal.platform.jobs.runDue();
  const { data } = await files.ask(calls.getFulfilmentDetails, { FileID: fileId });
  const { Data: groups } = await files.ask(calls.getFulfilmentValidation, { filerecordid: fileId });
  return { fileId, status: data[0]?.StatusId, groups, grown: (await usedBytes()) - before };
}

const repeat = (row: string, times: number): string => `${HEADER}\n${`${row}\n`.repeat(times)}`;

test.each([
  ['rows with a single value', repeat('x', 100_000)],
  ['rows of separators', repeat('x,,,,,,,,,', 100_000)],
  [
    'rows that are wrong in every column',
    repeat('x,\u200b,\u200b,\u200b,\u200b,\u200b,\u200b,x,x,x', 30_000),
  ],
  ['rows that repeat one another', repeat('1,Bonus,0001,North,0040,0001234,Ada,0.01,,', 30_000)],
  [
    'officers who are all new, with short identifiers',
    `${HEADER}\n${Array.from({ length: 30_000 }, (_, at) => `1,,1,,,${at},A,0.01,,`).join('\n')}\n`,
  ],
  [
    'promotions that are all unknown',
    `${HEADER}\n${Array.from({ length: 30_000 }, (_, at) => `${1000 + at},,1,,,1,A,0.01,,`).join('\n')}\n`,
  ],
  ['a flood of columns', `${'x,'.repeat(MEBIBYTE)}x\n1\n`],
  ['a flood of blank columns', `${','.repeat(MEBIBYTE)}\n1\n`],
  ['lines within quotation marks', repeat(`"${'\n'.repeat(9_000)}"`, 100)],
])('a file with %s leaves no more in the database than its size', async (_, content) => {
  const { grown, groups } = await check(content);
  expect(grown).toBeLessThan(Buffer.byteLength(content) + LISTED_BYTES);
  for (const { FileCount, Listed } of groups) {
    expect(Listed).toBeLessThanOrEqual(FileCount);
    // A line may hit a check in each of its columns.
    expect(Listed).toBeLessThanOrEqual(MOST_LISTED_ROWS * UPLOAD_COLUMNS.fulfilment.length);
  }
});

// Covers UPLOAD-2.8
test('a check holds no more rows at once than one range of lines has, however many promotions a file names', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => `${at % 2 ? 1 : 1000 + at},,1,,,${at},A,0.01,,`);
  const fileId = await files.send(`${HEADER}\n${rows.join('\n')}\n`);
  let most = 0;
  const counted: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      most = Math.max(most, result.rows.length);
      return Promise.resolve(result);
    },
  };
  const { database, storage, config, now } = portal.platform;
  const watched: Database = {
    ...database,
    db: database.db.withPlugin(counted),
    transaction: (work, scope) =>
      database.transaction((trx) => work(trx.withPlugin(counted) as typeof trx), scope),
  };
  await checkFile({ database: watched, storage, maxBytes: config.uploadMaxBytes, now }, fileId, 'a run');
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(5_000);
  // What the unknown promotions were to get counts all the same.
  expect((await files.ask(calls.getFulfilmentSummary, { filerecordid: fileId })).Totals).toEqual({
    InFile: { Rows: 12_000, Amount: 120 },
    Valid: { Rows: 6_000, Amount: 60 },
    WithErrors: { Rows: 6_000, Amount: 60 },
  });
});

test('random files leave no more in the database than their size', async () => {
  const cell = fc.oneof(
    fc.constantFrom('', '1', '0001', 'x', '\u200b', '"', '"a', '10.00', 'y'.repeat(300), 'é', '\0', "'=1"),
    fc.string({ maxLength: 12 }),
  );
  const row = fc.array(cell, { maxLength: 14 }).map((cells) => cells.join());
  const file = fc
    .record({
      header: fc.constantFrom(HEADER, `${HEADER},Error`, 'x,y', ''),
      rows: fc.array(row, { maxLength: 40 }),
      times: fc.constantFrom(1, 10, 200),
    })
    .map(({ header, rows, times }) => `${header}\n${`${rows.join('\n')}\n`.repeat(times)}`);
  await fc.assert(
    fc.asyncProperty(file, async (content) => {
      const { status, grown } = await check(content);
      expect([2, 3, 4, 7]).toContain(status);
      expect(grown).toBeLessThan(Buffer.byteLength(content) + LISTED_BYTES);
    }),
    { numRuns: RUNS },
  );
});

// Covers UPLOAD-2.8, UPLOAD-5.2
test('a file with many errors lists the first 1,000 rows, counts all, and marks the others in its errors file', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => ({
    OfficeId: String(5_000 + at),
    RewardAmount: at % 2 ? '0.01' : '-1',
  }));
  // Repeats of good lines: found after the amounts, yet among the first.
  rows[3] = { ...rows[1], RewardAmount: '0.01' } as (typeof rows)[number];
  const { fileId, groups } = await check(csv(rows));
  expect(groups.map(({ StatusID, FileCount, Listed }) => [StatusID, FileCount, Listed])).toEqual([
    [4, 1_250, 999],
    [9, 1, 1],
    [20, 1_250, 1_000],
  ]);
  const { Totals } = await files.ask(calls.getFulfilmentSummary, { filerecordid: fileId });
  expect(Totals).toEqual({
    InFile: { Rows: 2_500, Amount: 12.5 },
    Valid: { Rows: 1_249, Amount: 12.49 },
    WithErrors: { Rows: 1_251, Amount: 0.01 },
  });
  const download = async (OnlyErrors: boolean) =>
    (await portal.call(calls.downloadErrorsFile, { FileID: fileId, OnlyErrors }, user)).body
      .trimEnd()
      .split('\r\n');
  const all = await download(false);
  expect(all).toHaveLength(2_501);
  expect(
    all.filter((line) => line.endsWith(`,${MORE_ERRORS}`) || line.endsWith(`"${MORE_ERRORS}"`)),
  ).toHaveLength(251);
  expect(all[4]).toContain('The row repeats line 3.');
  expect(all[2]).toMatch(/,$/);
  expect(await download(true)).toHaveLength(1_252);
  const left = await portal.database.db
    .selectFrom('uploadRows')
    .select('line')
    .where('fileId', '=', fileId)
    .execute();
  expect(left).toEqual([]);
});

test('findings are removed after their retention, and their counts stay', async () => {
  const { fileId } = await check(csv([{ RewardAmount: '-1' }]));
  const DAY = 24 * 60 * 60_000;
  portal.advance(91 * DAY);
  await portal.platform.jobs.runDue();
  const later = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  const { ask } = uploadsOf(portal, later);
  const { Data } = await ask(calls.getFulfilmentValidation, { filerecordid: fileId });
  expect(Data).toMatchObject([{ StatusID: 4, FileCount: 1, Listed: 0, ShowGrid: false }]);
  const { data } = await ask(calls.getFulfilmentDetails, { FileID: fileId });
  expect(data[0]?.HasErrorsFile).toBe(false);
  expect((await portal.call(calls.downloadErrorsFile, { FileID: fileId }, later)).statusCode).toBe(404);
  const left = (table: 'uploadFindings' | 'uploadFindingRows' | 'uploadErrorMarks') =>
    portal.database.db.selectFrom(table).select('fileId').where('fileId', '=', fileId).execute();
  for (const table of ['uploadFindings', 'uploadFindingRows', 'uploadErrorMarks'] as const)
    expect(await left(table)).toEqual([]);
});
