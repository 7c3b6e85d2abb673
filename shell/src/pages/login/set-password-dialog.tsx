import { useId } from 'react';
import styled from 'styled-components';
import { logOut } from '@portal/shared/web/session';
import { color } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { SessionMonitor } from '../../session/session-monitor';
import { PasswordFields, PasswordProblems, type PasswordValues } from '../password-fields';
import { useSetPassword } from './use-set-password';

const Lead = styled.p`
  color: ${color('textMuted')};
`;

const LABELS: PasswordValues = {
  old: 'OLD PASSWORD',
  next: 'NEW PASSWORD',
  again: 'CONFIRM NEW PASSWORD',
};

const ignore = () => undefined;

/** The forced password change (LOGIN-4.1): nothing else can be done before it but logging out. */
export default function SetPasswordDialog() {
  const formId = useId();
  const listId = useId();
  const { values, edit, submit, busy, filled, errors, faulty, problems, form, list } = useSetPassword();

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
        <form ref={form} id={formId} onSubmit={(event) => void submit(event)} noValidate>
          <Stack $gap={4}>
            <Lead>Your password is temporary. Please choose your own to go on.</Lead>
            <PasswordProblems ref={list} id={listId} problems={problems} />
            <PasswordFields
              labels={LABELS}
              values={values}
              errors={errors}
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
