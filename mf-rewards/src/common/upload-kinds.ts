import {
  alternateArrived,
  alternateDetails,
  alternateErrorData,
  alternateHistory,
  alternateSummary,
  alternateTemplate,
  alternateValidation,
  announceAlternate,
  announceFulfilment,
  fulfilmentArrived,
  fulfilmentDetails,
  fulfilmentErrorData,
  fulfilmentHistory,
  fulfilmentSummary,
  fulfilmentTemplate,
  fulfilmentValidation,
} from '@portal/shared/calls/uploads';
import { exportAlternateHistory, exportFulfilmentHistory } from '@portal/shared/contracts/uploads';
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
      announce: announceFulfilment,
      arrived: fulfilmentArrived,
      history: fulfilmentHistory,
      exported: exportFulfilmentHistory,
      details: fulfilmentDetails,
      summary: fulfilmentSummary,
      validation: fulfilmentValidation,
      errorData: fulfilmentErrorData,
      template: fulfilmentTemplate,
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
      announce: announceAlternate,
      arrived: alternateArrived,
      history: alternateHistory,
      exported: exportAlternateHistory,
      details: alternateDetails,
      summary: alternateSummary,
      validation: alternateValidation,
      errorData: alternateErrorData,
      template: alternateTemplate,
    },
  },
} as const satisfies Record<UploadKind, object>;

export type UploadKindInfo = (typeof UPLOAD_KINDS)[UploadKind];
