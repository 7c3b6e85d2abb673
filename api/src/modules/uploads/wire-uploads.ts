import type { IncomingHttpHeaders } from 'node:http';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/uploads';
import { toDollars } from '@portal/shared/domain/money';
import { CHECK_DESCRIPTIONS, isErrorCheck, type Check } from '@portal/shared/domain/upload-checks';
import {
  FILE_STATUS_NAMES,
  historyStatusName,
  type FileStatus,
  type UploadKind,
} from '@portal/shared/domain/upload-files';
import { readId } from '../../platform/database/row-id';
import { dayFilter, idFilter, pageOf, readOrder, textFilter } from '../../platform/http/list-filters';
import type { announceFile } from './intake/upload-intake.service';
import type { HistoryOrder } from './view/upload-view.repository';
import type {
  fileDetails,
  fileFindings,
  fileSummary,
  fileValidation,
  FileTotals,
  HistoryRequest,
  listFiles,
} from './view/upload-view.service';

/** Uploaded files under the names of the wire: what the calls ask for, and what they answer. */

type Answer<F extends (...input: never[]) => unknown> = Awaited<ReturnType<F>>;

/** @returns the file that a browser is about to send */
export const readAnnouncement = (
  kind: UploadKind,
  { FileName, ContentType }: BodyOf<typeof calls.getSignedUrl>,
) => ({ kind, fileName: FileName, contentType: ContentType });

const SHA_256 = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/;

/** @returns what the header of a transfer says of its content; of digests (RFC 9530) SHA-256 alone */
export const readTransmission = (headers: IncomingHttpHeaders) => {
  const sent = [headers['repr-digest'] ?? [], headers['content-digest'] ?? []].flat().join(',');
  const sha256 = SHA_256.exec(sent)?.[1];
  return {
    contentType: headers['content-type'],
    isPart: headers['content-range'] !== undefined,
    digest: sha256 === undefined ? undefined : Buffer.from(sha256, 'base64').toString('hex'),
  };
};

/** @returns the id of a file; the calls know it under two names */
export const readFileId = (
  body: BodyOf<typeof calls.getFulfilmentDetails> | BodyOf<typeof calls.getFulfilmentSummary>,
): number => readId('FileID' in body ? body.FileID : body.filerecordid);

/** @returns the file and the check whose findings are asked for */
export const readCheck = (body: BodyOf<typeof calls.getFulfilmentErrorData>) => ({
  fileId: readFileId(body),
  checkId: readId(body.statusid),
});

/** @returns what was decided of a file; the comment without blanks around it */
export const readDecision = ({ FileID, Status, Comment }: BodyOf<typeof calls.decideFile>) => ({
  fileId: readId(FileID),
  decision: Status,
  comment: Comment?.trim() ?? '',
});

/** @returns the file whose rows are asked for, and whether only those with errors */
export const readErrorsFile = ({ FileID, OnlyErrors }: BodyOf<typeof calls.downloadErrorsFile>) => ({
  fileId: readId(FileID),
  onlyErrors: OnlyErrors ?? false,
});

type Column = (typeof calls.FILE_COLUMNS)[number];
const ORDER_OF: Record<Column, HistoryOrder> = {
  File_Name: 'fileName',
  Status: 'status',
  DateTime: 'createdDate',
};

/** @returns the page that is asked for; the newest files first where no order is */
export function readHistory(
  kind: UploadKind,
  body: BodyOf<typeof calls.getFulfilmentHistory>,
): HistoryRequest {
  return {
    kind,
    status: idFilter(body.StatusId),
    search: textFilter(body.Search),
    createdSince: dayFilter('CreatedSince', body.CreatedSince)?.from,
    ...readOrder(body, ORDER_OF, 'createdDate'),
    ...pageOf(body),
  };
}

/** @returns the single-use address that the file is sent to; its token stands in the query */
export const wireAddress = ({ fileId, token }: Answer<typeof announceFile>) => ({
  error: null,
  PreSignedURL: `${calls.putFile.path.replace(':fileId', String(fileId))}?token=${token}`,
  FileRecordID: fileId,
});

/** @returns a page of files; a status that processing is part of is named by its stage */
export const wireHistory = ({
  files,
  total,
}: Answer<typeof listFiles>): ResponseOf<typeof calls.getFulfilmentHistory> => ({
  error: null,
  promotion: files.map((file) => ({
    FileID: file.fileId,
    File_Name: file.fileName,
    Status: historyStatusName(file.statusId, file.processingStatus),
    StatusId: file.statusId,
    ProcessingStatus: file.processingStatus,
    DateTime: file.createdDate,
    Comment: file.comment,
  })),
  TotalCount: total,
});

/** @returns one file with what the user may do with it */
export const wireDetails = ({
  file,
  canApprove,
  hasErrorsFile,
}: Answer<typeof fileDetails>): ResponseOf<typeof calls.getFulfilmentDetails> => ({
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
      CanApprove: canApprove,
      HasErrorsFile: hasErrorsFile,
    },
  ],
});

const wireTotal = ({ rows, cents }: FileTotals['valid']) => ({ Rows: rows, Amount: toDollars(cents) });

/** @returns what the file comes to by promotion, in dollars; totals are null until it is validated */
export const wireSummary = ({
  promotions,
  totals,
}: Answer<typeof fileSummary>): ResponseOf<typeof calls.getFulfilmentSummary> => ({
  error: null,
  Data: promotions.map((one) => ({
    PromotionID: one.promotionId,
    TotalRewards: toDollars(one.totalCents),
    TotalRewardees: one.rewardees,
  })),
  Totals: totals && {
    InFile: wireTotal(totals.inFile),
    Valid: wireTotal(totals.valid),
    WithErrors: wireTotal(totals.withErrors),
  },
});

/** @returns the checks that found something, in the order of the list */
export const wireValidation = (
  groups: Answer<typeof fileValidation>,
): ResponseOf<typeof calls.getFulfilmentValidation> => ({
  error: null,
  Data: groups.map(({ checkId, hits, listed }, index) => ({
    OrderNo: index + 1,
    StatusID: checkId,
    Description: CHECK_DESCRIPTIONS[checkId as Check],
    ShowGrid: listed > 0,
    isError: isErrorCheck(checkId),
    FileCount: hits,
    Listed: listed,
  })),
});

/** @returns where and what the findings are, then the columns of the rows themselves */
export const wireFindings = (
  findings: Answer<typeof fileFindings>,
): ResponseOf<typeof calls.getFulfilmentErrorData> => ({
  error: null,
  Data: findings.map(({ line, columnName, value, message, cells }) => ({
    Line: line,
    Column: columnName,
    Value: value,
    Error: message,
    ...cells,
  })),
});
