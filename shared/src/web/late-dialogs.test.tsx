import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { ViewsButton } from '@portal/shared/web/list/views/views-button';
import { getViews } from '../contracts/views';
import { AlertOpener, ColumnsOpener, ConfirmOpener } from './fake-dialog-openers';
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

const Page = () => <p>at{useLocation().search}</p>;

// Covers SHELL-2.41
test.each([
  ['Delete', ConfirmOpener],
  ['Fail', AlertOpener],
  ['Views', () => <ViewsButton list="users" filters={[]} />],
  ['Columns', ColumnsOpener],
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
    expect(await screen.findByText(/^(Delete it\?|It failed\.|No views yet.*|Name)$/)).toBeVisible();
  },
);
