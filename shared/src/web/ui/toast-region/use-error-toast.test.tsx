import { Activity, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToasts, dismissToast } from '@portal/shared/web/session';
import { FakeShell } from '../../../testing/fake-shell';
import { useErrorToast } from './use-error-toast';

const AWAY = { message: 'The choices could not be loaded.' };
const REFUSED = { message: 'You may not see the choices.' };

function Choices({ error }: { error: typeof AWAY | undefined }) {
  useErrorToast(error);
  return null;
}

/** A tab that is left and come back to, whose call may fail. */
function Kept() {
  const [isOpen, setOpen] = useState(true);
  const [error, setError] = useState<typeof AWAY | undefined>(AWAY);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>turn</button>
      <button onClick={() => setError(REFUSED)}>refuse</button>
      <button onClick={() => setError(undefined)}>mend</button>
      <button onClick={() => setError(AWAY)}>fail</button>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Choices error={error} />
      </Activity>
    </>
  );
}

// Covers LIVE-1.5
test('a failure is told once, however often its page is come back to, and each other one', async () => {
  render(
    <FakeShell path="/kit">
      <Kept />
    </FakeShell>,
  );
  const press = async (...names: string[]) => {
    for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
  };
  /** What was told since, each of which its reader then takes away. */
  const told = () => {
    const toasts = currentToasts();
    act(() => toasts.forEach(({ id }) => dismissToast(id)));
    return toasts.map(({ text }) => text);
  };
  expect(told()).toEqual([AWAY.message]);
  await press('turn', 'turn');
  expect(told()).toEqual([]);
  await press('refuse');
  expect(told()).toEqual([REFUSED.message]);
  await press('turn', 'turn');
  expect(told()).toEqual([]);
  await press('mend', 'fail');
  expect(told()).toEqual([AWAY.message]);
});
