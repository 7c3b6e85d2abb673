import { sql, type Selectable } from 'kysely';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { getFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { toDollars } from '@portal/shared/domain/money';
import { CHECK_DESCRIPTIONS, isErrorCheck, type Check } from '@portal/shared/domain/upload-checks';
import {
  FILE_STATUS,
  FILE_STATUS_NAMES,
  STAGE,
  hasNoSummary,
  historyStatusName,
  type FileStatus,
  type UploadKind,
} from '@portal/shared/domain/upload-files';
import type { UploadFilesTable } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/http/errors';
import { idFilter, pageOf, readId } from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import { hasErrorsFile } from './errors-file/errors-file';
import { namedCells } from './row-cells';

type File = Selectable<UploadFilesTable>;
type Id = number | string;

/** @returns a file of the actor's client and of this kind, where one is asked for @throws HttpError 404 */
export async function requireFile(
  { database }: Platform,
  actor: Actor,
  id: Id,
  kind?: UploadKind,
): Promise<File> {
  const file = await database.db
    .selectFrom('uploadFiles')
    .selectAll()
    .where('fileId', '=', readId(id))
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!file || (kind && file.kind !== kind)) throw notFound();
  return file;
}

/** The names of the statuses as the history shows them, so that it can be ordered by what is read. */
const shownStatus = sql<string>`case
  when "statusId" = ${sql.lit(FILE_STATUS.processing)} and "processingStatus" = ${sql.lit(STAGE.created)}
  then ${sql.lit(historyStatusName(FILE_STATUS.processing, STAGE.created))}
  ${sql.join(
    Object.keys(FILE_STATUS_NAMES).map(
      (id) => sql`when "statusId" = ${sql.lit(Number(id))} then ${sql.lit(historyStatusName(Number(id)))}`,
    ),
    sql` `,
  )} end`;
const ORDER = {
  File_Name: sql`lower("fileName")`,
  Status: shownStatus,
  DateTime: sql.ref('createdDate'),
} as const;

/** @returns the statuses that the history shows alike */
const shownAs = (status: number | undefined): number[] =>
  status === FILE_STATUS.pendingApproval ? [FILE_STATUS.exception, status] : [status ?? 0];

/** @returns a page of the client's files of one kind, and how many there are */
export async function listFiles(
  { database }: Platform,
  actor: Actor,
  kind: UploadKind,
  body: BodyOf<typeof getFulfilmentHistory>,
) {
  const status = idFilter(body.StatusId);
  const files = database.readers
    .selectFrom('uploadFiles')
    .where('clientId', '=', actor.clientId)
    .where('kind', '=', kind)
    .$if(status !== undefined, (query) => query.where('statusId', 'in', shownAs(status)));
  const column = body.SortColumn as keyof typeof ORDER | '' | null | undefined;
  const direction = (column ? body.SortOrder : 'DESC') === 'DESC' ? 'desc' : 'asc';
  const { limit, offset } = pageOf(body);
  const [{ total }, rows] = await Promise.all([
    files.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
    files
      .select(['fileId', 'fileName', 'statusId', 'processingStatus', 'createdDate', 'comment'])
      .orderBy(ORDER[column || 'DateTime'], direction)
      .orderBy('fileId', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return {
    error: null,
    promotion: rows.map(({ fileId, fileName, statusId, processingStatus, createdDate, comment }) => ({
      FileID: fileId,
      File_Name: fileName,
      Status: historyStatusName(statusId, processingStatus),
      StatusId: statusId,
      ProcessingStatus: processingStatus,
      DateTime: createdDate,
      Comment: comment,
    })),
    TotalCount: Number(total),
  };
}

/** @returns the record of a file, and whether the caller may approve it @throws HttpError 404 */
export async function fileDetails(platform: Platform, actor: Actor, kind: UploadKind, id: Id) {
  const file = await requireFile(platform, actor, id, kind);
  return {
    error: null,
    data: [
      {
        FileID: file.fileId,
        FileRecordID: file.fileId,
        FileName: file.fileName,
        File_Name: file.fileName,
        StatusId: file.statusId,
        InternalStatusName: FILE_STATUS_NAMES[file.statusId as FileStatus],
        Status: historyStatusName(file.statusId, file.processingStatus),
        ProcessingStatus: file.processingStatus,
        DateTime: file.createdDate,
        Comment: file.comment,
        CanApprove: file.ownerId !== actor.userId || !(await ownersMayNotApprove(platform, actor.clientId)),
        HasErrorsFile: hasErrorsFile(file),
      },
    ],
  };
}

/** Four eyes, C00003: the owner of a file may not approve it. */
export async function ownersMayNotApprove({ database }: Platform, clientId: number): Promise<boolean> {
  const config = await database.db
    .selectFrom('clientConfigs')
    .select('value')
    .where('clientId', '=', clientId)
    .where('code', '=', 'C00003')
    .executeTakeFirst();
  return config?.value === 'y';
}

/** @returns what a file brings to each promotion; nothing for one that was never read as rows @throws HttpError 404 */
export async function fileSummary(platform: Platform, actor: Actor, kind: UploadKind, id: Id) {
  const file = await requireFile(platform, actor, id, kind);
  const rows = hasNoSummary(file.statusId)
    ? []
    : await platform.database.readers
        .selectFrom('uploadSummaries')
        .selectAll()
        .where('fileId', '=', file.fileId)
        .orderBy('promotionId')
        .execute();
  return {
    error: null,
    Data: rows.map((row) => ({
      PromotionID: row.promotionId,
      TotalRewards: toDollars(Number(row.totalCents)),
      TotalRewardees: row.rewardees,
    })),
    Totals: totalsOf(file, rows),
  };
}

/** @returns rows and dollars of the whole file and of its two parts; null where its rows were never read to the end */
function totalsOf(
  { rowCount, errorRows, fileCents }: File,
  valid: ReadonlyArray<{ totalCents: number; rewards: number }>,
) {
  if (rowCount === null || errorRows === null || fileCents === null) return null;
  const validCents = valid.reduce((sum, one) => sum + Number(one.totalCents), 0);
  const total = (Rows: number, cents: number) => ({ Rows, Amount: toDollars(cents) });
  return {
    InFile: total(rowCount, Number(fileCents)),
    Valid: total(rowCount - errorRows, validCents),
    WithErrors: total(errorRows, Number(fileCents) - validCents),
  };
}

/** The groups of findings, errors first. */
export async function fileValidation(platform: Platform, actor: Actor, kind: UploadKind, id: Id) {
  const { fileId } = await requireFile(platform, actor, id, kind);
  const groups = await platform.database.readers
    .selectFrom('uploadCheckHits as h')
    .where('h.fileId', '=', fileId)
    .select((eb) => [
      'h.checkId',
      'h.hits',
      eb
        .selectFrom('uploadFindings as f')
        .select((listed) => listed.fn.countAll<number | string>().as('listed'))
        .where('f.fileId', '=', fileId)
        .whereRef('f.checkId', '=', 'h.checkId')
        .as('listed'),
    ])
    .orderBy('h.checkId')
    .execute();
  return {
    error: null,
    Data: groups.map(({ checkId, hits, listed }, index) => ({
      OrderNo: index + 1,
      StatusID: checkId,
      Description: CHECK_DESCRIPTIONS[checkId as Check],
      ShowGrid: Number(listed) > 0,
      isError: isErrorCheck(checkId),
      FileCount: hits,
      Listed: Number(listed),
    })),
  };
}

/** The listed rows that hit a check: where and what, then the row's own columns. */
export async function fileErrorData(
  platform: Platform,
  actor: Actor,
  kind: UploadKind,
  { filerecordid, statusid }: { filerecordid: Id; statusid: Id },
) {
  const { fileId } = await requireFile(platform, actor, filerecordid, kind);
  const rows = await platform.database.readers
    .selectFrom('uploadFindings as f')
    .leftJoin('uploadFindingRows as r', (join) =>
      join.onRef('r.fileId', '=', 'f.fileId').onRef('r.line', '=', 'f.line'),
    )
    .select(['f.line', 'f.columnName', 'f.value', 'f.message', 'r.cellsJson'])
    .where('f.fileId', '=', fileId)
    .where('f.checkId', '=', readId(statusid))
    .orderBy('f.line')
    .orderBy('f.findingId')
    .execute();
  return {
    error: null,
    Data: rows.map((row) => ({
      Line: row.line,
      Column: row.columnName,
      Value: row.value,
      Error: row.message,
      ...(row.cellsJson === null ? {} : namedCells(kind, JSON.parse(row.cellsJson) as string[])),
    })),
  };
}
