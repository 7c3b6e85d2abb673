import * as wire from '@portal/shared/contracts/uploads';
import { FILE_STATUS, FILE_STATUS_NAMES, historyStatusName } from '@portal/shared/domain/upload-files';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { UPLOAD_KINDS, type UploadKindInfo } from './upload-kinds';

/** Files by status, 1 to 8; the ids are the statuses. */
const FILES = Object.values(FILE_STATUS).map((statusId) => ({ FileID: statusId, StatusId: statusId }));
const nameOf = (id: number, { kind }: UploadKindInfo) =>
  `file-${id}_${kind === 'alternate' ? 'alternate' : 'promo'}_0301202${id % 10}.csv`;

/** Twelve findings of one check, so that there is a second page. */
const FINDINGS = Array.from({ length: 12 }, (_, index) => ({
  Line: index + 2,
  Column: 'PromotionId',
  Value: String(70 + (index % 2)),
  Error: 'There is no such promotion.',
  PromotionId: String(70 + (index % 2)),
  OfficeId: `000${index}`,
}));
const WARNINGS = [
  { Line: 2, Column: 'OfficeId', Value: '77', Error: 'The officer is not known yet and will be created.' },
];

/** The calls of each kind as the wire has them: a fake answers what the server would. */
const WIRE = {
  fulfilment: {
    history: wire.getFulfilmentHistory,
    details: wire.getFulfilmentDetails,
    summary: wire.getFulfilmentSummary,
    validation: wire.getFulfilmentValidation,
    errorData: wire.getFulfilmentErrorData,
    template: wire.getFulfilmentTemplate,
    announce: wire.getSignedUrl,
    arrived: wire.fulfilmentArrived,
  },
  alternate: {
    history: wire.getAlternateHistory,
    details: wire.getAlternateDetails,
    summary: wire.getAlternateSummary,
    validation: wire.getAlternateValidation,
    errorData: wire.getAlternateErrorData,
    template: wire.getAlternateTemplate,
    announce: wire.getSignedUrlFromS3,
    arrived: wire.alternateArrived,
  },
} as const;

/** The record of a file as its call answers; its id is its status. */
export const fileOfId = (StatusId: number, info: UploadKindInfo = UPLOAD_KINDS.fulfilment) => ({
  data: [
    {
      FileID: StatusId,
      FileRecordID: StatusId,
      FileName: nameOf(StatusId, info),
      File_Name: nameOf(StatusId, info),
      StatusId,
      InternalStatusName: FILE_STATUS_NAMES[StatusId as 1],
      Status: historyStatusName(StatusId),
      ProcessingStatus: StatusId === FILE_STATUS.processing ? 6 : 12,
      DateTime: '2026-03-02 17:05:00',
      Comment: StatusId === FILE_STATUS.rejected ? 'Wrong month' : null,
      CanApprove: true,
      HasErrorsFile: StatusId === FILE_STATUS.fileRejected,
    },
  ],
});

function answersOf(info: UploadKindInfo): Answer[] {
  const calls = WIRE[info.kind];
  const statusOf = (id: number | string) => Number(id);
  return [
    answer(calls.history, ({ body }) => ({
      promotion: FILES.slice(0, body.PageSize ?? 10).map((file) => ({
        ...file,
        File_Name: nameOf(file.FileID, info),
        Status: historyStatusName(file.StatusId),
        ProcessingStatus: file.StatusId === FILE_STATUS.processing ? 6 : 12,
        DateTime: '2026-03-02 17:05:00',
        Comment: file.StatusId === FILE_STATUS.rejected ? 'Wrong month' : null,
      })),
      TotalCount: FILES.length,
    })),
    answer(calls.details, ({ body }) => {
      const StatusId = statusOf(body.FileID);
      if (!FILES.some((file) => file.FileID === StatusId)) refuse(404, 'Not found.');
      return fileOfId(StatusId, info);
    }),
    answer(calls.summary, {
      Data: [{ PromotionID: 71, TotalRewards: 1250.5, TotalRewardees: 12 }],
      Totals: {
        InFile: { Rows: 14, Amount: 1300 },
        Valid: { Rows: 12, Amount: 1250.5 },
        WithErrors: { Rows: 2, Amount: 49.5 },
      },
    }),
    answer(calls.validation, ({ body }) => {
      const group = { OrderNo: 1, ShowGrid: true };
      const status = statusOf(body.filerecordid);
      if (status === FILE_STATUS.exception)
        return {
          Data: [
            {
              ...group,
              StatusID: 20,
              Description: 'Officers are new.',
              isError: false,
              FileCount: 1,
              Listed: 1,
            },
          ],
        };
      if (status !== FILE_STATUS.fileRejected) return { Data: [] };
      const Description = 'Promotions were not found: {PromotionIds}.';
      return { Data: [{ ...group, StatusID: 6, Description, isError: true, FileCount: 12, Listed: 12 }] };
    }),
    answer(calls.errorData, ({ body }) => ({ Data: Number(body.statusid) === 6 ? FINDINGS : WARNINGS })),
    answer(calls.template, { PreSignedURL: '/sample.csv' }),
    answer(calls.announce, { PreSignedURL: '/api/Reward/uploads/4?token=t', FileRecordID: 4 }),
    answer(calls.arrived, {}),
  ];
}

/** The calls of both upload screens. */
export const fakeUploads = (): Answer[] => [
  ...answersOf(UPLOAD_KINDS.fulfilment),
  ...answersOf(UPLOAD_KINDS.alternate),
  answer(wire.decideFile, {}),
];
