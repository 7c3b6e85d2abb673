import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { faultyPasswordFields, passwordProblems, stripPassword } from '@portal/shared/domain/password';
import { useTask, type CallError } from '@portal/shared/web/http';
import { changePassword, logOut, useSessionState, useToast } from '@portal/shared/web/session';
import { color, space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { Stack } from '@portal/shared/web/ui/stack';
import { TextField } from '@portal/shared/web/ui/text-field';
import { SessionMonitor } from '../../session/session-monitor';

const Lead = styled.p`
  color: ${color('textMuted')};
`;

const Problems = styled.ul`
  padding-left: ${space(4)};
`;

const ignore = () => undefined;

/** What the server refused, by the property it named; `other` when it named none of the form's. */
interface Refusal {
  OldPassword?: string;
  NewPassword?: string;
  other?: string;
}

function refusalBy(cause: CallError): Refusal {
  const { OldPassword, NewPassword } = Object.fromEntries(
    cause.details.map(({ path, message }) => [path, message]),
  );
  return OldPassword || NewPassword ? { OldPassword, NewPassword } : { other: cause.message };
}

/** The forced password change (LOGIN-4.1): nothing else can be done before it but logging out. */
export default function SetPasswordDialog() {
  const { user } = useSessionState();
  const formId = useId();
  const listId = useId();
  const toast = useToast();
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>({});
  const { busy, run } = useTask({
    onError: (cause) => setRefusal(refusalBy(cause)),
    onFault: () => setRefusal({ other: 'An error has occured.' }),
  });
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const list = useRef<HTMLUListElement>(null);
  const filled = oldPassword && password && confirm;

  const problems = passwordProblems({ password, confirm, loginId: user?.UserName, oldPassword });
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
        await changePassword(oldPassword, password);
        toast.success('Your password was changed.');
        return true;
      });
      if (isChanged) return;
    }
    setAttempts((count) => count + 1);
    leadToProblem();
  };

  const edit = (set: (text: string) => void, property?: keyof Refusal) => (text: string) => {
    set(text);
    setRefusal((former) => ({ ...former, other: undefined, ...(property ? { [property]: undefined } : {}) }));
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
            {listed.length > 0 && (
              <Banner variant="error">
                <Problems ref={list} id={listId}>
                  {listed.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </Problems>
              </Banner>
            )}
            <TextField
              label="OLD PASSWORD"
              type="password"
              autoComplete="current-password"
              blockClipboard
              value={oldPassword}
              error={refusal.OldPassword}
              onChange={edit(setOldPassword, 'OldPassword')}
            />
            <TextField
              label="NEW PASSWORD"
              type="password"
              autoComplete="new-password"
              blockClipboard
              sanitize={stripPassword}
              value={password}
              error={refusal.NewPassword}
              errorId={faulty.password ? listId : undefined}
              onChange={edit(setPassword, 'NewPassword')}
            />
            <TextField
              label="CONFIRM NEW PASSWORD"
              type="password"
              autoComplete="new-password"
              blockClipboard
              sanitize={stripPassword}
              value={confirm}
              errorId={faulty.confirm ? listId : undefined}
              onChange={edit(setConfirm)}
            />
          </Stack>
        </form>
      </Dialog>
      <SessionMonitor />
    </>
  );
}
