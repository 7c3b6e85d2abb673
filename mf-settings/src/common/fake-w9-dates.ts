import {
  getW9ConfigurationDate,
  getW9SubmissionDate,
  updateW9ConfigurationDate,
  updateW9SubmissionDate,
} from '@portal/shared/contracts/settings';
import { answer, type Answer } from '@portal/shared/testing/fake-shell';

export interface W9Dates {
  renewal?: string | null;
  submission?: string | null;
}

/**
 * The calls about the dates of the W-9.
 * @param onSent is told what was asked to be changed
 */
export function fakeW9DateCalls(
  { renewal = '2030-01-31', submission = null }: W9Dates,
  onSent: (body: unknown) => void,
): Answer[] {
  const dates: Required<W9Dates> = { renewal, submission };
  return [
    answer(getW9ConfigurationDate, () => ({ Data: [{ Date: dates.renewal }] })),
    answer(getW9SubmissionDate, () => ({ Data: [{ Date: dates.submission }] })),
    answer(updateW9ConfigurationDate, ({ body }) => {
      onSent(body);
      dates.renewal = body.IConfigurationDate ?? null;
      return {};
    }),
    answer(updateW9SubmissionDate, ({ body }) => {
      onSent(body);
      dates.submission = body.ISubmissionDate ?? null;
      return {};
    }),
  ];
}
