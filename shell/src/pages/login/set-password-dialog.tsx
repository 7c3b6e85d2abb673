import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { faultyPasswordFields, passwordProblems } from '@portal/shared/domain/password';
import { useTask, type CallError } from '@portal/shared/web/http';
import { changePassword, logOut, useSessionState, useToast } from '@portal/shared/web/session';
import { color } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { Stack } from '@portal/shared/web/ui/stack';
import { SessionMonitor } from '../../session/session-monitor';
import { PasswordFields, PasswordProblems, type PasswordValues } from '../password-fields';

const Lead = styled.p`
  color: ${color('textMuted')};
`;

const LABELS: PasswordValues = {
  old: 'OLD PASSWORD',
  next: 'NEW PASSWORD',
  again: 'CONFIRM NEW PASSWORD',
};
const EMPTY: PasswordValues = { old: '', next: '', again: '' };

const ignore = () => undefined;

/** What the server refused, by the field it is about; `other` when it named none of them. */
interface Refusal {
  old?: string;
  next?: string;
  other?: string;
}

function refusalBy(cause: CallError): Refusal {
  const { OldPassword, NewPassword } = Object.fromEntries(
    cause.details.map(({ path, message }) => [path, message]),
  );
  return OldPassword || NewPassword ? { old: OldPassword, next: NewPassword } : { other: cause.message };
}

/** The forced password change (LOGIN-4.1): nothing else can be done before it but logging out. */
export default function SetPasswordDialog() {
  const { user } = useSessionState();
  const formId = useId();
  const listId = useId();
  const toast = useToast();
  const [values, setValues] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>({});
  const { busy, run } = useTask({
    onError: (cause) => setRefusal(refusalBy(cause)),
    onFault: () => setRefusal({ other: 'An error has occured.' }),
  });
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const list = useRef<HTMLUListElement>(null);
  const { old, next, again } = values;
  const filled = old && next && again;

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

  return (
    <>
      <Dialog
        open
        blocking
        size="small"
        title="Set a New Password"
        onClose={ignore}
        footer={
          <>
            <Button variant="quiet" onClick={() => void logOut()}>
              Log out
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!filled}>
              CONFIRM
            </Button>
          </>
        }
      >
        <form ref={frame} id={formId} onSubmit={(event) => void submit(event)} noValidate>
          <Stack $gap={4}>
            <Lead>Your password is temporary. Please choose your own to go on.</Lead>
            <PasswordProblems ref={list} id={listId} problems={listed} />
            <PasswordFields
              labels={LABELS}
              values={values}
              errors={refusal}
              faulty={faulty}
              problemsId={listId}
              onChange={edit}
            />
          </Stack>
        </form>
      </Dialog>
      <SessionMonitor />
    </>
  );
}
