import type { BodyOf, ResponseOf } from '../contracts/endpoint';
import * as calls from '../contracts/uploads';
import type { FileDecision } from '../domain/upload-files';
import { adaptCall } from './adapt-call';

/** Reward files in the field's words, each call for both kinds; amounts are dollars. */

interface OneFile {
  fileId: number;
}

type WireRow = ResponseOf<typeof calls.getFulfilmentHistory>['promotion'][number];

const readRow = (row: WireRow) => ({
  fileId: row.FileID,
  fileName: row.File_Name,
  status: row.Status,
  statusId: row.StatusId,
  at: row.DateTime,
});

export type FileRow = ReturnType<typeof readRow>;

const history = {
  answer: ({ promotion, TotalCount }: ResponseOf<typeof calls.getFulfilmentHistory>) => ({
    rows: promotion.map(readRow),
    total: TotalCount,
  }),
};
export const fulfilmentHistory = adaptCall(calls.getFulfilmentHistory, history);
export const alternateHistory = adaptCall(calls.getAlternateHistory, history);

type WireFile = ResponseOf<typeof calls.getFulfilmentDetails>['data'][number];

const readFile = (file: WireFile) => ({
  fileId: file.FileID,
  fileName: file.File_Name,
  /** As it was uploaded. */
  originalName: file.FileName,
  statusId: file.StatusId,
  /** The name of the statusId; `status` is what the history shows. */
  statusName: file.InternalStatusName,
  status: file.Status,
  /** 0 to 12 */
  stage: file.ProcessingStatus,
  at: file.DateTime,
  /** Why the file was rejected. */
  comment: file.Comment,
  /** False for the owner of the file where the client wants four eyes. */
  canApprove: file.CanApprove,
  hasErrorsFile: file.HasErrorsFile,
});

export type UploadedFile = ReturnType<typeof readFile>;

const details = {
  body: ({ fileId }: OneFile) => ({ FileID: fileId }),
  answer: ({ data }: ResponseOf<typeof calls.getFulfilmentDetails>) => ({ file: data.map(readFile)[0] }),
};
export const fulfilmentDetails = adaptCall(calls.getFulfilmentDetails, details);
export const alternateDetails = adaptCall(calls.getAlternateDetails, details);

type WireSummary = ResponseOf<typeof calls.getFulfilmentSummary>;

const readTotal = ({ Rows, Amount }: NonNullable<WireSummary['Totals']>['InFile']) => ({
  rows: Rows,
  amount: Amount,
});

const summary = {
  body: ({ fileId }: OneFile) => ({ filerecordid: fileId }),
  answer: ({ Data, Totals }: WireSummary) => ({
    promotions: Data.map((one) => ({
      promotionId: one.PromotionID,
      amount: one.TotalRewards,
      rewardees: one.TotalRewardees,
    })),
    /** Null before the file was checked. */
    totals: Totals && {
      inFile: readTotal(Totals.InFile),
      valid: readTotal(Totals.Valid),
      withErrors: readTotal(Totals.WithErrors),
    },
  }),
};
export const fulfilmentSummary = adaptCall(calls.getFulfilmentSummary, summary);
export const alternateSummary = adaptCall(calls.getAlternateSummary, summary);

const validation = {
  body: ({ fileId }: OneFile) => ({ filerecordid: fileId }),
  answer: ({ Data }: ResponseOf<typeof calls.getFulfilmentValidation>) =>
    Data.map((group) => ({
      checkId: group.StatusID,
      /** May hold `{PromotionIds}`. */
      description: group.Description,
      /** False where no row is listed: after the retention of findings. */
      hasRows: group.ShowGrid,
      isError: group.isError,
      /** How often the check was hit, and how many of these are listed. */
      count: group.FileCount,
      listed: group.Listed,
    })),
};
export const fulfilmentValidation = adaptCall(calls.getFulfilmentValidation, validation);
export const alternateValidation = adaptCall(calls.getAlternateValidation, validation);

/** Rows under the headings of the file. */
const errorData = {
  body: ({ fileId, checkId }: OneFile & { checkId: number }) => ({ filerecordid: fileId, statusid: checkId }),
  answer: ({ Data }: ResponseOf<typeof calls.getFulfilmentErrorData>) => Data,
};
export const fulfilmentErrorData = adaptCall(calls.getFulfilmentErrorData, errorData);
export const alternateErrorData = adaptCall(calls.getAlternateErrorData, errorData);

const announcement = {
  body: ({
    fileName,
    contentType,
  }: {
    fileName: string;
    contentType: BodyOf<typeof calls.getSignedUrl>['ContentType'];
  }) => ({ FileName: fileName, ContentType: contentType }),
  answer: ({ PreSignedURL, FileRecordID }: ResponseOf<typeof calls.getSignedUrl>) => ({
    url: PreSignedURL,
    fileId: FileRecordID,
  }),
};
export const announceFulfilment = adaptCall(calls.getSignedUrl, announcement);
export const announceAlternate = adaptCall(calls.getSignedUrlFromS3, announcement);

const arrival = { body: ({ fileId }: OneFile) => ({ FileID: fileId }) };
export const fulfilmentArrived = adaptCall(calls.fulfilmentArrived, arrival);
export const alternateArrived = adaptCall(calls.alternateArrived, arrival);

const template = {
  answer: ({ PreSignedURL }: ResponseOf<typeof calls.getFulfilmentTemplate>) => ({ url: PreSignedURL }),
};
export const fulfilmentTemplate = adaptCall(calls.getFulfilmentTemplate, template);
export const alternateTemplate = adaptCall(calls.getAlternateTemplate, template);

interface AskedDecision extends OneFile {
  decision: FileDecision;
  comment: string;
}

export const decideFile = adaptCall(calls.decideFile, {
  body: ({ fileId, decision, comment }: AskedDecision) => ({
    FileID: fileId,
    Status: decision,
    Comment: comment,
  }),
});

export const errorsFile = adaptCall(calls.downloadErrorsFile, {
  body: ({ fileId, onlyErrors }: OneFile & { onlyErrors: boolean }) => ({
    FileID: fileId,
    OnlyErrors: onlyErrors,
  }),
});
