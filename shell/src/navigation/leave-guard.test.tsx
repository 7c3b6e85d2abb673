import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { fakeClient } from '@portal/shared/testing/fake-session';
import { dropUnsavedChanges, hasUnsavedChanges, useUnsavedChanges } from '@portal/shared/web/session';
import { themeFor } from '@portal/shared/web/theme';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { LeaveGuard } from './leave-guard';
import { PortalRouter, WholeAddress } from './portal-router';

function Question({ onClose }: { onClose: () => void }) {
  const [comment, setComment] = useState('');
  useUnsavedChanges(comment !== '');
  const [, setParams] = useSearchParams();
  return (
    <Dialog open onClose={onClose} title="Close tickets">
      <input aria-label="Comment" value={comment} onChange={({ target }) => setComment(target.value)} />
      <button onClick={() => setParams({ page: '2', part: 'other' }, { replace: true })}>Part</button>
    </Dialog>
  );
}

function List() {
  const { search } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  useUnsavedChanges(note !== '', 'The note is not saved yet.');
  return (
    <>
      <h1>{`list${search}`}</h1>
      <Link to="?page=2">Second page</Link>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button onClick={() => setAsked(true)}>Ask</button>
      {isAsked && <Question onClose={() => setAsked(false)} />}
    </>
  );
}

afterEach(dropUnsavedChanges);

async function openSecondPage() {
  window.history.replaceState(null, '', '/before');
  render(
    <ThemeProvider theme={themeFor(fakeClient('elan'))}>
      <PortalRouter>
        <WholeAddress>
          <Routes>
            <Route path="/list" element={<List />} />
            <Route path="*" element={<Link to="/list">List</Link>} />
          </Routes>
        </WholeAddress>
        <LeaveGuard />
      </PortalRouter>
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Second page' }));
  await screen.findByRole('heading', { name: 'list?page=2' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = () => act(() => window.history.back());
const question = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });
const questionOfDialog = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
const atFirstPage = () => screen.findByRole('heading', { name: 'list', hidden: true });
const noneIsOpen = () =>
  waitFor(() => expect(document.querySelector('[role$="dialog"]')).not.toBeInTheDocument());

// Covers SHELL-2.41
test('Back asks before it closes a dialog with typed text; one that stays has its text', async () => {
  await openSecondPage();
  await press('Ask');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Solved');
  await press('Part');
  expect(window.location.search).toBe('?page=2&part=other');
  await userEvent.click(screen.getByRole('textbox', { name: 'Comment' }));
  back();
  expect(await questionOfDialog()).toHaveTextContent('It is not saved yet.');
  await press('Stay');
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Solved');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus());
  expect(window.location.search).toBe('?page=2&part=other');
  back();
  await questionOfDialog();
  await press('Discard');
  await atFirstPage();
  await noneIsOpen();
  expect(hasUnsavedChanges()).toBe(false);
});

// Covers SHELL-2.41
test('Back closes a dialog in which nothing is typed without asking, and asks for nothing where no dialog is open', async () => {
  await openSecondPage();
  await press('Ask');
  await screen.findByRole('textbox', { name: 'Comment' });
  back();
  await atFirstPage();
  await noneIsOpen();
  await userEvent.click(screen.getByRole('link', { name: 'Second page' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back');
  back();
  await atFirstPage();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

// Covers SHELL-2.8
test('what a page holds below a dialog is still asked for once the dialog was left', async () => {
  await openSecondPage();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back');
  await press('Ask');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Solved');
  back();
  await questionOfDialog();
  await press('Discard');
  await atFirstPage();
  await noneIsOpen();
  back();
  expect(await question()).toHaveTextContent('The note is not saved yet.');
});
