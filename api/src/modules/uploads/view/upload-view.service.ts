import { FILE_STATUS, hasNoSummary, type UploadKind } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../../platform/http/actor';
import type { Platform } from '../../../platform/platform';
import { hasErrorsFile, mayApprove, requireFile, type FileRequest } from '../record/file-access.service';
import { namedCells } from '../record/row-cells';
import type { UploadFile } from '../record/uploads.repository';
import {
  countFiles,
  findCheckHits,
  findFiles,
  findListed,
  findSummaries,
  type HistoryQuery,
} from './upload-view.repository';

/** A page of the history: the client comes from the session. */
export interface HistoryRequest extends Omit<HistoryQuery, 'clientId' | 'statuses'> {
  status: number | undefined;
}

/** @returns the statuses that the history shows alike */
const shownAs = (status: number): number[] =>
  status === FILE_STATUS.pendingApproval ? [FILE_STATUS.exception, status] : [status];

/** @returns a page of the client's files of one kind, and how many there are */
export async function listFiles(
  { database }: Pick<Platform, 'database'>,
  { clientId }: Actor,
  request: HistoryRequest,
) {
  const { status } = request;
  const query = { ...request, clientId, statuses: status === undefined ? undefined : shownAs(status) };
  const [total, files] = await Promise.all([
    countFiles(database.readers, query),
    findFiles(database.readers, query),
  ]);
  return { files, total };
}

/** @returns the record of a file, and whether the actor may approve it @throws HttpError 404 */
export async function fileDetails(platform: Platform, actor: Actor, request: FileRequest) {
  const file = await requireFile(platform, actor, request);
  const canApprove = await mayApprove(platform, actor, file);
  return { file, canApprove, hasErrorsFile: hasErrorsFile(file) };
}

interface Total {
  rows: number;
  cents: number;
}

/** Rows and cents of the whole file and of its two parts. */
export interface FileTotals {
  inFile: Total;
  valid: Total;
  withErrors: Total;
}

/** @returns what a file brings to each promotion; nothing for one that was never read as rows @throws HttpError 404 */
export async function fileSummary(platform: Platform, actor: Actor, request: FileRequest) {
  const file = await requireFile(platform, actor, request);
  const promotions = hasNoSummary(file.statusId)
    ? []
    : await findSummaries(platform.database.readers, file.fileId);
  const validCents = promotions.reduce((sum, one) => sum + one.totalCents, 0);
  return { promotions, totals: totalsOf(file, validCents) };
}

/** @returns null where the rows of the file were never read to the end */
function totalsOf({ rowCount, errorRows, fileCents }: UploadFile, validCents: number): FileTotals | null {
  if (rowCount === null || errorRows === null || fileCents === null) return null;
  const cents = Number(fileCents);
  return {
    inFile: { rows: rowCount, cents },
    valid: { rows: rowCount - errorRows, cents: validCents },
    withErrors: { rows: errorRows, cents: cents - validCents },
  };
}

/** @returns how often each check was hit, errors first @throws HttpError 404 */
export async function fileValidation(platform: Platform, actor: Actor, request: FileRequest) {
  const { fileId } = await requireFile(platform, actor, request);
  return findCheckHits(platform.database.readers, fileId);
}

/** @returns the listed findings of a check, each with the row's own cells @throws HttpError 404 */
export async function fileFindings(
  platform: Platform,
  actor: Actor,
  { kind, fileId, checkId }: { kind: UploadKind; fileId: number; checkId: number },
) {
  const file = await requireFile(platform, actor, { fileId, kind });
  const findings = await findListed(platform.database.readers, file.fileId, checkId);
  return findings.map(({ cellsJson, ...finding }) => ({
    ...finding,
    cells: cellsJson === null ? {} : namedCells(kind, JSON.parse(cellsJson) as string[]),
  }));
}
