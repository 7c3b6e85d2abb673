import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal, serverOf, userOf } from '../testing/render-portal';

/** The files of dialogs and menus that are on their way, each with what lets it arrive. */
const mockOnTheWay: Array<() => void> = [];
const mockLate = (file: () => unknown) => ({
  __esModule: true,
  // An import waits for what has a `then`.
  then: (resolve: (part: unknown) => void) => void mockOnTheWay.push(() => resolve(file())),
});
jest.mock('./help/help-dialog', () => mockLate(() => jest.requireActual('./help/help-dialog')));
jest.mock('./palette/palette', () => mockLate(() => jest.requireActual('./palette/palette')));
jest.mock('./palette/shortcuts', () => mockLate(() => jest.requireActual('./palette/shortcuts')));
jest.mock('@portal/shared/web/ui/menu', () =>
  mockLate(() => jest.requireActual('@portal/shared/web/ui/menu')),
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const back = () => act(() => window.history.back());
const layer = () => document.querySelector('[role="dialog"], [role="menu"]');

// Covers SHELL-2.41
test.each([
  ['the help', 'a link', () => press('Help for this page'), () => follow('Overview')],
  ['the search', 'a link', () => press('Find (Ctrl+K)'), () => follow('Overview')],
  ['the shortcuts', 'Back', () => userEvent.keyboard('?'), back],
  ['the account menu', 'Back', () => press('Account of promo'), back],
])(
  '%s that comes after %s was pressed does not open over another page, and comes at the next press',
  async (_part, _way, ask, leave) => {
    renderPortal('/elan/overview', serverOf(userOf('elan')), { loggedIn: true });
    await screen.findByRole('link', { name: 'Notifications' });
    await follow('Notifications');
    await screen.findByRole('heading', { name: 'Notifications' });
    await ask();
    await waitFor(() => expect(mockOnTheWay).not.toHaveLength(0));
    await leave();
    await screen.findByRole('heading', { name: 'Overview' });
    await act(async () => {
      for (const arrive of mockOnTheWay.splice(0)) arrive();
      await Promise.resolve();
    });
    expect(layer()).toBeNull();
    await ask();
    await waitFor(() => expect(layer()).toBeVisible());
  },
);
