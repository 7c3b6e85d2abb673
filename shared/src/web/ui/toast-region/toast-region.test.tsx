import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '../../../testing/fake-shell';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { FullScreenDialog } from '@portal/shared/web/ui/full-screen-dialog';
import { ToastRegion, type ToastItem } from './toast-region';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(toast: Partial<ToastItem> = {}) {
  const onDismiss = jest.fn();
  render(
    <FakeShell path="/kit">
      <ToastRegion toasts={[{ id: 7, variant: 'success', text: 'Saved.', ...toast }]} onDismiss={onDismiss} />
    </FakeShell>,
  );
  return onDismiss;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

// Covers SHELL-2.2
test('a toast hides after four seconds', () => {
  const onDismiss = show();
  expect(screen.getByText('Saved.').closest('[aria-live="polite"]')).not.toBeNull();
  pass(3999);
  expect(onDismiss).not.toHaveBeenCalled();
  pass(1);
  expect(onDismiss).toHaveBeenCalledWith(7);
});

test('a toast with a button stays ten seconds, and its button does its work once', () => {
  const onSelect = jest.fn();
  const onDismiss = show({ action: { label: 'Undo', onSelect } });
  pass(9_999);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(onDismiss).toHaveBeenCalledWith(7);
});

test('the reference of a failed request can be copied', async () => {
  jest.useRealTimers();
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  show({ variant: 'error', text: 'Oops! Something went wrong.', reference: 'req-7' });
  expect(screen.getByRole('alert')).toHaveTextContent('Reference req-7');
  fireEvent.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('req-7');
});

// Covers SHELL-2.2
test('a toast waits while it is looked at', () => {
  const onDismiss = show();
  fireEvent.mouseEnter(screen.getByText('Saved.'));
  pass(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByText('Saved.'));
  pass(4000);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

// Covers SHELL-2.2
test.each(['success', 'error', 'info', 'warning'] as const)(
  'a toast of variant %s stands in one live region alone, which no other holds',
  (variant) => {
    show({ variant });
    const LIVE = '[aria-live], [role="alert"], [role="status"]';
    const region = screen.getByText('Saved.').closest(LIVE);
    expect(region).not.toBeNull();
    expect(region?.parentElement?.closest(LIVE)).toBeNull();
  },
);

// Covers SHELL-2.2
test('an error interrupts, and every toast can be dismissed', () => {
  const onDismiss = show({ variant: 'error', text: 'Oops! Something went wrong.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith(7);
});

// Covers LIST-3.8
test.each([
  ['a dialog', Dialog],
  ['a dialog of the whole window', FullScreenDialog],
])(
  'what a toast offers is in reach of pointer and keyboard while %s is open, which stays',
  async (_, Modal) => {
    jest.useRealTimers();
    const onSelect = jest.fn();
    const onClose = jest.fn();
    render(
      <FakeShell path="/kit">
        <main>
          <button>Behind</button>
        </main>
        <ToastRegion
          toasts={[{ id: 7, variant: 'success', text: 'Deleted.', action: { label: 'Undo', onSelect } }]}
          onDismiss={() => undefined}
        />
        <Modal open title="Views" onClose={onClose}>
          <input aria-label="Name" />
        </Modal>
      </FakeShell>,
    );
    await screen.findByRole('dialog', { name: 'Views' });
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(screen.queryByRole('button', { name: 'Behind' })).not.toBeInTheDocument();
    await userEvent.click(undo);
    undo.focus();
    expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(2);
    expect(onClose).not.toHaveBeenCalled();
  },
);
