import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type * as calls from '@portal/shared/contracts/settings';

/** The W-9 dates of a client under the names of the wire: what the calls ask for, and what they answer. */

/** @returns the day that the renewal date is to be; undefined where none was sent */
export const readRenewalDate = (body: BodyOf<typeof calls.updateW9ConfigurationDate>) => ({
  kind: 'renewal' as const,
  day: body.IConfigurationDate ?? undefined,
});

/** @returns the day that the submission date is to be; undefined where none was sent */
export const readSubmissionDate = (body: BodyOf<typeof calls.updateW9SubmissionDate>) => ({
  kind: 'submission' as const,
  day: body.ISubmissionDate ?? undefined,
});

/** @param day YYYY-MM-DD, null where none is set */
export const wireW9Date = (day: string | null): ResponseOf<typeof calls.getW9SubmissionDate> => ({
  error: null,
  Data: [{ Date: day }],
});
