import { useId, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { FALLBACK } from '@portal/shared/domain/fallback-texts';
import { useTask } from '@portal/shared/web/http';
import { logIn } from '@portal/shared/web/session';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Stack } from '@portal/shared/web/ui/stack';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useEndedText } from '../../session/ended-text';
import { preloadPage } from '../lazy-pages';
import { HumanCheck } from './human-check';

const LogIn = styled(Button)`
  width: 100%;
  min-height: 2.75rem;
  letter-spacing: 0.04em;
`;

/** Login id, password and human verification. A failed login clears the session's cookies and asks for a new solution. */
export function LoginForm() {
  const passwordId = useId();
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const [solution, setSolution] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState('');
  const fail = (text: string) => {
    setError(text);
    // The button that had the focus is disabled now.
    document.getElementById(passwordId)?.focus();
  };
  const { busy, run } = useTask({
    onError: ({ message }) => fail(message),
    onFault: () => fail(FALLBACK.notText),
  });
  const ended = useEndedText();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !loginId || !password || !solution) return;
    setError('');
    await run(async () => {
      await logIn(loginId, password, solution);
      setPassword('');
    });
    // A solution is good for one login.
    setSolution(null);
    setAttempt(attempt + 1);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {error && (
          <Banner variant="error" reveal>
            {error}
          </Banner>
        )}
        {!error && ended && <Banner variant="info">{ended}</Banner>}
        <TextField
          label="LOGIN ID"
          name="loginId"
          autoComplete="username"
          maxLength={150}
          value={loginId}
          onChange={setLoginId}
        />
        <TextField
          label="PASSWORD"
          id={passwordId}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(text) => {
            // Prefetch on intent: what lies behind the login is needed in a moment.
            if (!password) void preloadPage('').catch(() => undefined);
            setPassword(text);
          }}
        />
        <HumanCheck key={attempt} onChange={setSolution} />
        <LogIn type="submit" variant="primary" busy={busy} disabled={!loginId || !password || !solution}>
          LOG IN
        </LogIn>
      </Stack>
    </form>
  );
}
