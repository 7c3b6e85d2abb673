import { useId, useState, type SyntheticEvent } from 'react';
import { faultyPasswordFields, passwordProblems } from '@portal/shared/domain/password';
import { useTask } from '@portal/shared/web/http';
import { changePassword, useToast, useUnsavedChanges } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { Actions, Columns, Stack } from '@portal/shared/web/ui/stack';
import { PasswordFields, PasswordProblems, type PasswordValues } from '../password-fields';
import { passwordRefusalOf, type PasswordRefusal } from '../password-refusal';

const LABELS: PasswordValues = {
  old: 'Old password',
  next: 'New password',
  again: 'Confirm new password',
};
const EMPTY: PasswordValues = { old: '', next: '', again: '' };

/** Sets the user's own password; their other sessions end with it (ACCOUNT-1.2). */
export function ChangePasswordCard({ loginId }: { loginId: string }) {
  const toast = useToast();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<PasswordRefusal>({});
  const { busy, run } = useTask();
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const listId = useId();
  const { old, next, again } = values;
  // Not the old one: browsers fill it in by themselves.
  useUnsavedChanges(next !== '' || again !== '');
  const problems = passwordProblems({ password: next, confirm: again, loginId, oldPassword: old });
  const faulty = faultyPasswordFields(tried ? problems : []);
  const listed = tried ? [...problems, ...(refusal.other ? [refusal.other] : [])] : [];

  const edit = (name: keyof PasswordValues, text: string) => {
    setRefusal({});
    setValues((former) => ({ ...former, [name]: text }));
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal({});
    if (problems.length > 0) return leadToProblem();
    await run(
      async () => {
        await changePassword(old, next);
        setValues(EMPTY);
        setTried(false);
        toast.success('Your password was changed. Your other sessions have ended.');
      },
      {
        onError: (cause) => {
          setRefusal(passwordRefusalOf(cause));
          leadToProblem();
        },
      },
    );
  };

  return (
    <Card title="Change password">
      <form ref={frame} noValidate onSubmit={(event) => void submit(event)} aria-label="Change password">
        <Stack>
          <PasswordProblems id={listId} problems={listed} />
          <Columns $min="14rem">
            <PasswordFields
              labels={LABELS}
              values={values}
              errors={refusal}
              faulty={faulty}
              problemsId={listId}
              onChange={edit}
            />
          </Columns>
          <Actions>
            <Button type="submit" variant="primary" busy={busy} disabled={!old || !next || !again}>
              Change password
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}
