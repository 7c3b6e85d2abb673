import { useFormik } from 'formik';
import { useState } from 'react';
import { submitW9Form, submitW9FormWithSsn, type W9Form } from '@portal/shared/calls/taxation';
import { w9Problems, type W9Problem } from '@portal/shared/domain/w9-rules';
import { call, useTask } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { entryOf, valuesOf, valuesToEdit, type W9Values } from './form-values';

const FALLBACK = 'Oops! Something went wrong.';

/** @throws CallError @returns why the form was refused, '' when it was submitted */
async function send(form: W9Form, values: W9Values): Promise<string> {
  const endpoint = form.canEditSsn ? submitW9FormWithSsn : submitW9Form;
  const { isSubmitted, message } = await call(endpoint, { account: form, entry: entryOf(values) });
  return isSubmitted ? '' : message || FALLBACK;
}

/** The values of the form, what is wrong with them, and their submission. */
export function useW9Submission(form: W9Form, editing: boolean) {
  const [found, setFound] = useState<readonly W9Problem[]>([]);
  const [refusal, setRefusal] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const { run } = useTask({ onError: ({ message }) => setRefusal(message) });
  const rules = { ssnOnRecord: !form.canEditSsn };

  const formik = useFormik<W9Values>({
    initialValues: editing ? valuesToEdit(form) : valuesOf(form),
    validateOnChange: false,
    onSubmit: async (values) => {
      const problems = w9Problems(entryOf(values), rules);
      setFound(problems);
      setRefusal('');
      if (problems.length === 0) {
        const why = await run(() => send(form, values));
        if (why === '') return setSubmitted(true);
        if (why) setRefusal(why);
      }
      setAttempt((former) => former + 1);
    },
  });
  const release = useUnsavedChanges(editing && formik.dirty && !submitted);

  // What was mended since leaves the list; what is new waits for the next attempt.
  const now = found.length > 0 ? w9Problems(entryOf(formik.values), rules) : [];
  const problems = found.filter(({ message }) => now.some((one) => one.message === message));

  return {
    values: formik.values,
    change: (changes: Partial<W9Values>) => void formik.setValues((former) => ({ ...former, ...changes })),
    /** Whether leaving the edit would lose something. */
    changed: formik.dirty,
    /** Fills the fields anew: for an edit that begins or, without one, as the form is on record. */
    restart: (toEdit: boolean) => {
      setFound([]);
      setRefusal('');
      formik.resetForm({ values: toEdit ? valuesToEdit(form) : valuesOf(form) });
    },
    submit: () => void formik.submitForm(),
    submitting: formik.isSubmitting,
    problems,
    refusal,
    attempt,
    submitted,
    /** To be called before leaving after the submission. */
    release,
  };
}
