import { useFormikContext } from 'formik';
import { useUnsavedChanges } from '@portal/shared/web/session';

/** Has the portal ask before a ticket is left that was begun and not submitted. */
export function UnsavedTicket({ saved }: { saved: boolean }) {
  const { dirty } = useFormikContext();
  useUnsavedChanges(dirty && !saved);
  return null;
}
