import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import {
  currentToasts,
  dismissToast,
  hasUnsavedChanges,
  subscribeToToasts,
} from '@portal/shared/web/session';
import { ToastRegion } from '@portal/shared/web/ui/toast-region';
import { getBulk, getBulkResults, previewBulk, startBulk, undoBulk } from '../../../contracts/bulk';
import { UNDO_TOO_LATE } from '../../../domain/bulk';
import { expectAccessible } from '../../../testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '../../../testing/fake-shell';
import { BulkBar, SelectButton } from './bulk-bar';
import { useRowSelection } from './use-row-selection';

const DONE = { StartedDate: '2026-03-02 17:00:00', FinishedDate: '2026-03-02 17:00:01', DoneAmount: 0 };
const RUNS = {
  5: { BulkID: 5, Action: 'deactivateUsers' as const, Total: 3, Done: 2, Refused: 1, MayUndo: true, ...DONE },
  6: { BulkID: 6, Action: 'activateUsers' as const, Total: 2, Done: 2, Refused: 0, MayUndo: false, ...DONE },
};

const NO_FILTER = {};

function Users() {
  const selection = useRowSelection(NO_FILTER);
  return (
    <>
      <SelectButton selection={selection} />
      <BulkBar
        selection={selection}
        shown={[1, 2, 3]}
        total={3}
        actions={[
          { action: 'deactivateUsers', label: 'Deactivate' },
          { action: 'closeTickets', label: 'Close tickets' },
        ]}
        all={{ users: {} }}
        onDone={() => undefined}
      />
    </>
  );
}

function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} />;
}

function show({ isTooLate = false, more = [] }: { isTooLate?: boolean; more?: Answer[] } = {}) {
  const undone: unknown[] = [];
  const answers = [
    answer(previewBulk, { Total: 3, Allowed: 2, Amount: 0 }),
    answer(startBulk, { BulkID: 5 }),
    answer(getBulk, ({ body }) => ({ Data: RUNS[Number(body.BulkID) as keyof typeof RUNS] })),
    answer(getBulkResults, { Data: [], TotalCount: 0 }),
    answer(undoBulk, ({ body }) => {
      undone.push(body.BulkID);
      return isTooLate ? refuse(409, UNDO_TOO_LATE) : { BulkID: 6 };
    }),
    ...more,
  ];
  for (const { id } of currentToasts()) dismissToast(id);
  render(
    <FakeShell path="/settings" answers={answers}>
      <main>
        <Link to="?page=2">Page 2</Link>
        <Users />
      </main>
      <Toasts />
    </FakeShell>,
  );
  return { user: userEvent.setup(), undone };
}

async function deactivate(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Deactivate users' }));
  expect(await asked.findByText('Deactivate 2 users')).toBeVisible();
  expect(asked.getByRole('status')).toHaveTextContent(/^Deactivate 2 users.*1 of the 3 selected rows/);
  expect(asked.getByText(/^They are logged out at once/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Deactivate users' }));
  return within(await screen.findByRole('dialog', { name: 'Deactivate users' }));
}

// Covers LIST-3.7, LIST-3.8
test('users that were deactivated are activated again by Undo, while the results are open', async () => {
  const { user, undone } = show();
  const dialog = await deactivate(user);
  expect(await dialog.findByText('Deactivate 2 users: done. 1 refused.')).toBeVisible();
  expect(screen.getByText('2 users are now inactive.')).toBeVisible();
  await expectAccessible(document.body);
  await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
  const again = within(await screen.findByRole('dialog', { name: 'Activate users' }));
  expect(await again.findByText('Activate 2 users: done. 0 refused.')).toBeVisible();
  expect(window.location.search).toBe('?bulk=6');
  expect(undone).toEqual([5]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

// Covers LIST-3.7
test('Undo works once the results are closed, and says when it is too late', async () => {
  const { user, undone } = show({ isTooLate: true });
  const dialog = await deactivate(user);
  await user.click(await dialog.findByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(UNDO_TOO_LATE)).toBeVisible();
  expect(undone).toEqual([5]);
  await waitFor(() => expect(window.location.search).toBe(''));
});

// Covers LIST-3.1
test('of a single row it is said in the singular that it does not allow the action', async () => {
  const { user } = show({ more: [answer(previewBulk, { Total: 1, Allowed: 0, Amount: 0 })] });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Deactivate users' }));
  expect(await asked.findByText('The selected row does not allow this and will be refused.')).toBeVisible();
});

// Covers SHELL-2.41
test('a comment that is being written for many tickets is not saved yet, until its question is put off', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  await user.click(screen.getByRole('button', { name: 'Close tickets' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Close tickets' }));
  await user.type(await asked.findByRole('textbox', { name: /Comment/ }), 'Solved');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(hasUnsavedChanges()).toBe(false);
});

// Covers SHELL-2.41
test('Back from the results of a run does not ask for the action again', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  const dialog = await deactivate(user);
  expect(await dialog.findByText('Deactivate 2 users: done. 1 refused.')).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});
