import {
  emptyW9Form,
  submitW9Form,
  submitW9FormWithSsn,
  w9Form,
  type W9Form,
} from '@portal/shared/calls/taxation';
import { FALLBACK } from '@portal/shared/domain/fallback-texts';
import { call, CallError } from '@portal/shared/web/http';
import { entryOf, type W9Values } from './form-values';

/** Another submission was faster: the form as it is now, and what the server said about it. */
export interface Conflict {
  now: W9Form;
  message: string;
}

/** @throws CallError when the call failed and nobody else has submitted the form meanwhile */
export async function sendW9Form(
  form: W9Form,
  values: W9Values,
): Promise<'submitted' | { refusal: string } | Conflict> {
  const endpoint = form.canEditSsn ? submitW9FormWithSsn : submitW9Form;
  try {
    const { isSubmitted, message } = await call(endpoint, { account: form, entry: entryOf(values) });
    return isSubmitted ? 'submitted' : { refusal: message || FALLBACK.answered };
  } catch (cause) {
    if (!(cause instanceof CallError && cause.status === 409)) throw cause;
    const now = await readAgain(form);
    if (!now || now.version === form.version) throw cause;
    return { now, message: cause.message };
  }
}

/** @throws CallError @returns the form as it is now: the newest of all, as an edit is signed today for whichever year it was opened */
const readAgain = ({ handle, portBu, oeid }: W9Form): Promise<W9Form | undefined> =>
  handle === null
    ? call(emptyW9Form, { portBu, oeid, year: undefined })
    : call(w9Form, { handle, year: undefined, version: undefined });
