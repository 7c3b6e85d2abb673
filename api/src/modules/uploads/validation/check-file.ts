import { sql } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { CHECK } from '@portal/shared/domain/upload-checks';
import { FILE_STATUS, STAGE, type FileStatus } from '@portal/shared/domain/upload-files';
import type { Database } from '../../../platform/database/database';
import { MissingFile, type Storage } from '../../../platform/storage/storage';
import { CheckRun, LostRun, type LineFinding } from './check-run';
import { inspectBytes } from './read-bytes';
import { UnreadableCsv, readRecords } from './read-records';
import { findDuplicates, findShortIdentifiers, matchOfficers, matchPromotions } from './batch-checks';
import { WrongHeader, stageRows } from './stage-rows';
import { findExcess, flawlessTotals, totalsOf } from './totals';

export const FILE_LOST = 'The file was lost. Upload it again.';

/** What is in the store is not what arrived. */
class DamagedFile extends Error {}

interface Tools {
  database: Database;
  storage: Pick<Storage, 'get'>;
  maxBytes: number;
  now(): Date;
  /** Is told every stage when it is done and kept. */
  onStage?: (stage: number) => void;
}

const unreadable = (message: string): LineFinding => ({
  checkId: CHECK.unreadable,
  line: null,
  column: null,
  value: null,
  message,
});

/**
 * Takes a file that has arrived through all its stages (UPLOAD-2.9). What is left of an earlier run is thrown
 * away first, so that a file whose run died ends as if nothing had happened.
 * @param runId a new one for every run
 * @returns quietly when the file is not in work (any more)
 */
export async function checkFile(tools: Tools, fileId: number, runId: string): Promise<void> {
  const { database } = tools;
  const file = await database.db
    .selectFrom('uploadFiles')
    .selectAll()
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  if (file?.statusId !== FILE_STATUS.processing || !isInChecks(file.processingStatus)) return;
  const run = new CheckRun(database, file, runId, tools.onStage);
  try {
    await run.begin();
    tools.onStage?.(STAGE.received);
    await checkStages(tools, run);
  } catch (error) {
    if (error instanceof LostRun) return;
    const end = endOf(error);
    if (!end) throw error;
    await run.clear();
    await finish(tools, run, end.statusId, end.findings);
  }
}

/** A file that was checked is in work again while it is being approved. */
const isInChecks = (stage: number): boolean => stage >= STAGE.received && stage < STAGE.complete;

/** How a file ends for which reading stopped half-way. */
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
  const { database, storage, maxBytes } = tools;
  const { storageKey, sha256: arrived } = run.file;
  const report = await inspectBytes(await storage.get(storageKey));
  const { sha256, bytes } = report;
  if (arrived !== null && arrived !== sha256) throw new DamagedFile();
  await run.write(async () => undefined, { sha256, sizeBytes: bytes });
  if (bytes > maxBytes) throw new UnreadableCsv('The file is too large.');
  if (report.problem !== undefined) throw new UnreadableCsv(report.problem);
  await run.reach(STAGE.decoded);

  const staged = await stageRows(run, readRecords(await storage.get(storageKey), report.encoding));
  await run.reach(STAGE.rowsParsed);
  await findShortIdentifiers(run, staged);
  await run.reach(STAGE.fieldsValidated);
  await findDuplicates(run);
  await run.reach(STAGE.duplicatesChecked);
  await matchPromotions(run, staged);
  await run.reach(STAGE.promotionsMatched);
  const { newest } = await database.db
    .selectFrom('rewards')
    .select((eb) => eb.fn.max<number | null>('rewardId').as('newest'))
    .executeTakeFirstOrThrow();
  await matchOfficers(run, staged);
  await run.reach(STAGE.officersMatched);
  const allTotals = await totalsOf(run);
  await findExcess(run, allTotals);
  await run.reach(STAGE.fundsChecked);
  await run.write(async () => undefined, { checkedRewardId: newest ?? 0, rowCount: staged.rows });
  await run.reach(STAGE.staged);

  const totals = await flawlessTotals(run, allTotals);
  await run.write(async (trx) => {
    for (const total of totals)
      await trx
        .insertInto('uploadSummaries')
        .values({ fileId: run.fileId, ...total })
        .execute();
  });
  await run.reach(STAGE.totalsWritten);
  const twin = await findTwin(run, sha256);
  await finish(tools, run, await statusOf(run, twin), twin);
}

/** Check 23: the same bytes came before. */
async function findTwin(run: CheckRun, sha256: string): Promise<LineFinding[]> {
  const { clientId, kind, fileId } = run.file;
  const twin = await run.database.db
    .selectFrom('uploadFiles')
    .select('fileName')
    .where('clientId', '=', clientId)
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('fileId', '<', fileId)
    .orderBy('fileId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!twin) return [];
  const message = `An identical file was uploaded before as ${twin.fileName}.`;
  return [{ checkId: CHECK.identicalFile, line: null, column: null, value: twin.fileName, message }];
}

async function statusOf(run: CheckRun, more: readonly LineFinding[]): Promise<FileStatus> {
  const worst = await run.database.db
    .selectFrom('uploadFindings')
    .select(sql<number | null>`max("isError")`.as('isError'))
    .where('fileId', '=', run.fileId)
    .executeTakeFirstOrThrow();
  if (worst.isError === 1) return FILE_STATUS.fileRejected;
  const isDoubtful = worst.isError === 0 || more.length > 0;
  // Warnings leave an alternate file as it is: they are only listed.
  return isDoubtful && run.file.kind === 'fulfilment' ? FILE_STATUS.exception : FILE_STATUS.pendingApproval;
}

/** The end of a file, all of it at once. */
async function finish(
  { now, onStage }: Tools,
  run: CheckRun,
  statusId: FileStatus,
  findings: readonly LineFinding[],
): Promise<void> {
  await run.write(
    async (trx) => {
      await run.addFindings(findings, trx);
      await trx.updateTable('uploadFiles').set({ statusId }).where('fileId', '=', run.fileId).execute();
    },
    { processingStatus: STAGE.complete, updatedDate: toWire(now()) },
  );
  onStage?.(STAGE.complete);
}
