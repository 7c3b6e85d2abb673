import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../testing/accessible';
import { useState, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FakeShell } from '../../../testing/fake-shell';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Button } from '@portal/shared/web/ui/button';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Dialog } from './dialog';

interface Subject {
  open: boolean;
  close: () => void;
}

function Page({ subject: Shown }: { subject: ComponentType<Subject> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Shown open={open} close={() => setOpen(false)} />
    </>
  );
}

async function openWith(subject: ComponentType<Subject>) {
  render(
    <FakeShell path="/kit">
      <Page subject={subject} />
    </FakeShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

// Covers SHELL-2.9
test('a dialog keeps the focus inside, closes with Escape and gives the focus back', async () => {
  await openWith(({ open, close }) => (
    <Dialog open={open} onClose={close} title="Add funds" footer={<Button>Add</Button>}>
      <input aria-label="Amount" />
    </Dialog>
  ));
  const dialog = await screen.findByRole('dialog', { name: 'Add funds' });
  await expectAccessible(dialog);
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  for (let at = 0; at < 5; at++) {
    await userEvent.tab();
    expect(screen.getByText('Open')).not.toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await gone('dialog');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

const beside = () => screen.getByRole('presentation', { hidden: true });

/** A field whose text would be lost with the dialog. */
function Typed() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Amount" value={text} onChange={({ target }) => setText(target.value)} />;
}

// Covers SHELL-2.45
test('a click beside a dialog closes it and gives the focus back', async () => {
  await openWith(({ open, close }) => (
    <Dialog open={open} onClose={close} title="Add funds">
      <Typed />
    </Dialog>
  ));
  await screen.findByRole('dialog');
  await userEvent.click(beside());
  await gone('dialog');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

// Covers SHELL-2.45
test('a click beside a dialog keeps what was typed, and the focus at it', async () => {
  await openWith(({ open, close }) => (
    <Dialog open={open} onClose={close} title="Add funds">
      <Typed />
    </Dialog>
  ));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '12');
  await userEvent.click(beside());
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
  await userEvent.click(beside());
  await gone('dialog');
});

// Covers SHELL-2.46
test('the second click of a double click does not close the dialog that the first one opened', async () => {
  const onClose = jest.fn();
  await openWith(({ open }) => <Dialog open={open} onClose={onClose} title="Add funds" />);
  await screen.findByRole('dialog');
  fireEvent.click(beside(), { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(beside(), { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

// Covers SHELL-2.45
test('a click beside a question leaves it and its focus', async () => {
  await openWith(({ open, close }) => (
    <ConfirmDialog open={open} title="Close" message="Sure?" onConfirm={close} onCancel={close} />
  ));
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus());
  await userEvent.click(beside());
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
});

// Covers SHELL-2.9
test('a blocking dialog has no way out but its own buttons', async () => {
  await openWith(({ open, close }) => (
    <Dialog
      open={open}
      onClose={close}
      title="Set a New Password"
      blocking
      footer={<Button onClick={close}>CONFIRM</Button>}
    />
  ));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['CONFIRM']);
  await userEvent.click(screen.getByRole('button', { name: 'CONFIRM' }));
  await gone('dialog');
});

test('a question starts on the harmless answer and reads its text', async () => {
  const onConfirm = jest.fn();
  await openWith(({ open, close }) => (
    <ConfirmDialog
      open={open}
      title="Delete"
      message="Are you sure you want to delete this promotion"
      danger
      onConfirm={onConfirm}
      onCancel={close}
    />
  ));
  const question = await screen.findByRole('alertdialog', { name: 'Delete' });
  expect(question).toHaveAccessibleDescription('Are you sure you want to delete this promotion');
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await gone('alertdialog');
});

/** A list whose page stands in the address, with a dialog of either kind. */
function Listed({ role, blocking }: { role: 'dialog' | 'alertdialog'; blocking: boolean }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>page {params.get('page')}</p>
      <Button onClick={() => void navigate('?page=2')}>Next page</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete" role={role} blocking={blocking}>
        <Button onClick={() => setParams({ page: '2', part: 'other' }, { replace: true })}>Part</Button>
        <Button onClick={() => void navigate('other')}>Other page</Button>
      </Dialog>
    </>
  );
}

async function openOnSecondPage(role: 'dialog' | 'alertdialog', blocking = false) {
  render(
    <FakeShell path="/kit?page=1">
      <Listed role={role} blocking={blocking} />
    </FakeShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('page 2');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole(role);
}

async function goBack() {
  act(() => window.history.back());
  await screen.findByText('page 1');
}

// Covers SHELL-2.41
test.each(['dialog', 'alertdialog'] as const)('Back closes a dialog (%s)', async (role) => {
  await openOnSecondPage(role);
  await goBack();
  await gone(role);
});

// Covers SHELL-2.41
test('a dialog that leads to another page does not stand over it', async () => {
  await openOnSecondPage('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Other page' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/kit\/other$/));
  await gone('dialog');
});

// Covers SHELL-2.41
test('what a page writes into its address leaves a dialog open, and Back a blocking one', async () => {
  const dialog = await openOnSecondPage('dialog', true);
  await userEvent.click(screen.getByRole('button', { name: 'Part' }));
  await waitFor(() => expect(window.location.search).toBe('?page=2&part=other'));
  expect(dialog).toBeVisible();
  await goBack();
  expect(dialog).toBeVisible();
});

// Covers SHELL-2.9
test('a dialog that was confirmed can not be confirmed again while its work is done', async () => {
  const onConfirm = jest.fn();
  await openWith(({ open, close }) => (
    <ConfirmDialog open={open} busy title="Close" message="Sure?" onConfirm={onConfirm} onCancel={close} />
  ));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-busy', 'true');
});

test('a message has the focus on OK, also where it has a reference to copy', async () => {
  await openWith(({ open, close }) => (
    <AlertDialog open={open} title="Failed" message="Not saved." reference="ab12" onClose={close} />
  ));
  expect(await screen.findByRole('button', { name: 'Copy the reference' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
});

test('a message is closed by OK', async () => {
  await openWith(({ open, close }) => (
    <AlertDialog
      open={open}
      title="Saved"
      message="Your Promotion was successfully created!"
      onClose={close}
    />
  ));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Your Promotion was successfully created!',
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await gone('alertdialog');
});
