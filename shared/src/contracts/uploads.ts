import { Type } from 'typebox';
import {
  DECISION,
  FILE_CONTENT_TYPES,
  FILE_STATUS_NAMES,
  STAGE,
  MAX_COMMENT_LENGTH,
  UPLOAD_KINDS,
} from '../domain/upload-files';
import { described } from './described';
import { EXPORT_HEADERS, endpoint, success } from './endpoint';
import {
  DateFilter,
  FileContent,
  Id,
  IdFilter,
  Money,
  Nullable,
  Search,
  WireDate,
  paging,
  sorting,
  numberOf,
} from './fields';

/** Reward files: upload, validation, approval, for both kinds (UPLOAD-1). */

export const FILE_COLUMNS = ['File_Name', 'Status', 'DateTime'] as const;

const ProcessingStatus = Type.Integer({
  minimum: STAGE.created,
  maximum: STAGE.complete,
  description: 'How far the checks are: 0 before the file is there, 12 at their end.',
});

export const FileRow = Type.Object({
  FileID: Type.Integer(),
  File_Name: Type.String(),
  Status: described(
    "'Pending Approval' also where there are warnings; 'Waiting for file' until it is there, 'Never arrived' if it never was.",
    Type.String(),
  ),
  StatusId: numberOf(FILE_STATUS_NAMES),
  ProcessingStatus,
  DateTime: WireDate,
  Comment: described('Why the file was rejected.', Nullable(Type.String())),
});

const SIGNED = { PreSignedURL: Type.String(), FileRecordID: Type.Integer() };
const FILE_TO_COME = {
  FileName: Type.String({ maxLength: 200 }),
  ContentType: described(
    'When given, the file must come with exactly this content type.',
    Type.Optional(
      // The type is said by hand: a union of mapped literals has none.
      Type.Unsafe<(typeof FILE_CONTENT_TYPES)[number]>(
        Type.Union(FILE_CONTENT_TYPES.map((type) => Type.Literal(type))),
      ),
    ),
  ),
};
const HISTORY = { promotion: Type.Array(FileRow), TotalCount: Type.Integer() };
const history = {
  Search: described("Finds the id, or a part of the file's name.", Search),
  StatusId: described(
    'Files that the history shows as this status: 4 finds those with mere warnings (2) as well.',
    IdFilter,
  ),
  CreatedSince: described('Uploaded at that moment or later.', DateFilter),
  ...sorting(FILE_COLUMNS),
};

/** Rows of a file and, in dollars, their amounts as far as these can be read. */
const Total = Type.Object({ Rows: Type.Integer(), Amount: Money });
const SUMMARY = {
  Data: Type.Array(
    Type.Object({ PromotionID: Type.Integer(), TotalRewards: Money, TotalRewardees: Type.Integer() }),
  ),
  Totals: described(
    '`Data` adds up to `Valid`; `InFile` is `Valid` and `WithErrors` together. Null before the file was checked.',
    Nullable(Type.Object({ InFile: Total, Valid: Total, WithErrors: Total })),
  ),
};
const VALIDATION = {
  Data: Type.Array(
    Type.Object({
      OrderNo: Type.Integer(),
      StatusID: Type.Integer({ description: 'The number of the check, by which its rows are asked for.' }),
      Description: described('May hold `{PromotionIds}`.', Type.String()),
      ShowGrid: described('False where no row is listed: after the retention of findings.', Type.Boolean()),
      isError: Type.Boolean(),
      FileCount: described('How often the check was hit.', Type.Integer()),
      Listed: described(
        "How many of these are listed; of the others only the count is kept ('and N more').",
        Type.Integer(),
      ),
    }),
  ),
};
const ERROR_DATA = {
  Data: Type.Array(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]))),
};
const DETAILS = {
  data: Type.Array(
    Type.Object({
      FileID: Type.Integer(),
      FileRecordID: Type.Integer(),
      FileName: Type.String(),
      File_Name: Type.String(),
      StatusId: numberOf(FILE_STATUS_NAMES),
      InternalStatusName: described(
        "The name of the StatusId: 'Processing' and 'Expired' also where Status says more.",
        Type.String(),
      ),
      Status: described("As the history shows it: 'Waiting for file', 'Never arrived'.", Type.String()),
      ProcessingStatus,
      DateTime: WireDate,
      Comment: described('Why the file was rejected.', Nullable(Type.String())),
      CanApprove: described(
        'False for the owner of the file where the client wants four eyes.',
        Type.Boolean(),
      ),
      HasErrorsFile: described(
        'Whether there is an errors file: not for mere warnings, nor after the retention of findings.',
        Type.Boolean(),
      ),
    }),
  ),
};
const byFile = { FileID: Id };
const byRecord = { filerecordid: Id };

export const getSignedUrl = endpoint({
  method: 'POST',
  path: '/api/Reward/getSignedUrl',
  claim: 'rewards_uploadfulfilment',
  holdsSecret: true,
  summary: 'Announces a fulfilment file: answers the address to PUT it to, once, within 15 minutes',
  body: Type.Object(FILE_TO_COME),
  response: success(SIGNED),
});
export const getSignedUrlFromS3 = endpoint({
  method: 'POST',
  path: '/api/Reward/getSignedUrlFromS3',
  claim: 'rewards_uploadfulfilment',
  holdsSecret: true,
  summary: 'Announces an alternate file, as getSignedUrl',
  body: Type.Object(FILE_TO_COME),
  response: success(SIGNED),
});
export const putFile = endpoint({
  method: 'PUT',
  path: '/api/Reward/uploads/:fileId',
  claim: 'public',
  consumes: 'file',
  reads: FileContent,
  refuses: [401, 403, 409],
  headers: Type.Object({
    'repr-digest': Type.Optional(
      Type.String({
        description: 'As in RFC 9530: a file that is not as its sha-256 says is refused with 400.',
      }),
    ),
  }),
  summary: 'Takes the whole file of a signed address; the address itself is the permission',
  params: Type.Object({ fileId: Type.String({ maxLength: 10, pattern: '^[1-9]\\d*$' }) }),
  query: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  response: success({}),
});
export const uploadRewardFile = endpoint({
  method: 'POST',
  path: '/api/Reward/uploadfile',
  claim: 'rewards_uploadfulfilment',
  consumes: 'multipart/form-data',
  reads: Type.Object({ file: FileContent }),
  refuses: [409],
  summary: 'Announces, takes and starts a file in one call, for scripts: one field "file"',
  response: success({ FileRecordID: Type.Integer() }),
});

export const fulfilmentArrived = endpoint({
  method: 'POST',
  path: '/api/Rewards/rewarduploadfiledata',
  claim: 'rewards_uploadfulfilment',
  refuses: [404, 409],
  summary: 'Says that a fulfilment file has arrived; its checks begin',
  body: Type.Object(byFile),
  response: success({}),
});
export const alternateArrived = endpoint({
  method: 'POST',
  path: '/api/Rewards/sweepstakeuploadfiledata',
  claim: 'rewards_uploadfulfilment',
  refuses: [404, 409],
  summary: 'Says that an alternate file has arrived; its checks begin',
  body: Type.Object(byFile),
  response: success({}),
});

export const getFulfilmentHistory = endpoint({
  method: 'POST',
  path: '/api/Reward/getRewardFileHistory',
  claim: 'rewards_uploadfulfilment',
  summary: 'A page of the fulfilment files',
  body: Type.Object({ ...history, ...paging() }),
  response: success(HISTORY),
});
export const exportFulfilmentHistory = endpoint({
  method: 'POST',
  path: '/api/Reward/exportRewardFileHistory',
  claim: 'rewards_uploadfulfilment',
  refuses: [409],
  summary:
    'All fulfilment files that match, in the order of the list, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(history),
  response: success({ Data: Type.Array(FileRow) }),
});
export const getAlternateHistory = endpoint({
  method: 'POST',
  path: '/api/Reward/getSweepStakeFileList',
  claim: 'rewards_uploadfulfilment',
  summary: 'A page of the alternate files',
  body: Type.Object({ ...history, ...paging() }),
  response: success(HISTORY),
});
export const exportAlternateHistory = endpoint({
  method: 'POST',
  path: '/api/Reward/exportSweepStakeFileList',
  claim: 'rewards_uploadfulfilment',
  refuses: [409],
  summary:
    'All alternate files that match, in the order of the list, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(history),
  response: success({ Data: Type.Array(FileRow) }),
});

export const getFulfilmentDetails = endpoint({
  method: 'POST',
  path: '/api/Reward/getRewardDetailsByID',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'A fulfilment file and how far its checks are',
  body: Type.Object(byFile),
  response: success(DETAILS),
});
export const getAlternateDetails = endpoint({
  method: 'POST',
  path: '/api/Reward/getSweepStakeDetailsByID',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'An alternate file and how far its checks are',
  body: Type.Object(byFile),
  response: success(DETAILS),
});
export const getFulfilmentSummary = endpoint({
  method: 'POST',
  path: '/api/Reward/totalRewardsByPrmotionID',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'What the rows of a fulfilment file come to, by promotion',
  body: Type.Object(byRecord),
  response: success(SUMMARY),
});
export const getAlternateSummary = endpoint({
  method: 'POST',
  path: '/api/Reward/getTotalSweepStakeByPrmotionId',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'What the rows of an alternate file come to, by promotion',
  body: Type.Object(byRecord),
  response: success(SUMMARY),
});
export const getFulfilmentValidation = endpoint({
  method: 'POST',
  path: '/api/Reward/rewardValidationStatus',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'Which checks a fulfilment file has hit',
  body: Type.Object(byRecord),
  response: success(VALIDATION),
});
export const getAlternateValidation = endpoint({
  method: 'POST',
  path: '/api/Reward/getSweepStakeValidationStatus',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'Which checks an alternate file has hit',
  body: Type.Object(byRecord),
  response: success(VALIDATION),
});
const byCheck = { ...byRecord, statusid: Id };
export const getFulfilmentErrorData = endpoint({
  method: 'POST',
  path: '/api/Reward/rewardsFileErrorData',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'The rows of a fulfilment file that hit a check',
  body: Type.Object(byCheck),
  response: success(ERROR_DATA),
});
export const getAlternateErrorData = endpoint({
  method: 'POST',
  path: '/api/Reward/getSweepStakeFileErrorData',
  claim: 'rewards_uploadfulfilment',
  refuses: [404],
  summary: 'The rows of an alternate file that hit a check',
  body: Type.Object(byCheck),
  response: success(ERROR_DATA),
});
export const downloadErrorsFile = endpoint({
  method: 'POST',
  path: '/api/Reward/rewardFileErrorsDownload',
  claim: 'rewards_uploadfulfilment',
  produces: 'text/csv',
  refuses: [404],
  summary: 'All rows as a CSV file with a column that says what is wrong with each, to mend and upload again',
  body: Type.Object({
    ...byFile,
    OnlyErrors: described('Only the rows with errors.', Type.Optional(Nullable(Type.Boolean()))),
  }),
});

export const decideFile = endpoint({
  method: 'POST',
  path: '/api/Rewards/approverejectrewardfile',
  claim: 'rewards_uploadfulfilment',
  refuses: [404, 409],
  summary: 'Approves a file of either kind, which makes its rewards available, or rejects it with a reason',
  body: Type.Object({
    ...byFile,
    Status: Type.Union([Type.Literal(DECISION.approve), Type.Literal(DECISION.reject)]),
    Comment: Type.Optional(Nullable(Type.String({ maxLength: MAX_COMMENT_LENGTH }))),
  }),
  response: success({}),
});

export const getFulfilmentTemplate = endpoint({
  method: 'GET',
  path: '/api/Reward/getSignedUrlForRewardDownloadTemplate',
  claim: 'rewards_uploadfulfilment',
  summary: 'The address of the sample of fulfilment files',
  response: success({ PreSignedURL: Type.String() }),
});
export const getAlternateTemplate = endpoint({
  method: 'GET',
  path: '/api/Reward/getSignedUrlForSweepStakeTemplate',
  claim: 'rewards_uploadfulfilment',
  summary: 'The address of the sample of alternate files',
  response: success({ PreSignedURL: Type.String() }),
});
export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/Reward/templates/:kind',
  claim: 'public',
  produces: 'text/csv',
  summary: 'The sample of one kind of files: a header and rows that can not be taken for real ones',
  params: Type.Object({
    kind: Type.Unsafe<(typeof UPLOAD_KINDS)[number]>(
      Type.Union(UPLOAD_KINDS.map((kind) => Type.Literal(kind))),
    ),
  }),
});
