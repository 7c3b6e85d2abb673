import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { balanceOf } from '../modules/ledger/accounts';
import type { Tables } from '../platform/database/schema';
import type { Storage } from '../platform/storage/storage';
import { fileNameOf } from './approved-files';
import { insertForIds, insertRows } from './bulk-insert';
import type { ClientContext } from './context';
import { DAY, HOUR, MINUTE, wire } from './moments';
import type { DemoPromotion } from './promotions';
import { MISTAKES, doubts, withMistakes, type Finding, type Mistake } from './upload-findings';
import { asCsv, asFileRow, makeRows, type FileRow, type StagedRow } from './upload-rows';

/** A file that has not brought rewards: on its way, waiting for somebody, or ended otherwise. */
interface OtherFile {
  kind: 'promo' | 'incremental' | 'alternate';
  statusId: number;
  age: number;
  promotion: DemoPromotion;
  /** Null for a file that never arrived. */
  content: string | null;
  fileRows: readonly FileRow[];
  /** The rows that wait for approval. */
  staged: readonly StagedRow[];
  findings: readonly Finding[];
  comment: string | null;
}

const STATUS = { processing: 1, exception: 2, invalid: 3, pending: 4, rejected: 6, failed: 7, neverArrived: 8 } as const;
/** A workbook renamed to .csv begins like every zip archive. */
const RENAMED_WORKBOOK = 'PK\u0003\u0004 xl/workbook.xml';
const UNREADABLE: Finding = {
  checkId: 1,
  isError: 1,
  line: null,
  columnName: null,
  value: null,
  message: 'This is a spreadsheet or an archive renamed to .csv. Save it as CSV and upload it again.',
  row: null,
};

/** Writes a client's files in every status but Approved, of both kinds. Those that may be approved fit their promotions. */
export async function loadOtherFiles(
  trx: Kysely<Tables>,
  context: ClientContext,
  promotions: readonly DemoPromotion[],
  storage: Pick<Storage, 'put'> | undefined,
): Promise<void> {
  const files = await planFiles(trx, context, promotions);
  files.sort((one, other) => other.age - one.age);
  for (const [index, file] of files.entries()) await loadFile(trx, context, file, index, storage);
}

async function planFiles(
  trx: Kysely<Tables>,
  { client, officers, random: seed }: ClientContext,
  promotions: readonly DemoPromotion[],
): Promise<OtherFile[]> {
  const random = seed.fork('files');
  const open = promotions.find((one) => one.spare && one.status === PROMOTION_STATUS.open);
  const running = promotions.find((one) => one.spare && one.status === PROMOTION_STATUS.inProgress);
  if (!open || !running) return [];
  const left = await balanceOf(trx, { clientId: client.clientId, kind: 'promotion', promotionId: running.promotionId });
  const { rewarded, unrewarded } = officers;
  // A quarter of what is left for each file, so that all that wait can be approved one after the other.
  const rows = (alternate: boolean, promotion: DemoPromotion, who = unrewarded) =>
    makeRows(alternate, promotion.promotionId, who, Math.floor((promotion === open ? open.fundsCents : left) / 4), random);
  const file = (
    kind: OtherFile['kind'],
    statusId: number,
    age: number,
    promotion: DemoPromotion,
    more: Partial<OtherFile> = {},
  ): OtherFile => ({ kind, statusId, age, promotion, content: null, fileRows: [], staged: [], findings: [], comment: null, ...more });
  const read = (kind: OtherFile['kind'], staged: readonly StagedRow[]) => {
    const fileRows = staged.map(asFileRow);
    return { staged, fileRows, content: asCsv(kind === 'alternate', fileRows) };
  };
  const spoilt = (kind: OtherFile['kind'], staged: readonly StagedRow[], mistakes: readonly Mistake[]) => {
    const { rows: fileRows, findings } = withMistakes(staged.map(asFileRow), mistakes);
    return { staged, fileRows, findings, content: asCsv(kind === 'alternate', fileRows) };
  };
  const known = rewarded.filter((one) => one.mergedAt === null);
  // Officers of the running promotion's own first file have a reward there already.
  const again = Array.from({ length: 8 }, (_, index) => known[(running.promotionId * 7 + index) % known.length]).filter(
    (one) => one !== undefined,
  );
  return [
    file('promo', STATUS.pending, 0.3, open, read('promo', rows(false, open))),
    file('incremental', STATUS.pending, 0.2, running, read('incremental', rows(false, running, unrewarded.slice(0, 9)))),
    file('incremental', STATUS.exception, 0.5, running, spoilt('incremental', rows(false, running, again), doubts(client.oeidDigits))),
    file('promo', STATUS.invalid, 1.2, open, spoilt('promo', rows(false, open), MISTAKES)),
    file('promo', STATUS.rejected, 3.1, open, { ...read('promo', rows(false, open)), comment: 'The amounts of the second half belong to another promotion.' }),
    file('incremental', STATUS.failed, 4, running, { content: RENAMED_WORKBOOK, findings: [UNREADABLE] }),
    file('incremental', STATUS.neverArrived, 6, running),
    file('incremental', STATUS.processing, 0.002, running),
    file('alternate', STATUS.pending, 0.4, running, read('alternate', rows(true, running, unrewarded.slice(0, 5)))),
    // Doubts do not hold up an alternate file.
    file('alternate', STATUS.pending, 0.9, running, spoilt('alternate', rows(true, running, again.slice(0, 5)), doubts(client.oeidDigits))),
    file('alternate', STATUS.invalid, 2, running, spoilt('alternate', rows(true, running), MISTAKES)),
    file('alternate', STATUS.rejected, 5, open, { ...read('alternate', rows(true, open, unrewarded.slice(3, 8))), comment: 'Winners are not confirmed yet.' }),
    file('alternate', STATUS.failed, 7, running, { content: RENAMED_WORKBOOK, findings: [UNREADABLE] }),
    file('alternate', STATUS.neverArrived, 8, running),
    file('alternate', STATUS.processing, 0.003, running),
  ];
}

async function loadFile(
  trx: Kysely<Tables>,
  { client, users, now }: ClientContext,
  file: OtherFile,
  index: number,
  storage: Pick<Storage, 'put'> | undefined,
): Promise<void> {
  const createdAt = now - file.age * DAY;
  const decided = file.statusId === STATUS.rejected;
  const waiting = file.statusId === STATUS.processing;
  const storageKey = `uploads/demo-${client.clientKey}-other-${index}.csv`;
  const bytes = file.content === null ? null : Buffer.from(file.content);
  const [fileId = 0] = await insertForIds(trx, 'uploadFiles', 'fileId', [
    {
      clientId: client.clientId,
      kind: file.kind === 'alternate' ? 'alternate' : 'fulfilment',
      fileName: fileNameOf(file.promotion.promotionName, file.kind, createdAt),
      contentType: 'text/csv',
      ownerId: users.promo,
      createdDate: wire(createdAt),
      updatedDate: wire(decided ? createdAt + 3 * HOUR : createdAt + (waiting ? 0 : MINUTE)),
      statusId: file.statusId,
      processingStatus: waiting ? 0 : 12,
      sizeBytes: bytes?.length ?? null,
      sha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
      storageKey,
      // The secret behind it is known to nobody: the signed address of a demo file can not be used.
      urlTokenHash: waiting ? createHash('sha256').update(storageKey).digest('hex') : null,
      urlExpiresAt: wire(createdAt + HOUR / 4),
      rowCount: file.fileRows.length === 0 ? null : file.fileRows.length,
      decidedBy: decided ? users.admin2 : null,
      decidedAt: decided ? wire(createdAt + 3 * HOUR) : null,
      comment: file.comment,
    },
  ]);
  if (bytes && storage) await storage.put(storageKey, bytes);
  await loadFindings(trx, fileId, file.findings);
  if (file.staged.length === 0) return;
  await trx.insertInto('uploadSummaries').values(summaryOf(fileId, file)).execute();
  if (file.statusId === STATUS.pending || file.statusId === STATUS.exception) await loadStaged(trx, fileId, file);
}

async function loadFindings(trx: Kysely<Tables>, fileId: number, findings: readonly Finding[]): Promise<void> {
  await insertRows(
    trx,
    'uploadFindings',
    findings.map(({ row, ...finding }) => ({ fileId, ...finding, rowJson: row && JSON.stringify(row) })),
  );
}

/** The totals of the rows without an error. */
function summaryOf(fileId: number, { promotion, staged, findings }: OtherFile) {
  const wrong = new Set(findings.filter((one) => one.isError === 1).map((one) => one.line));
  const valid = staged.filter((_, index) => !wrong.has(lineOf(index)));
  return {
    fileId,
    promotionId: promotion.promotionId,
    totalCents: valid.reduce((sum, row) => sum + row.amountCents, 0),
    rewardees: new Set(valid.map((row) => row.officer.portBu + row.officer.oeid)).size,
    rewards: valid.length,
  };
}

/** The first row of data stands below the header. */
const lineOf = (index: number): number => index + 2;

async function loadStaged(trx: Kysely<Tables>, fileId: number, { staged, fileRows }: OtherFile): Promise<void> {
  await insertRows(
    trx,
    'uploadRows',
    staged.map((row, index) => ({
      fileId,
      line: lineOf(index),
      promotionId: row.promotionId,
      rewardName: row.rewardName,
      portBu: row.officer.portBu,
      portfolioName: row.officer.portfolioName,
      locationCode: row.officer.locationCode,
      officeId: fileRows[index]?.OfficeId ?? row.officer.oeid,
      officeName: fileRows[index]?.OfficeName ?? row.officer.officerName,
      amountCents: row.amountCents,
      rewardType: row.rewardType,
      paymentMethodId: row.paymentMethodId,
      description: row.description,
    })),
  );
}
