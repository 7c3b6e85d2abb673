import { formatCount } from './digits';
import { freeTextProblem } from './free-text';
import { isBlank } from './invisible-characters';

/** Reward files: their kinds, statuses and stages (UPLOAD-2.9). */

export const UPLOAD_KINDS = ['fulfilment', 'alternate'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** @returns the address of the page about a file, below the client and without a slash at the start */
export const uploadPage = (kind: UploadKind, fileId: string | number): string =>
  `rewards/${kind === 'fulfilment' ? 'upload' : 'uploadsweepstake'}/status/${fileId}`;

export const FILE_STATUS = {
  processing: 1,
  exception: 2,
  fileRejected: 3,
  pendingApproval: 4,
  approved: 5,
  rejected: 6,
  failed: 7,
  expired: 8,
} as const;
export type FileStatus = (typeof FILE_STATUS)[keyof typeof FILE_STATUS];

export const FILE_STATUS_NAMES: Record<FileStatus, string> = {
  1: 'Processing',
  2: 'Exception',
  3: 'File Rejected',
  4: 'Pending Approval',
  5: 'Approved',
  6: 'Rejected',
  7: 'Failed',
  8: 'Expired',
};

/** What users read instead of 'Processing' before the file is there, and instead of 'Expired'. */
const WAITING_FOR_FILE = 'Waiting for file';
const NEVER_ARRIVED = 'Never arrived';

/**
 * The name that users read: a file with mere warnings waits for approval like a clean one.
 * @param stage ProcessingStatus: a file of stage 0 has not arrived yet
 */
export function historyStatusName(statusId: number, stage: number = STAGE.complete): string {
  if (statusId === FILE_STATUS.processing && stage === STAGE.created) return WAITING_FOR_FILE;
  if (statusId === FILE_STATUS.expired) return NEVER_ARRIVED;
  const shown = statusId === FILE_STATUS.exception ? FILE_STATUS.pendingApproval : statusId;
  return FILE_STATUS_NAMES[shown as FileStatus];
}

/** @returns whether a file of this status waits for approval or rejection */
export const mayBeDecided = (statusId: number): boolean =>
  statusId === FILE_STATUS.exception || statusId === FILE_STATUS.pendingApproval;

/** Such a file was never read as rows: it has no summary. */
export const hasNoSummary = (statusId: number): boolean =>
  statusId === FILE_STATUS.failed || statusId === FILE_STATUS.expired;

/** ProcessingStatus: what is done, in this order. */
export const STAGE = {
  created: 0,
  received: 1,
  decoded: 2,
  headerChecked: 3,
  rowsParsed: 4,
  fieldsValidated: 5,
  duplicatesChecked: 6,
  promotionsMatched: 7,
  officersMatched: 8,
  fundsChecked: 9,
  staged: 10,
  totalsWritten: 11,
  complete: 12,
} as const;

const PERCENT_PER_STAGE = 8.34;
/** @returns percent, 100 at most (UPLOAD-4.2) */
export const progressOf = (stage: number): number => Math.min(100, stage * PERCENT_PER_STAGE);

export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
export const FILE_CONTENT_TYPES = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/octet-stream',
] as const;

/** @param header of the request, parameters such as charset allowed @returns the type alone when files may have it */
export function fileContentType(header: string | undefined): (typeof FILE_CONTENT_TYPES)[number] | undefined {
  const type = header?.split(';')[0]?.trim().toLowerCase();
  return FILE_CONTENT_TYPES.find((one) => one === type);
}

/** The two decisions about a file as the call names them. */
export const DECISION = { approve: 'Approve', reject: 'Reject' } as const;
export type FileDecision = (typeof DECISION)[keyof typeof DECISION];
export const APPROVE_QUESTION = 'Do you want to continue to Approve the file?';
export const REJECT_QUESTION =
  'The fulfillment file will be Rejected and needs to be re uploaded. Do you want to Reject this file?';
const COMMENT_REQUIRED = 'Comment is required.';
export const MAX_COMMENT_LENGTH = 2000;
/** @returns what is wrong with the reason for rejecting a file, or undefined */
export function rejectionProblem(comment: string): string | undefined {
  if (isBlank(comment)) return COMMENT_REQUIRED;
  return freeTextProblem('Comment', comment);
}

export const ALREADY_PROCESSED = 'This file was already processed.';
/** Why a file that has errors, is in work or failed can not be decided about, by what was asked for. */
export const UNDECIDABLE = {
  [DECISION.approve]: 'This file can not be approved.',
  [DECISION.reject]: 'This file can not be rejected.',
} as const;
export const OWN_FILE = 'Whoever uploaded a file may not approve it.';

export const NO_ERRORS_TEXT: Record<UploadKind, string> = {
  fulfilment: 'No Errors or Exception found',
  alternate: 'File uploaded successfully',
};

/**
 * Of the rows with errors the first so many of a file are kept and listed, of the rows with warnings as many by check;
 * all are counted (UPLOAD-2.8).
 */
export const MOST_LISTED_ROWS = 1_000;
/** What the column Error says, in an errors file, of rows whose errors are not listed. */
export const MORE_ERRORS = 'Has errors: mend the first 1,000 and check again.';
/** @param count of what is counted but not listed, more than 0 */
export const andMore = (count: number): string => `and ${formatCount(count)} more`;
