import { useFormik } from 'formik';
import { useState } from 'react';
import type { W9Form } from '@portal/shared/calls/taxation';
import { w9Problems, type W9Problem } from '@portal/shared/domain/w9-rules';
import { useTask } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { keepTypedOver } from './form-differences';
import { entryOf, valuesOf, valuesToEdit, type W9Values } from './form-values';
import { sendW9Form, type Conflict } from './send-w9-form';

/**
 * The values of the form, what is wrong with them, and their submission.
 * @param onChanged takes the form as it is now, when the user goes on after another submission
 */
export function useW9Submission(form: W9Form, editing: boolean, onChanged: (now: W9Form) => void) {
  const [found, setFound] = useState<readonly W9Problem[]>([]);
  const [refusal, setRefusal] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const { run } = useTask({ onError: ({ message }) => setRefusal(message) });
  const rules = { ssnOnRecord: !form.canEditSsn };

  const formik = useFormik<W9Values>({
    initialValues: editing ? valuesToEdit(form) : valuesOf(form),
    validateOnChange: false,
    onSubmit: async (values) => {
      const problems = w9Problems(entryOf(values), rules);
      setFound(problems);
      setRefusal('');
      setConflict(undefined);
      if (problems.length === 0) {
        const outcome = await run(() => sendW9Form(form, values));
        if (outcome === 'submitted') return setSubmitted(true);
        if (outcome && 'refusal' in outcome) setRefusal(outcome.refusal);
        if (outcome && 'now' in outcome) setConflict(outcome);
      }
      setAttempt((former) => former + 1);
    },
  });
  const release = useUnsavedChanges(editing && formik.dirty && !submitted);

  // What was mended since leaves the list; what is new waits for the next attempt.
  const now = found.length > 0 ? w9Problems(entryOf(formik.values), rules) : [];
  const problems = found.filter(({ message }) => now.some((one) => one.message === message));

  /** Goes on from the form as it is now. @param keepsTyped with what was typed, or without */
  const goOn = (keepsTyped: boolean): void => {
    if (!conflict) return;
    const { now } = conflict;
    const kept = keepTypedOver(now, formik.values, form);
    formik.resetForm({ values: valuesToEdit(now) });
    if (keepsTyped) void formik.setValues(kept);
    onChanged(now);
    setConflict(undefined);
  };

  return {
    values: formik.values,
    change: (changes: Partial<W9Values>) => void formik.setValues((former) => ({ ...former, ...changes })),
    /** Whether leaving the edit would lose something. */
    changed: formik.dirty,
    /** Fills the fields anew: for an edit that begins or, without one, as the form is on record. */
    restart: (toEdit: boolean) => {
      setFound([]);
      setRefusal('');
      setConflict(undefined);
      formik.resetForm({ values: toEdit ? valuesToEdit(form) : valuesOf(form) });
    },
    submit: () => void formik.submitForm(),
    submitting: formik.isSubmitting,
    problems,
    refusal,
    attempt,
    conflict,
    goOn,
    submitted,
    /** To be called before leaving after the submission. */
    release,
  };
}
