import { toWire } from '@portal/shared/domain/dates';
import { CHECK } from '@portal/shared/domain/upload-checks';
import type { FileEncoding } from '@portal/shared/domain/upload-encoding';
import { FILE_STATUS, STAGE, type FileStatus } from '@portal/shared/domain/upload-files';
import type { Database } from '../../../platform/database/database';
import { MissingFile, type Storage } from '../../../platform/storage/storage';
import { newestReward } from '../record/newest-reward';
import { findFile } from '../record/uploads.repository';
import { CheckRun, LostRun } from './check-run';
import { findTwinName } from './check-run.repository';
import { unreadable, type LineFinding } from './findings';
import { keepFindings } from './keep-findings';
import { inspectBytes } from './read-bytes';
import { UnreadableCsv, readRecords } from './read-records';
import { findDuplicates, findShortIdentifiers, matchOfficers, matchPromotions } from './batch-checks';
import { WrongHeader, stageRows, type StagedFile } from './stage-rows';
import { insertSummaries, sumByPromotion, sumStaged, type PromotionTotal } from './staged-rows.repository';
import { dropErrorRows, findExcess } from './totals';

export const FILE_LOST = 'The file was lost. Upload it again.';

/** The bytes in the store are not those that arrived. */
class DamagedFile extends Error {}

interface Tools {
  database: Database;
  storage: Pick<Storage, 'get'>;
  maxBytes: number;
  now(): Date;
  /** Called after each stage, once it is kept. */
  onStage?: (stage: number) => void;
}

/**
 * Takes a file that has arrived through all its stages (UPLOAD-2.9). Idempotent: what an earlier run left is removed first,
 * so that a file whose run died ends as if nothing had happened.
 * @param runId a new one for every run
 * @returns quietly when the file is not in work (any more)
 */
export async function checkFile(tools: Tools, fileId: number, runId: string): Promise<void> {
  const { database } = tools;
  const file = await findFile(database.db, fileId);
  if (file?.statusId !== FILE_STATUS.processing || !isInChecks(file.processingStatus)) return;
  const run = new CheckRun(database, file, runId, tools.onStage);
  try {
    await run.begin();
    tools.onStage?.(STAGE.received);
    await checkStages(tools, run);
  } catch (error) {
    if (error instanceof LostRun) return;
    const outcome = endOf(error);
    if (!outcome) throw error;
    await run.clear();
    run.findings.addAll(outcome.findings);
    await keepFindings(run);
    await run.end(outcome.statusId, toWire(tools.now()));
  }
}

/** A file that was checked is in work again while it is being approved. */
const isInChecks = (stage: number): boolean => stage >= STAGE.received && stage < STAGE.complete;

/** Maps the error that stopped reading to the end of the file; undefined for a fault of ours. */
function endOf(error: unknown): { statusId: FileStatus; findings: LineFinding[] } | undefined {
  if (error instanceof UnreadableCsv)
    return { statusId: FILE_STATUS.failed, findings: [unreadable(error.message)] };
  if (error instanceof WrongHeader) return { statusId: FILE_STATUS.fileRejected, findings: error.findings };
  if (error instanceof MissingFile)
    return { statusId: FILE_STATUS.failed, findings: [unreadable(FILE_LOST)] };
  if (error instanceof DamagedFile)
    return {
      statusId: FILE_STATUS.failed,
      findings: [unreadable('The file was damaged in the store. Upload it again.')],
    };
  return undefined;
}

async function checkStages(tools: Tools, run: CheckRun): Promise<void> {
  const { encoding, sha256 } = await checkBytes(tools, run);
  const staged = await stageRows(run, readRecords(await tools.storage.get(run.file.storageKey), encoding));
  await tools.database.analyze?.('uploadRows');
  await run.reach(STAGE.rowsParsed);
  const totals = await checkRows(run, staged, sha256);
  await writeTotals(run, totals);
  await run.end(statusOf(run), toWire(tools.now()));
}

/** @throws DamagedFile; UnreadableCsv for a file that is too large, or no text */
async function checkBytes(
  { storage, maxBytes }: Tools,
  run: CheckRun,
): Promise<{ encoding: FileEncoding; sha256: string }> {
  const { storageKey, sha256: arrived } = run.file;
  const report = await inspectBytes(await storage.get(storageKey));
  const { sha256, bytes } = report;
  if (arrived !== null && arrived !== sha256) throw new DamagedFile();
  await run.write(async () => undefined, { sha256, sizeBytes: bytes });
  if (bytes > maxBytes) throw new UnreadableCsv('The file is too large.');
  if (report.problem !== undefined) throw new UnreadableCsv(report.problem);
  await run.reach(STAGE.decoded);
  return { encoding: report.encoding, sha256 };
}

/**
 * Compares the rows with each other and with the portal, and keeps what was found.
 * @returns what the staged rows come to by promotion, those with errors included
 */
async function checkRows(run: CheckRun, staged: StagedFile, sha256: string): Promise<PromotionTotal[]> {
  const { database } = run;
  await findShortIdentifiers(run, staged);
  await run.reach(STAGE.fieldsValidated);
  await findDuplicates(run);
  await run.reach(STAGE.duplicatesChecked);
  await matchPromotions(run, staged);
  await run.reach(STAGE.promotionsMatched);
  const checkedRewardId = await newestReward(database);
  await matchOfficers(run, staged);
  await run.reach(STAGE.officersMatched);
  const totals = await sumByPromotion(database.db, run.file);
  await findExcess(run, totals);
  await run.reach(STAGE.fundsChecked);
  run.findings.addAll(await findTwin(run, sha256));
  await keepFindings(run);
  const stagedCents = await sumStaged(database.db, run.fileId);
  await run.write(async () => undefined, {
    checkedRewardId,
    rowCount: staged.rows,
    errorRows: run.findings.errorLines.size,
    // Rows with errors may name any amount; what is more could not be kept.
    fileCents: Math.min(staged.refusedCents + stagedCents, Number.MAX_SAFE_INTEGER),
  });
  await run.reach(STAGE.staged);
  return totals;
}

/** Writes what the valid rows come to. @param allTotals of all staged rows */
async function writeTotals(run: CheckRun, allTotals: PromotionTotal[]): Promise<void> {
  const { hasErrors } = run.findings;
  if (hasErrors) await dropErrorRows(run);
  const totals = hasErrors ? await sumByPromotion(run.database.db, run.file) : allTotals;
  await run.writeAll(totals, (trx, some) => insertSummaries(trx, run.fileId, some));
  // Never approved, so never needed again.
  if (hasErrors) await run.remove('uploadRows');
  await run.reach(STAGE.totalsWritten);
}

/** Check 23: the same bytes came before. */
async function findTwin(run: CheckRun, sha256: string): Promise<LineFinding[]> {
  const twin = await findTwinName(run.database.db, run.file, sha256);
  if (twin === undefined) return [];
  const message = `An identical file was uploaded before as ${twin}.`;
  return [{ checkId: CHECK.identicalFile, line: null, column: null, value: twin, message }];
}

function statusOf(run: CheckRun): FileStatus {
  if (run.findings.hasErrors) return FILE_STATUS.fileRejected;
  // Warnings leave an alternate file as it is: they are only listed.
  return run.findings.hasWarnings && run.file.kind === 'fulfilment'
    ? FILE_STATUS.exception
    : FILE_STATUS.pendingApproval;
}
