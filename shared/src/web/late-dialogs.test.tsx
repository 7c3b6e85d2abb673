import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { ViewsButton } from '@portal/shared/web/list/views/views-button';
import { ColumnsButton } from '@portal/shared/web/ui/columns-button';
import { LazyAlertDialog, LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import { ListLayoutContext, useListLayout } from '@portal/shared/web/ui/use-list-layout';
import { getViews } from '../contracts/views';
import { answer, FakeShell } from '../testing/fake-shell';

/** The files of dialogs that are on their way, each with what lets it arrive. */
const mockOnTheWay: Array<() => void> = [];
/** An import waits for what has a `then`. */
const mockSlow = (part: () => unknown) => ({
  __esModule: true,
  then: (resolve: (part: unknown) => void) => void mockOnTheWay.push(() => resolve(part())),
});
jest.mock('@portal/shared/web/ui/confirm-dialog', () =>
  mockSlow(() => jest.requireActual('@portal/shared/web/ui/confirm-dialog')),
);
jest.mock('@portal/shared/web/ui/alert-dialog', () =>
  mockSlow(() => jest.requireActual('@portal/shared/web/ui/alert-dialog')),
);
jest.mock('./list/views/views-dialog', () => mockSlow(() => jest.requireActual('./list/views/views-dialog')));
jest.mock('./ui/columns-button/columns-dialog', () =>
  mockSlow(() => jest.requireActual('./ui/columns-button/columns-dialog')),
);

function Confirm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <LazyConfirmDialog
        open={open}
        title="Delete"
        message="Delete?"
        onConfirm={() => undefined}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
function Alert() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Fail</button>
      <LazyAlertDialog open={open} title="Failed" message="It failed." onClose={() => setOpen(false)} />
    </>
  );
}
const COLUMNS = [{ id: 'Name', header: 'Name', cell: () => '' }];
function Columns() {
  const { layout } = useListLayout('Users', COLUMNS, 1);
  return (
    <ListLayoutContext value={layout}>
      <ColumnsButton />
    </ListLayoutContext>
  );
}

const Page = () => <p>at{useLocation().search}</p>;

// Covers SHELL-2.41
test.each([
  ['Delete', Confirm],
  ['Fail', Alert],
  ['Views', () => <ViewsButton list="users" filters={[]} />],
  ['Columns', Columns],
])(
  'a dialog whose file comes after Back was pressed does not open over another state of the list (%s)',
  async (name, Subject) => {
    render(
      <FakeShell path="/kit" answers={[answer(getViews, { Data: [] })]}>
        <Page />
        <Link to="?page=2">Page 2</Link>
        <Subject />
      </FakeShell>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByText('at?page=2');
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(mockOnTheWay).not.toHaveLength(0));
    act(() => window.history.back());
    await screen.findByText('at');
    await act(async () => {
      for (const arrive of mockOnTheWay.splice(0)) arrive();
      await Promise.resolve();
    });
    expect(document.querySelector(`[role$="dialog"]`)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/^(Delete\?|It failed\.|No views yet.*|Name)$/)).toBeVisible();
  },
);
