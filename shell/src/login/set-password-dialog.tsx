import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { passwordProblems, stripPassword } from '@portal/shared/domain/password';
import { CallError, changePassword, logOut, useSessionState, useToast } from '@portal/shared/web/session';
import { color, space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { TextField } from '@portal/shared/web/ui/text-field';
import { SessionLife } from '../session/session-monitor';

const Lead = styled.p`
  color: ${color('textMuted')};
`;

const Problems = styled.ul`
  padding-left: ${space(4)};
`;

const ignore = () => undefined;

/** The forced password change (document 1, section 2): nothing else can be done before it but logging out. */
export default function SetPasswordDialog() {
  const { user } = useSessionState();
  const form = useId();
  const toast = useToast();
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.scrollIntoView?.({ block: 'nearest' }), [problems]);
  const filled = oldPassword && password && confirm;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!filled || busy) return;
    const found = passwordProblems({ password, confirm, loginId: user?.UserName });
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await changePassword(oldPassword, password);
      toast.success('Your password was changed.');
    } catch (cause) {
      setProblems(cause instanceof CallError ? cause.message.split('\n') : ['An error has occured.']);
      setBusy(false);
    }
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
            <Button type="submit" form={form} variant="primary" busy={busy} disabled={!filled}>
              CONFIRM
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={(event) => void submit(event)} noValidate>
          <Stack $gap={4}>
            <Lead>Your password is temporary. Please choose your own to go on.</Lead>
            {problems.length > 0 && (
              <Banner variant="error">
                <Problems ref={list}>
                  {problems.map((problem) => (
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
              onChange={setOldPassword}
            />
            <TextField
              label="NEW PASSWORD"
              type="password"
              autoComplete="new-password"
              blockClipboard
              sanitize={stripPassword}
              value={password}
              onChange={setPassword}
            />
            <TextField
              label="CONFIRM NEW PASSWORD"
              type="password"
              autoComplete="new-password"
              blockClipboard
              sanitize={stripPassword}
              value={confirm}
              onChange={setConfirm}
            />
          </Stack>
        </form>
      </Dialog>
      <SessionLife />
    </>
  );
}
