import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { getViews } from '../contracts/views';
import {
  AlertOpener,
  ColumnsOpener,
  ConfirmOpener,
  DayOpener,
  MenuOpener,
  mockDialogFiles,
  ViewsOpener,
} from '../../test/dialog-openers';
import { answer, FakeShell } from '../testing/fake-shell';

/** The files of dialogs that are on their way, each with what lets it arrive. */
const onTheWay: Array<() => void> = [];
mockDialogFiles((file) => ({
  __esModule: true,
  // An import waits for what has a `then`.
  then: (resolve: (part: unknown) => void) => void onTheWay.push(() => resolve(file())),
}));

const LAYER = '[role$="dialog"], [role="menu"]';
const Page = () => <p>at{useLocation().search}</p>;

// Covers SHELL-2.41
test.each([
  ['Delete', ConfirmOpener],
  ['Fail', AlertOpener],
  ['Views', ViewsOpener],
  ['Columns', ColumnsOpener],
  ['Open calendar', DayOpener],
  ['More', MenuOpener],
])(
  'a part whose file comes after Back was pressed does not open over another state of the list (%s)',
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
    await waitFor(() => expect(onTheWay).not.toHaveLength(0));
    act(() => window.history.back());
    await screen.findByText('at');
    await act(async () => {
      for (const arrive of onTheWay.splice(0)) arrive();
      await Promise.resolve();
    });
    expect(document.querySelector(LAYER)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.querySelector(LAYER)).toBeVisible());
  },
);
