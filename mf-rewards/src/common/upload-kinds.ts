import {
  alternateArrived,
  exportAlternateHistory,
  exportFulfilmentHistory,
  fulfilmentArrived,
  getAlternateDetails,
  getAlternateErrorData,
  getAlternateHistory,
  getAlternateSummary,
  getAlternateTemplate,
  getAlternateValidation,
  getFulfilmentDetails,
  getFulfilmentErrorData,
  getFulfilmentHistory,
  getFulfilmentSummary,
  getFulfilmentTemplate,
  getFulfilmentValidation,
  getSignedUrl,
  getSignedUrlFromS3,
} from '@portal/shared/contracts/uploads';
import type { UploadKind } from '@portal/shared/domain/upload-files';

/** Two screens of the same parts: what differs between fulfilment and alternate files. */
export const UPLOAD_KINDS = {
  fulfilment: {
    kind: 'fulfilment',
    /** Below the tab. */
    path: 'upload',
    title: 'Upload Fulfillment',
    detailsTitle: 'Fulfillment File Details',
    historyTitle: 'Fulfillment History',
    fileLabel: 'Fulfillment file',
    calls: {
      announce: getSignedUrl,
      arrived: fulfilmentArrived,
      history: getFulfilmentHistory,
      exported: exportFulfilmentHistory,
      details: getFulfilmentDetails,
      summary: getFulfilmentSummary,
      validation: getFulfilmentValidation,
      errorData: getFulfilmentErrorData,
      template: getFulfilmentTemplate,
    },
  },
  alternate: {
    kind: 'alternate',
    path: 'uploadsweepstake',
    title: 'Upload Alternate',
    detailsTitle: 'Alternate Details',
    historyTitle: 'Alternate History',
    fileLabel: 'Alternate file',
    calls: {
      announce: getSignedUrlFromS3,
      arrived: alternateArrived,
      history: getAlternateHistory,
      exported: exportAlternateHistory,
      details: getAlternateDetails,
      summary: getAlternateSummary,
      validation: getAlternateValidation,
      errorData: getAlternateErrorData,
      template: getAlternateTemplate,
    },
  },
} as const satisfies Record<UploadKind, object>;

export type UploadKindInfo = (typeof UPLOAD_KINDS)[UploadKind];
