import type { W9Form } from '@portal/shared/calls/taxation';
import { ConflictNotice } from '@portal/shared/web/conflict-notice';
import { differencesBetween } from '@portal/shared/web/differences';
import { shownValues } from './form-differences';
import type { Revision } from './revision';
import type { useW9Submission } from './use-w9-submission';
import { Notice } from './w9-viewer.styles';

interface FormConflictProps {
  /** As it was read. */
  form: W9Form;
  revision: Revision;
  submission: Pick<ReturnType<typeof useW9Submission>, 'conflict' | 'goOn'>;
}

/** What another user submitted meanwhile (W9-2.9). */
export function FormConflict({ form, revision, submission: { conflict, goOn } }: FormConflictProps) {
  if (!conflict) return null;
  return (
    <Notice>
      <ConflictNotice
        message={conflict.message}
        differences={differencesBetween(shownValues(revision), form, conflict.now)}
        onKeep={() => goOn(true)}
        onDiscard={() => goOn(false)}
      />
    </Notice>
  );
}
