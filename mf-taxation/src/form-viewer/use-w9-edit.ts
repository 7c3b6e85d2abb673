import { useState } from 'react';
import type { W9Form } from '@portal/shared/calls/taxation';
import { useW9Submission } from './use-w9-submission';

/**
 * Whether the form is read or edited, and its submission. A form without an SSN on record opens for editing.
 * @param onSwitch is told when an edit begins or ends
 * @param onChanged takes the form as it is now, when the user goes on after another submission
 * @returns `cancel` leaves an edit, and asks first where something was changed (`isLeaving`); it is undefined where there is no
 *   form on record to go back to
 */
export function useW9Edit(form: W9Form, onSwitch: () => void, onChanged: (now: W9Form) => void) {
  const [editing, setEditing] = useState(form.canEditSsn);
  const [isLeaving, setLeaving] = useState(false);
  const submission = useW9Submission(form, editing, onChanged);

  const switchTo = (toEdit: boolean) => {
    setLeaving(false);
    setEditing(toEdit);
    submission.restart(toEdit);
    onSwitch();
  };
  const cancel = () => (submission.changed ? setLeaving(true) : switchTo(false));

  return {
    editing,
    submission,
    begin: () => switchTo(true),
    cancel: form.canEditSsn ? undefined : cancel,
    isLeaving,
    leave: () => switchTo(false),
    stay: () => setLeaving(false),
  };
}
