import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { FALLBACK } from '@portal/shared/domain/fallback-texts';
import { faultyPasswordFields, passwordProblems } from '@portal/shared/domain/password';
import { useTask } from '@portal/shared/web/http';
import { changePassword, useSessionState, useToast, useUnsavedChanges } from '@portal/shared/web/session';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import type { PasswordValues } from '../password-fields';
import { passwordRefusalOf, type PasswordRefusal } from '../password-refusal';

const EMPTY: PasswordValues = { old: '', next: '', again: '' };

/**
 * The form of the forced password change: what is typed, what is wrong with it, and its submission.
 * @returns also `form` and `list`, refs for the form and for its list of problems
 */
export function useSetPassword() {
  const { user } = useSessionState();
  const toast = useToast();
  const [values, setValues] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const [refusal, setRefusal] = useState<PasswordRefusal>({});
  const { busy, run } = useTask({
    onError: (cause) => setRefusal(passwordRefusalOf(cause)),
    onFault: () => setRefusal({ other: FALLBACK.thrown }),
  });
  const { frame: form, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const list = useRef<HTMLUListElement>(null);
  const { old, next, again } = values;
  // Not the old one: browsers fill it in by themselves.
  useUnsavedChanges(next !== '' || again !== '');
  const filled = old !== '' && next !== '' && again !== '';

  const problems = passwordProblems({
    ...{ password: next, confirm: again, oldPassword: old },
    loginId: user?.UserName,
  });
  // Judged anew at every keystroke, so that the list shrinks as the fields are mended.
  const faulty = faultyPasswordFields(attempts > 0 ? problems : []);
  const listed = attempts > 0 ? [...problems, ...(refusal.other?.split('\n') ?? [])] : [];

  useEffect(() => {
    // Newer browsers answer scrolling with a promise: an effect that returns it has it called as its clean-up.
    void list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempts]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!filled || busy) return;
    setRefusal({});
    if (problems.length === 0) {
      const isChanged = await run(async () => {
        await changePassword(old, next);
        toast.success('Your password was changed.');
        return true;
      });
      if (isChanged) return;
    }
    setAttempts((count) => count + 1);
    leadToProblem();
  };

  const edit = (name: keyof PasswordValues, text: string) => {
    setValues((former) => ({ ...former, [name]: text }));
    setRefusal((former) => ({ ...former, other: undefined, [name]: undefined }));
  };

  return { values, edit, submit, busy, filled, errors: refusal, faulty, problems: listed, form, list };
}
