import { useFormikContext } from 'formik';
import { useUnsavedChanges } from '@portal/shared/web/session';

/** Has the portal ask before a changed form is left that was not saved. */
export function UnsavedUser({ saved }: { saved: boolean }) {
  const { dirty } = useFormikContext();
  useUnsavedChanges(dirty && !saved);
  return null;
}
