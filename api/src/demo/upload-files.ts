import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/schema';
import type { Storage } from '../platform/storage/storage';
import { fileNameOf } from './approved-files';
import { insertForIds, insertRows } from '../platform/database/bulk-insert';
import type { ClientContext } from './context';
import { DAY, HOUR, MINUTE, wire } from './moments';
import type { DemoPromotion } from './promotions';
import { LineSet } from '../modules/uploads/validation/line-set';
import type { Finding } from './upload-findings';
import { planFiles, type OtherFile } from './plan-files';
import { FILE_STATUS } from './upload-plans';

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

async function loadFile(
  trx: Kysely<Tables>,
  { client, users, now }: ClientContext,
  file: OtherFile,
  index: number,
  storage: Pick<Storage, 'put'> | undefined,
): Promise<void> {
  const createdAt = now - file.age * DAY;
  const decided = file.statusId === FILE_STATUS.rejected;
  const waiting = file.statusId === FILE_STATUS.processing;
  const storageKey = `uploads/demo-${client.clientKey}-other-${index}.csv`;
  const bytes = file.content === null ? null : Buffer.from(file.content);
  const [fileId = 0] = await insertForIds(trx, 'uploadFiles', 'fileId', [
    {
      clientId: client.clientId,
      kind: file.kind === 'alternate' ? 'alternate' : 'fulfilment',
      fileName: fileNameOf(file.promotion.promotionName, 20 + index, file.kind, createdAt),
      contentType: 'text/csv',
      ownerId: users.promo,
      createdDate: wire(createdAt),
      updatedDate: wire(decided ? createdAt + 3 * HOUR : createdAt + (waiting ? 0 : MINUTE)),
      statusId: file.statusId,
      processingStatus: waiting ? 0 : 12,
      sizeBytes: bytes?.length ?? null,
      sha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
      storageKey,
      // The secret behind it is not kept: the signed address of a demo file can not be used.
      urlTokenHash: waiting ? createHash('sha256').update(storageKey).digest('hex') : null,
      urlExpiresAt: wire(createdAt + HOUR / 4),
      ...(file.fileRows.length === 0 ? {} : { rowCount: file.fileRows.length, ...totalsOf(file) }),
      decidedBy: decided ? users.admin2 : null,
      decidedAt: decided ? wire(createdAt + 3 * HOUR) : null,
      comment: file.comment,
    },
  ]);
  if (bytes && storage) await storage.put(storageKey, bytes);
  await loadFindings(trx, fileId, file.findings);
  if (file.staged.length === 0) return;
  await trx.insertInto('uploadSummaries').values(summaryOf(fileId, file)).execute();
  if (file.statusId === FILE_STATUS.pending || file.statusId === FILE_STATUS.exception)
    await loadStaged(trx, fileId, file);
}

async function loadFindings(
  trx: Kysely<Tables>,
  fileId: number,
  findings: readonly Finding[],
): Promise<void> {
  await insertRows(
    trx,
    'uploadFindings',
    findings.map(({ row: _, ...finding }) => ({ fileId, ...finding })),
  );
  const hits = new Map<number, number>();
  const errorLines = new LineSet();
  const rows = new Map<number, string>();
  for (const { checkId, isError, line, row } of findings) {
    hits.set(checkId, (hits.get(checkId) ?? 0) + 1);
    if (line === null) continue;
    if (isError) errorLines.add(line);
    if (row) rows.set(line, JSON.stringify(Object.values(row)));
  }
  await insertRows(
    trx,
    'uploadCheckHits',
    [...hits].map(([checkId, count]) => ({ fileId, checkId, hits: count })),
  );
  await insertRows(
    trx,
    'uploadFindingRows',
    [...rows].map(([line, cellsJson]) => ({ fileId, line, cellsJson })),
  );
  await insertRows(
    trx,
    'uploadErrorMarks',
    errorLines.blocks().map((block) => ({ fileId, ...block })),
  );
}

/** What the rows of the file come to, those with mistakes as far as their amounts can be read. */
function totalsOf({ fileRows, findings }: OtherFile) {
  const cents = fileRows.map(({ RewardAmount = '' }) =>
    /^\d+\.\d\d$/.test(RewardAmount) ? Math.round(Number(RewardAmount) * 100) : 0,
  );
  const wrong = new Set(findings.filter((one) => one.isError === 1).map((one) => one.line));
  return { errorRows: wrong.size, fileCents: cents.reduce((sum, one) => sum + one, 0) };
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

async function loadStaged(
  trx: Kysely<Tables>,
  fileId: number,
  { staged, fileRows }: OtherFile,
): Promise<void> {
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
