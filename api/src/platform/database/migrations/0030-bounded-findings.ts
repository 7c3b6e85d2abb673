import type { Generated, Kysely } from 'kysely';
import { writableText } from '../unwritable-text';

/** What this migration reads and writes, as the tables were then. */
interface Then {
  uploadFiles: { fileId: number; kind: string; statusId: number; errorRows: number | null };
  uploadRows: Record<string, string | number | null> & { fileId: number; line: number };
  uploadFindings: Finding & { findingId: Generated<number>; rowJson: string | null };
  uploadCheckHits: { fileId: number; checkId: number; hits: number };
  uploadFindingRows: { fileId: number; line: number; cellsJson: string };
  uploadErrorMarks: { fileId: number; block: number; marks: string };
}
interface Finding {
  fileId: number;
  checkId: number;
  isError: number;
  line: number | null;
}

const LISTED = 1_000;
const LINES_PER_BLOCK = 32_768;
const LINES_PER_PAGE = 20_000;
const ENDED = [3, 5, 6, 7, 8];
const COMMON = [
  ['PromotionId', 'promotionId'],
  ['RewardName', 'rewardName'],
  ['PortBu', 'portBu'],
  ['PortfolioName', 'portfolioName'],
  ['LocationCode', 'locationCode'],
  ['OfficeId', 'officeId'],
  ['OfficeName', 'officeName'],
  ['RewardAmount', 'amountCents'],
  ['RewardType', 'rewardType'],
] as const;
const METHODS = ['', 'Check', 'Zelle', 'ACH'];

/**
 * Of the findings of a file only the first 1,000 rows with errors, and as many by warning, are kept, each row's text
 * once; the others are counted and marked. Files whose decision or refusal is final lose their staged rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('uploadFiles').addColumn('errorRows', 'integer').execute();
  await db.schema.alterTable('uploadFiles').addColumn('fileCents', 'bigint').execute();
  await db.schema.alterTable('uploadFiles').addColumn('findingsRemovedAt', 'text').execute();
  await db.schema
    .createTable('uploadCheckHits')
    .addColumn('fileId', 'integer', (column) => column.notNull().references('uploadFiles.fileId'))
    .addColumn('checkId', 'integer', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('uploadCheckHitsKey', ['fileId', 'checkId'])
    .execute();
  await db.schema
    .createTable('uploadFindingRows')
    .addColumn('fileId', 'integer', (column) => column.notNull().references('uploadFiles.fileId'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('cellsJson', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('uploadFindingRowsKey', ['fileId', 'line'])
    .execute();
  await db.schema
    .createTable('uploadErrorMarks')
    .addColumn('fileId', 'integer', (column) => column.notNull().references('uploadFiles.fileId'))
    .addColumn('block', 'integer', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('uploadErrorMarksKey', ['fileId', 'block'])
    .execute();
  await keepFirst(db as unknown as Kysely<Then>);
  await db.schema.alterTable('uploadFindings').dropColumn('rowJson').execute();
}

async function keepFirst(db: Kysely<Then>): Promise<void> {
  await db
    .insertInto('uploadCheckHits')
    .columns(['fileId', 'checkId', 'hits'])
    .expression(
      db
        .selectFrom('uploadFindings')
        .select((eb) => ['fileId', 'checkId', eb.fn.countAll<number>().as('hits')])
        .groupBy(['fileId', 'checkId']),
    )
    .execute();
  const files = await db
    .selectFrom('uploadFiles')
    .select(['fileId', 'kind'])
    .where('fileId', 'in', (eb) => eb.selectFrom('uploadCheckHits').select('uploadCheckHits.fileId'))
    .orderBy('fileId')
    .execute();
  for (const { fileId, kind } of files) {
    await markErrors(db, fileId);
    await keepListed(db, fileId, kind);
  }
  await db
    .deleteFrom('uploadRows')
    .where('fileId', 'in', (eb) =>
      eb.selectFrom('uploadFiles').select('uploadFiles.fileId').where('statusId', 'in', ENDED),
    )
    .execute();
}

/** One bit per line with an error, and how many these are. */
async function markErrors(db: Kysely<Then>, fileId: number): Promise<void> {
  const blocks = new Map<number, Buffer>();
  let errorRows = 0;
  for (let after = -1; ;) {
    const lines = await db
      .selectFrom('uploadFindings')
      .select('line')
      .distinct()
      .where('fileId', '=', fileId)
      .where('isError', '=', 1)
      .where('line', '>', after)
      .orderBy('line')
      .limit(LINES_PER_PAGE)
      .execute();
    for (const { line } of lines) {
      const at = line ?? 0;
      const block = Math.floor(at / LINES_PER_BLOCK);
      const marks = blocks.get(block) ?? Buffer.alloc(LINES_PER_BLOCK / 8);
      const bit = at % LINES_PER_BLOCK;
      marks[bit >> 3] = (marks[bit >> 3] ?? 0) | (1 << (bit & 7));
      blocks.set(block, marks);
    }
    errorRows += lines.length;
    const last = lines.at(-1)?.line;
    if (last === undefined || last === null) break;
    after = last;
  }
  for (const [block, marks] of blocks)
    await db
      .insertInto('uploadErrorMarks')
      .values({ fileId, block, marks: marks.toString('base64') })
      .execute();
  await db.updateTable('uploadFiles').set({ errorRows }).where('fileId', '=', fileId).execute();
}

/** Keeps the findings of the first lines, and what stood there, once. */
async function keepListed(db: Kysely<Then>, fileId: number, kind: string): Promise<void> {
  const checks = await db
    .selectFrom('uploadCheckHits')
    .select('checkId')
    .where('fileId', '=', fileId)
    .execute();
  const groups = [
    checks.filter(({ checkId }) => checkId < 20).map(({ checkId }) => checkId),
    ...checks.filter(({ checkId }) => checkId >= 20).map(({ checkId }) => [checkId]),
  ].filter((group) => group.length > 0);
  for (const group of groups) {
    const inGroup = db
      .selectFrom('uploadFindings')
      .where('fileId', '=', fileId)
      .where('checkId', 'in', group);
    const first = inGroup
      .select('line')
      .distinct()
      .where('line', 'is not', null)
      .orderBy('line')
      .limit(LISTED);
    const last = (await first.execute()).at(-1)?.line;
    if (last === undefined || last === null) continue;
    await db
      .deleteFrom('uploadFindings')
      .where('fileId', '=', fileId)
      .where('checkId', 'in', group)
      .where('line', '>', last)
      .execute();
  }
  const lines = await db
    .selectFrom('uploadFindings as f')
    .leftJoin('uploadRows as r', (join) =>
      join.onRef('r.fileId', '=', 'f.fileId').onRef('r.line', '=', 'f.line'),
    )
    .selectAll('r')
    .select(['f.line as atLine', 'f.rowJson'])
    .where('f.fileId', '=', fileId)
    .where('f.line', 'is not', null)
    .execute();
  const kept = new Set<number>();
  for (const { atLine, rowJson, ...row } of lines) {
    if (atLine === null || kept.has(atLine) || (rowJson === null && row.line === null)) continue;
    kept.add(atLine);
    const cells = rowJson === null ? stagedCells(kind, row) : writtenCells(kind, rowJson);
    await db
      .insertInto('uploadFindingRows')
      .values({ fileId, line: atLine, cellsJson: JSON.stringify(cells) })
      .execute();
  }
}

type StagedRow = Record<string, string | number | null | undefined>;

const stagedCells = (kind: string, row: StagedRow): string[] => [
  ...COMMON.map(([, column]) =>
    column === 'amountCents' ? (Number(row.amountCents) / 100).toFixed(2) : String(row[column] ?? ''),
  ),
  kind === 'alternate' ? String(row.description ?? '') : (METHODS[Number(row.paymentMethodId)] ?? ''),
];

function writtenCells(kind: string, rowJson: string): string[] {
  const row = JSON.parse(rowJson) as Record<string, string>;
  const own = kind === 'alternate' ? 'RewardDescription' : 'PaymentMethod';
  return [...COMMON.map(([name]) => name), own].map((name) => writableText(row[name] ?? '', 200));
}
