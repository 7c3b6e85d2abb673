import {
  getW9ConfigurationDate,
  getW9SubmissionDate,
  updateW9ConfigurationDate,
  updateW9SubmissionDate,
} from '@portal/shared/contracts/settings';
import type { W9DateKind } from '@portal/shared/domain/w9-dates';
import { call } from '@portal/shared/web/http';

/** @returns the call that reads a date */
export const readCall = (kind: W9DateKind) =>
  kind === 'renewal' ? getW9ConfigurationDate : getW9SubmissionDate;

/** @param day YYYY-MM-DD @throws CallError */
export async function saveW9Date(kind: W9DateKind, day: string, lUserID: number): Promise<void> {
  if (kind === 'renewal') await call(updateW9ConfigurationDate, { IConfigurationDate: day, lUserID });
  else await call(updateW9SubmissionDate, { ISubmissionDate: day, lUserID });
}
