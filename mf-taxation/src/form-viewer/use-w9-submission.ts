import { useFormik } from 'formik';
import { useState } from 'react';
import {
  emptyW9Form,
  submitW9Form,
  submitW9FormWithSsn,
  w9Form,
  type W9Form,
} from '@portal/shared/calls/taxation';
import { w9Problems, type W9Problem } from '@portal/shared/domain/w9-rules';
import { call, CallError, useTask } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { keepTypedOver } from './form-differences';
import { entryOf, valuesOf, valuesToEdit, type W9Values } from './form-values';

const FALLBACK = 'Oops! Something went wrong.';

/** @throws CallError @returns why the form was refused, '' when it was submitted */
async function send(form: W9Form, values: W9Values): Promise<string> {
  const endpoint = form.canEditSsn ? submitW9FormWithSsn : submitW9Form;
  const { isSubmitted, message } = await call(endpoint, { account: form, entry: entryOf(values) });
  return isSubmitted ? '' : message || FALLBACK;
}

/** @throws CallError @returns the form as it is now: the newest of all, as an edit is signed today for whichever year it was opened */
const readAgain = ({ handle, portBu, oeid }: W9Form): Promise<W9Form | undefined> =>
  handle === null
    ? call(emptyW9Form, { portBu, oeid, year: undefined })
    : call(w9Form, { handle, year: undefined, version: undefined });

/** Another submission was faster: the form as it is now, and what the server said about it. */
export interface Conflict {
  now: W9Form;
  message: string;
}

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

  /** @returns why the form was not submitted, '' when it was; undefined for a conflict, which is shown */
  const submit = async (values: W9Values): Promise<string | undefined> => {
    try {
      return await send(form, values);
    } catch (cause) {
      if (!(cause instanceof CallError && cause.status === 409)) throw cause;
      const now = await readAgain(form);
      if (!now || now.version === form.version) throw cause;
      setConflict({ now, message: cause.message });
      return undefined;
    }
  };

  const formik = useFormik<W9Values>({
    initialValues: editing ? valuesToEdit(form) : valuesOf(form),
    validateOnChange: false,
    onSubmit: async (values) => {
      const problems = w9Problems(entryOf(values), rules);
      setFound(problems);
      setRefusal('');
      setConflict(undefined);
      if (problems.length === 0) {
        const why = await run(() => submit(values));
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
