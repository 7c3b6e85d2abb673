import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savePreference } from '@portal/shared/contracts/preferences';
import { endMySession, getAccount, getMySessions, updatePassword } from '@portal/shared/contracts/session';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { ACCOUNT, renderPortal, serverOf, userOf } from '../../testing/render-portal';

const session = (Key: string, change: object = {}) => ({
  Key,
  Device: 'Firefox on Linux',
  Address: '192.0.2.8',
  StartedAt: '2026-03-01 15:00:00',
  LastActiveAt: '2026-03-01 16:00:00',
  Current: false,
  ...change,
});

function open({
  more = [],
  path = '/elan/account',
  client = 'elan',
  change = {},
}: {
  more?: Answer[];
  path?: string;
  client?: string;
  change?: Parameters<typeof userOf>[1];
} = {}) {
  let sessions = [session('a', { Current: true, Device: 'Chrome on Windows' }), session('b'), session('c')];
  const server = [
    ...serverOf(userOf(client, change)),
    answer(getMySessions, () => ({ Data: sessions })),
    answer(endMySession, ({ body }) => {
      const before = sessions.length;
      sessions = sessions.filter(({ Key, Current }) => Current || (body.Key && Key !== body.Key));
      return { Ended: before - sessions.length };
    }),
    ...more,
  ];
  const view = renderPortal(path, server, { loggedIn: true });
  return { ...view, user: userEvent.setup() };
}
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Account of promo' }));
  return screen.findByRole('menu');
};

// Covers ACCOUNT-1.1
test('the menu says who is logged in and leads to everything of the account', async () => {
  open({ path: '/elan/overview' });
  const menu = await openMenu();
  for (const text of [
    'Pella Marsh',
    'pella@example.test',
    'Promotion Team, Elan Rewards',
    /^Last login 0?3\/0?1\/2026/,
  ])
    expect(await within(menu).findByText(text)).toBeVisible();
  await waitFor(() =>
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((one) => one.textContent),
    ).toEqual(['My account', 'Change password', 'My sessions', 'My notifications', 'Audit log', 'Logout']),
  );
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'My sessions' }));
  expect(await screen.findByRole('heading', { name: 'My sessions' })).toBeVisible();
  expect(window.location.pathname + window.location.hash).toBe('/elan/account#sessions');
});

// Covers ACCOUNT-1.1, ACCOUNT-1.2
test('an administrator has the audit log in the settings, and a user of single sign-on no password', async () => {
  const sso = answer(getAccount, { ...ACCOUNT, IsSSO: true });
  open({ path: '/hd/account', client: 'hd', more: [sso], change: { UserTypeID: 1 } });
  expect(
    await screen.findByText('You log in through your company, which keeps your password.'),
  ).toBeVisible();
  const menu = await openMenu();
  const names = within(menu)
    .getAllByRole('menuitem')
    .map((one) => one.textContent);
  expect(names).toEqual(['My account', 'My sessions', 'My notifications', 'Logout']);
});

// Covers ACCOUNT-1.1
test('the menu names the audit log to those alone who hold its right', async () => {
  open({ path: '/elan/account', change: { claims: ['overview_view', 'deployments_view'] } });
  const menu = await openMenu();
  expect(within(menu).getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  expect(within(menu).queryByRole('menuitem', { name: 'Audit log' })).toBeNull();
});

// Covers ACCOUNT-1.4
test('the theme is chosen in the menu, and remembered in the browser', async () => {
  open({ path: '/elan/overview' });
  const menu = await openMenu();
  const dark = within(menu).getByRole('menuitemradio', { name: 'Dark' });
  expect(within(menu).getByRole('menuitemradio', { name: 'As the system' })).toBeChecked();
  await userEvent.click(dark);
  await waitFor(() =>
    expect(within(screen.getByRole('menu')).getByRole('menuitemradio', { name: 'Dark' })).toBeChecked(),
  );
  expect(localStorage.getItem('portal-theme')).toBe('dark');
  await userEvent.click(
    within(screen.getByRole('menu')).getByRole('menuitemradio', { name: 'As the system' }),
  );
  await waitFor(() => expect(localStorage.getItem('portal-theme')).toBeNull());
});

// Covers ACCOUNT-1.3, SHELL-3.1
test('other sessions are listed and ended, one or all', async () => {
  const { container, user } = open();
  const part = within(await screen.findByRole('region', { name: 'My sessions' }));
  expect(await part.findAllByRole('listitem')).toHaveLength(3);
  expect(part.getAllByRole('listitem')[0]).toHaveTextContent('This session · 192.0.2.8');
  await expectAccessible(container);
  const [first] = part.getAllByRole('button', { name: /^End the session with Firefox on Linux/ });
  await user.click(first as HTMLElement);
  expect(await screen.findByText('The session has ended.')).toBeVisible();
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(2));
  expect(part.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

// Covers ACCOUNT-1.2
test('a new password is judged before it is sent, and a refusal stands at its field', async () => {
  const sent = jest.fn();
  const change = answer(updatePassword, ({ body }) => {
    sent(body.NewPassword);
    return body.OldPassword === 'Former#1'
      ? {}
      : refuse(400, 'Old password is incorrect.', [
          { path: 'OldPassword', message: 'Old password is incorrect.' },
        ]);
  });
  const { user } = open({ more: [change] });
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  const submit = form.getByRole('button', { name: 'Change password' });
  expect(submit).toBeDisabled();
  await user.type(form.getByLabelText('Old password'), 'wrong');
  await user.type(form.getByLabelText('New password'), 'short');
  await user.type(form.getByLabelText('Confirm new password'), 'short');
  await user.click(submit);
  expect(await form.findByText('Password should be at least 8 charcters long')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText('New password')).toHaveFocus());
  expect(form.getByLabelText('New password')).toHaveAccessibleDescription(/^Password should be at least/);
  expect(sent).not.toHaveBeenCalled();
  await user.clear(form.getByLabelText('New password'));
  await user.type(form.getByLabelText('New password'), 'Longer#2026');
  await user.clear(form.getByLabelText('Confirm new password'));
  await user.type(form.getByLabelText('Confirm new password'), 'Longer#2026');
  await user.click(submit);
  expect(await form.findByText('Old password is incorrect.')).toBeVisible();
  await user.clear(form.getByLabelText('Old password'));
  await user.type(form.getByLabelText('Old password'), 'Former#1');
  await user.click(submit);
  expect(await screen.findByText(/^Your password was changed\./)).toBeVisible();
  expect(form.getByLabelText('New password')).toHaveValue('');
});

// Covers SHELL-2.8
test('a new password that is being typed is asked for before the page is left, one that the browser filled in is not', async () => {
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  await user.type(form.getByLabelText('Old password'), 'Former#1');
  expect(hasUnsavedChanges()).toBe(false);
  await user.type(form.getByLabelText('New password'), 'Longer');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe('/elan/account');
  await user.clear(form.getByLabelText('New password'));
  expect(hasUnsavedChanges()).toBe(false);
});
// Covers ACCOUNT-1.2
test('a refusal that names neither password stands above both', async () => {
  const refused = 'This account can not be changed.';
  const change = answer(updatePassword, () => refuse(400, refused, [{ path: 'Account', message: refused }]));
  const { user } = open({ more: [change] });
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  await user.type(form.getByLabelText('Old password'), 'Former#1');
  await user.type(form.getByLabelText('New password'), 'Longer#2026');
  await user.type(form.getByLabelText('Confirm new password'), 'Longer#2026');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText(refused)).toBeVisible();
});

// Covers ACCOUNT-1.5
test('the overview greets by first name', async () => {
  open({ path: '/elan/overview', change: { FirstName: 'Pella', claims: ['overview_view', 'reports_view'] } });
  expect(await screen.findByText('Welcome, Pella. This is Elan Rewards today.')).toBeVisible();
});

// Covers FIND-1.7, SHELL-3.1
test('shortcuts of a single key are turned off and on, and all are listed', async () => {
  const kept = jest.fn();
  const keep = answer(savePreference, ({ body }) => {
    kept(body);
    return {};
  });
  const { container, user } = open({ more: [keep] });
  const part = within(await screen.findByRole('region', { name: 'Keyboard shortcuts' }));
  const turn = part.getByRole('switch', { name: 'Shortcuts of a single key (/ and ?)' });
  expect(turn).toBeChecked();
  expect(part.getByText('Search the portal')).toBeVisible();
  expect(part.getByText('Go to the search field of a list')).toBeVisible();
  await user.click(turn);
  expect(turn).not.toBeChecked();
  expect(part.queryByText('Go to the search field of a list')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(kept).toHaveBeenLastCalledWith({ Part: 'shortcuts', Value: { SingleKeys: false } }),
  );
  turn.blur();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.click(turn);
  await waitFor(() => expect(kept).toHaveBeenLastCalledWith({ Part: 'shortcuts', Value: null }));
  turn.blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
