import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@portal/shared/contracts/session';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer } from '@portal/shared/testing/fake-shell';
import { logInAs, renderPortal, serverOf, userOf } from '../testing/render-portal';

const open = async (change: Parameters<typeof userOf>[1], path = '/elan/overview') => {
  const answers = [...serverOf(userOf('elan', change)), answer(logout, {})];
  const view = renderPortal(path, answers, { loggedIn: true });
  await screen.findByRole('navigation', { name: 'Main' });
  return view;
};
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

// Covers SHELL-1.2
test('the tabs stand in their order, each with its claim alone', async () => {
  await open({ claims: ['w9form_view', 'overview_view', 'rewards_view', 'reports_promotionsummary_view'] });
  expect(tabs()).toEqual(['Overview', 'Rewards', 'Taxation']);
});

// Covers LOGIN-1.4
test.each([
  [['overview_view', 'support_view', 'promotion_view'], 'promotion'],
  [['support_view', 'reports_view'], 'reports'],
])('a user with %j starts at %s', async (claims, path) => {
  await open({ claims }, '/elan');
  await waitFor(() => expect(window.location.pathname).toBe(`/elan/${path}`));
});

test('the header of a user with all claims has all tabs', async () => {
  await open({});
  expect(tabs()).toEqual(['Overview', 'Promotions', 'Rewards', 'Reports', 'Taxation', 'Support']);
});

// Covers SHELL-1.1
test('the header shows the logo of its client and an account menu with Logout', async () => {
  await open({});
  const [banner] = screen.getAllByRole('banner');
  const header = within(banner!);
  expect(header.getAllByRole('img')[0]).toHaveAttribute('src', expect.stringContaining('logo'));
  await userEvent.click(header.getByRole('button', { name: 'Account of promo' }));
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

// Covers SHELL-1.1
test.each([
  [1, true],
  [2, false],
  [4, false],
])('user type %d sees the Settings link: %s', async (UserTypeID, sees) => {
  await open({ UserTypeID });
  expect(screen.queryAllByRole('link', { name: 'Settings' })).toHaveLength(sees ? 1 : 0);
});

// Covers SHELL-1.4
test.each(['/elan/settings', '/elan/rewards'])(
  'the tab %s shows nothing of itself to a user without the right',
  async (path) => {
    await open({ claims: ['promotion_view'] }, path);
    expect(await screen.findByText('You do not have access to this page')).toBeVisible();
  },
);

// Covers SHELL-1.3
test('a user without any tab is told so', async () => {
  await open({ claims: [] });
  expect(await screen.findByText('No tab is open to you yet')).toBeVisible();
});

test('Logout ends the session, and the next login starts where any login does', async () => {
  await open({}, '/elan/support');
  await userEvent.click(screen.getByRole('button', { name: 'Account of promo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByLabelText('LOGIN ID')).toBeVisible();
  expect(document.body).not.toHaveClass('client-elan');
  expect(document.cookie).toBe('');
  await logInAs();
  await waitFor(() => expect(window.location.pathname).toBe('/elan/promotion'));
});

test('the frame has no accessibility fault', async () => {
  const { container } = await open({ UserTypeID: 1 }, '/elan/overview');
  await screen.findByRole('heading', { name: 'Overview' });
  await expectAccessible(container);
});
