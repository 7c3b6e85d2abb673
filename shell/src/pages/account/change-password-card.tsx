import { useId, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { faultyPasswordFields, passwordProblems, stripPassword } from '@portal/shared/domain/password';
import { useTask } from '@portal/shared/web/http';
import { changePassword, useToast, type CallError } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { Actions, Columns, Stack } from '@portal/shared/web/ui/stack';
import { TextField } from '@portal/shared/web/ui/text-field';

const Problems = styled.ul`
  padding-left: ${space(4)};
`;

const EMPTY = { old: '', next: '', again: '' };

/** Sets the user's own password; their other sessions end with it (ACCOUNT-1.2). */
export function ChangePasswordCard({ loginId }: { loginId: string }) {
  const toast = useToast();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<CallError>();
  const { busy, run } = useTask();
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const listId = useId();
  const { old, next, again } = values;
  const problems = passwordProblems({ password: next, confirm: again, loginId, oldPassword: old });
  const faulty = faultyPasswordFields(tried ? problems : []);
  const byField = Object.fromEntries((refusal?.details ?? []).map(({ path, message }) => [path, message]));
  const listed = tried
    ? [...problems, ...(refusal && refusal.details.length === 0 ? [refusal.message] : [])]
    : [];

  const edit = (name: keyof typeof EMPTY) => (text: string) => {
    setRefusal(undefined);
    setValues((former) => ({ ...former, [name]: text }));
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
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
          setRefusal(cause);
          leadToProblem();
        },
      },
    );
  };

  return (
    <Card title="Change password">
      <form ref={frame} noValidate onSubmit={(event) => void submit(event)} aria-label="Change password">
        <Stack>
          {listed.length > 0 && (
            <Banner variant="error">
              <Problems id={listId}>
                {listed.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </Problems>
            </Banner>
          )}
          <Columns $min="14rem">
            <TextField
              label="Old password"
              type="password"
              autoComplete="current-password"
              blockClipboard
              value={old}
              error={byField.OldPassword}
              onChange={edit('old')}
            />
            <TextField
              label="New password"
              type="password"
              autoComplete="new-password"
              blockClipboard
              sanitize={stripPassword}
              value={next}
              error={byField.NewPassword}
              errorId={faulty.password ? listId : undefined}
              onChange={edit('next')}
            />
            <TextField
              label="Confirm new password"
              type="password"
              autoComplete="new-password"
              blockClipboard
              sanitize={stripPassword}
              value={again}
              errorId={faulty.confirm ? listId : undefined}
              onChange={edit('again')}
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
