import {
  saveW9RenewalDate,
  saveW9SubmissionDate,
  w9RenewalDate,
  w9SubmissionDate,
} from '@portal/shared/calls/settings';
import type { W9DateKind } from '@portal/shared/domain/w9-dates';
import { call } from '@portal/shared/web/http';

/** @returns the call that reads a date */
export const readCall = (kind: W9DateKind) => (kind === 'renewal' ? w9RenewalDate : w9SubmissionDate);

/** @param day YYYY-MM-DD @throws CallError */
export async function saveW9Date(kind: W9DateKind, day: string, userId: number): Promise<void> {
  await call(kind === 'renewal' ? saveW9RenewalDate : saveW9SubmissionDate, { day, userId });
}
