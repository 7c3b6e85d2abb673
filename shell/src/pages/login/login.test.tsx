import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSelf, login, logout, updatePassword } from '@portal/shared/contracts/session';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, dropConnection, refuse } from '@portal/shared/testing/fake-shell';
import {
  logInAs,
  renderPortal,
  serverOf,
  solveHumanCheck,
  TOKENS,
  userOf,
} from '../../testing/render-portal';

// Covers LOGIN-1.1, LOGIN-1.2
test('LOG IN waits for both fields and the human verification', async () => {
  renderPortal('/elan', serverOf(userOf('elan')));
  expect(await screen.findByRole('heading', { name: 'Welcome!' })).toBeVisible();
  expect(screen.getByText('Login here')).toBeVisible();
  const button = screen.getByRole('button', { name: 'LOG IN' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('LOGIN ID'), 'promo');
  await userEvent.type(screen.getByLabelText('PASSWORD'), 'Portal#2026');
  expect(button).toBeDisabled();
  await solveHumanCheck();
  expect(button).toBeEnabled();
  await userEvent.clear(screen.getByLabelText('PASSWORD'));
  expect(button).toBeDisabled();
});

// Covers LOGIN-1.1
test.each([
  '/elan',
  '/elan/login',
  '/bmw/incedoLogin',
  '/acg/incedoLogin',
  '/hd/incedoLogin',
  '/elan/incedoLogin',
])('the form stands at %s', async (path) => {
  renderPortal(path, []);
  expect(await screen.findByLabelText('LOGIN ID')).toBeVisible();
  expect(screen.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

test('the login page has no accessibility fault', async () => {
  const { container } = renderPortal('/elan/login', serverOf(userOf('elan')));
  await screen.findByLabelText('LOGIN ID');
  await expectAccessible(container);
});

// Covers CLIENT-2.5, LOGIN-1.4
test('a login leads to Promotions, and there the page has the class of its client', async () => {
  renderPortal('/elan/login', serverOf(userOf('elan')));
  await logInAs();
  expect(await screen.findByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
  expect(window.location.pathname).toBe('/elan/promotion');
  expect(document.body).toHaveClass('client-elan');
});

// Covers LOGIN-1.4
test('a login leads back to the page that asked for it', async () => {
  renderPortal('/elan/support/status?ticket=5', serverOf(userOf('elan')));
  await logInAs();
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/elan/support/status?ticket=5'),
  );
});

// Covers LOGIN-1.6
test.each([
  [
    'the text of the server',
    answer(login, () => refuse(401, 'Invalid login id or password.')),
    'Invalid login id or password.',
  ],
  [
    'the nested text of a 500',
    answer(login, () => refuse(500, 'Oops! Something went wrong.')),
    'Oops! Something went wrong.',
  ],
  ['a plain text without an answer', answer(login, () => dropConnection()), /server cannot be reached/],
])('a failed login shows %s and asks for a new verification', async (_, failing, text) => {
  renderPortal('/elan/login', [...serverOf(userOf('elan')), failing]);
  await logInAs();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'LOG IN' })).toBeDisabled();
  expect(document.cookie).toBe('');
});

describe('without an own password', () => {
  const fresh = userOf('elan', { PasswordChangedDate: null });
  const USED_BEFORE = 'Please choose a password that you have not used before.';
  const badInput = (path: string, message: string) => refuse(400, message, [{ path, message }]);
  const open = async () => {
    let user = fresh;
    const change = jest.fn();
    renderPortal('/elan/login', [
      ...serverOf(fresh),
      answer(login, () => ({ ...TOKENS, user })),
      answer(getSelf, () => ({ user })),
      answer(logout, {}),
      answer(updatePassword, ({ body }) => {
        change(body);
        const { OldPassword, NewPassword } = body ?? {};
        if (OldPassword !== 'Portal#2026') return badInput('OldPassword', 'Old password is incorrect.');
        if (NewPassword === 'Former#2026') return badInput('NewPassword', USED_BEFORE);
        user = userOf('elan');
        return {};
      }),
    ]);
    await logInAs();
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a New Password' }));
    return {
      change,
      dialog,
      confirm: dialog.getByRole('button', { name: 'CONFIRM' }),
      fill: async (old: string, next: string, again: string) => {
        for (const [label, text] of [
          ['OLD PASSWORD', old],
          ['NEW PASSWORD', next],
          ['CONFIRM NEW PASSWORD', again],
        ] as const) {
          await userEvent.clear(dialog.getByLabelText(label));
          await userEvent.type(dialog.getByLabelText(label), text);
        }
      },
    };
  };

  // Covers LOGIN-4.1
  test('the dialog can be neither closed nor confirmed empty', async () => {
    const { dialog, confirm } = await open();
    expect(confirm).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByLabelText('OLD PASSWORD')).toBeVisible();
  });

  // Covers SHELL-2.8
  test('the browser asks before a new password that is being typed is lost', async () => {
    const { dialog } = await open();
    const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(true);
    await userEvent.type(dialog.getByLabelText('NEW PASSWORD'), 'Longer');
    expect(reload()).toBe(false);
  });

  // Covers LOGIN-4.4, SHELL-3.5
  test('every failing rule is listed, and nothing is sent', async () => {
    const { dialog, confirm, change, fill } = await open();
    await fill('Portal#2026', 'abc', 'abd');
    await userEvent.click(confirm);
    const listed = dialog.getAllByRole('listitem').map((item) => item.textContent);
    expect(listed).toEqual([
      'Password should be at least 8 charcters long',
      'Your New Password must contain at least one uppercase character.',
      'Your password must contain at least one digit.',
      'Your password must contain at least one special character( @, !, #, $, %, ., = ).',
      'New Password and Confirm Password should be same.',
    ]);
    const password = dialog.getByLabelText('NEW PASSWORD');
    expect(password).toBeInvalid();
    expect(password).toHaveAccessibleDescription(/^Password should be at least 8 charcters long/);
    await waitFor(() => expect(password).toHaveFocus());
    expect(change).not.toHaveBeenCalled();
  });

  test('wrong and wrong again, then right: the list shrinks as the fields are mended, and the portal opens', async () => {
    const { dialog, confirm, change, fill } = await open();
    await fill('Portal#2026', 'abc', 'abd');
    await userEvent.click(confirm);
    await fill('Portal#2026', 'Better#2026', 'Better#20');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'New Password and Confirm Password should be same.',
    ]);
    await userEvent.click(confirm);
    expect(change).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('CONFIRM NEW PASSWORD'), '26');
    expect(dialog.queryByRole('listitem')).toBeNull();
    await userEvent.click(confirm);
    expect(await screen.findByRole('link', { name: 'Promotions' })).toBeVisible();
    expect(change).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['OLD PASSWORD', 'wrong', 'Better#2026', 'Old password is incorrect.'],
    ['NEW PASSWORD', 'Portal#2026', 'Former#2026', USED_BEFORE],
  ])('what the server refuses stands at %s until it is edited', async (label, old, next, text) => {
    const { dialog, confirm, fill } = await open();
    await fill(old, next, next);
    await userEvent.click(confirm);
    const field = dialog.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveFocus();
    await userEvent.type(field, '1');
    expect(dialog.queryByText(text)).toBeNull();
  });

  // Covers LOGIN-4.6
  test('characters that a password may not have are dropped, and nothing can be pasted', async () => {
    const { dialog } = await open();
    const next = dialog.getByLabelText('NEW PASSWORD');
    await userEvent.type(next, 'a b;c~d`');
    expect(next).toHaveValue('abcd');
    await userEvent.click(next);
    await userEvent.paste('Pasted#1');
    expect(next).toHaveValue('abcd');
  });

  test('a refusal of the server is shown, then a good password opens the portal', async () => {
    const { dialog, confirm, change, fill } = await open();
    await fill('wrong', 'Better#2026', 'Better#2026');
    await userEvent.click(confirm);
    expect(await dialog.findByText('Old password is incorrect.')).toBeVisible();
    await fill('Portal#2026', 'Better#2026', 'Better#2026');
    await userEvent.click(confirm);
    expect(await screen.findByRole('link', { name: 'Promotions' })).toBeVisible();
    expect(change).toHaveBeenLastCalledWith({
      UniqueUserIdentifier: 7,
      OldPassword: 'Portal#2026',
      NewPassword: 'Better#2026',
    });
  });

  // Covers LOGIN-4.1
  test('the user may log out instead', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.cookie).toBe('');
  });
});
