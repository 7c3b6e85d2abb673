import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createAdminUser,
  getUserById,
  getUserTypes,
  updateUserDetails,
} from '@portal/shared/contracts/settings';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { fakeSettings } from '../common/fake-settings';
import SettingsTab from '../remote';

const REQUIRED = 'This Field is required.';

const show = (path: string, more: Answer[] = []) => {
  const settings = fakeSettings();
  const view = render(
    <FakeShell path={path} answers={[...settings.answers, ...more]}>
      <SettingsTab />
    </FakeShell>,
  );
  return { ...view, ...settings };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const noteOf = (label: string) => {
  const { id } = field(label);
  return document.getElementById(`${id}-error`)?.textContent;
};

const GOOD: Record<string, string> = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  Email: 'ada@example.com',
  'Phone Number': '5550100199',
  'User Name': 'ada',
  Password: 'Engine#1843',
};
/** Types what a test is about; the rest is filled in at once, as by a browser that knows it. */
async function fill(typed: Record<string, string> = {}) {
  await screen.findByRole('option', { name: 'Super Admin' });
  for (const [label, value] of Object.entries(GOOD)) {
    if (label in typed) await type(label, typed[label] ?? '');
    else if (screen.queryByLabelText(new RegExp(`^${label}`)))
      fireEvent.change(field(label), { target: { value } });
  }
}

describe('adding a user', () => {
  // Covers USER-2.7
  test('sends what was entered, and leads to the permissions of the new user', async () => {
    const { sent, container } = show('/settings/addUser');
    expect(await screen.findByRole('heading', { name: 'Add User' })).toBeVisible();
    await fill(GOOD);
    expect(field('User Type')).toHaveValue('4');
    await expectAccessible(container);
    await press('Save');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The user was successfully added!');
    expect(sent).toEqual([
      {
        FirstName: 'Ada',
        LastName: 'Byron',
        EmailAddress: 'ada@example.com',
        PhoneNumber: '5550100199',
        UserTypeId: 4,
        CreatedBy: 2,
        IsSSO: false,
        UserName: 'ada',
        PasswordHash: 'Engine#1843',
      },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set Permission' }));
    expect(window.location.pathname).toBe('/elan/settings/permissions/10');
  });

  test('OK leads back to the settings', async () => {
    show('/settings/addUser');
    await fill();
    await press('Save');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
    expect(window.location.pathname).toBe('/elan/settings');
  });

  // Covers USER-2.5
  test('with single sign-on needs the id and nothing else', async () => {
    const { sent } = show('/settings/addUser');
    await fill();
    await userEvent.click(screen.getByRole('tab', { name: 'Single Sign On (SSO) ID' }));
    expect(screen.queryByLabelText(/^User Name/)).toBeNull();
    await press('Save');
    await waitFor(() => expect(noteOf('Sso UserId')).toBe(REQUIRED));
    await type('Sso UserId', 'ada@idp');
    await press('Save');
    await screen.findByRole('alertdialog');
    expect(sent).toEqual([expect.objectContaining({ IsSSO: true, SSOUserId: 'ada@idp' })]);
    expect(sent[0]).not.toHaveProperty('PasswordHash');
    expect(field('Sso UserId')).toHaveAttribute('maxlength', '150');
  });

  // Covers USER-2.1, USER-2.2, USER-2.8
  test.each([
    ['First Name', '', REQUIRED],
    ['Last Name', '', REQUIRED],
    ['Email', '', REQUIRED],
    ['Email', 'ada@home', 'Please enter a valid email.'],
    ['Phone Number', '555', 'Phone number must be of 10 digits.'],
    ['User Name', '', REQUIRED],
    ['Password', '', REQUIRED],
    ['Password', 'Ab#1', 'Password must be atleast 8 characters long.'],
    [
      'Password',
      'engine#1843',
      'Password must contain at least 1 uppercase, 1 lowercase, 1 numeric character and 1 special character( @, !, #, $, %, ., = ). ',
    ],
  ])('%s of %j: %s', async (label, text, message) => {
    const { sent } = show('/settings/addUser');
    await fill({ [label]: text });
    await userEvent.tab();
    expect(noteOf(label)).toBeUndefined();
    await press('Save');
    await waitFor(() => expect(noteOf(label)).toBe(message));
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(sent).toEqual([]);
    await type(label, GOOD[label] ?? '');
    await waitFor(() => expect(noteOf(label)).toBeUndefined());
  });

  // Covers USER-2.4
  test('inputs strip what cannot be there as it is typed', async () => {
    show('/settings/addUser');
    await fill({
      'User Name': 'a d a',
      'Phone Number': '(555) 010-0199 7',
      Email: 'a da@exa;mple.com',
      Password: 'En gine#1&8^43',
    });
    expect(field('User Name')).toHaveValue('ada');
    expect(field('Phone Number')).toHaveValue('5550100199');
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(field('Password')).toHaveValue('Engine#1843');
    await type('Password', `Aa1#${'x'.repeat(60)}`);
    expect(field('Password').value).toHaveLength(40);
  });

  test.each(['copy', 'cut', 'paste', 'drop', 'dragStart'] as const)(
    '%s is blocked in the password',
    async (kind) => {
      show('/settings/addUser');
      await screen.findByRole('option', { name: 'Super Admin' });
      const event = createEvent[kind](field('Password'));
      fireEvent(field('Password'), event);
      expect(event.defaultPrevented).toBe(true);
    },
  );

  test('a name in use is said in the dialog, and nothing of the form is lost', async () => {
    show('/settings/addUser');
    await fill({ 'User Name': 'user9' });
    await press('Save');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('User name already exist.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(window.location.pathname).toBe('/elan/settings/addUser');
    expect(field('First Name')).toHaveValue('Ada');
  });

  test('what only the server refuses stands at its field', async () => {
    const message = 'This password is too common.';
    show('/settings/addUser', [
      answer(createAdminUser, () => refuse(400, message, [{ path: 'PasswordHash', message }])),
    ]);
    await fill();
    await press('Save');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(message);
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(noteOf('Password')).toBe(message);
  });

  // Covers USER-2.14
  test('user types that do not load are reported, and nothing is saved until Retry has brought them', async () => {
    let isAway = true;
    show('/settings/addUser', [
      answer(getUserTypes, () =>
        isAway
          ? refuse(500, 'Oops! Something went wrong.')
          : { Data: [{ UserTypeId: 4, UserType: 'Super Admin' }] },
      ),
    ]);
    expect(await screen.findByRole('alertdialog', { name: 'Something went wrong.' })).toBeVisible();
    await press('OK');
    expect(screen.getByRole('alert')).toHaveTextContent('The user types could not be loaded.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    isAway = false;
    await press('Retry');
    expect(await screen.findByLabelText('User Type')).toHaveDisplayValue('Super Admin');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('editing a user', () => {
  const open = async (path = '/settings/editUser/9/user') => {
    const view = show(path);
    await screen.findByLabelText(/^First Name/);
    return view;
  };

  // Covers USER-2.6
  test('shows what is known; the login cannot be changed', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { name: 'Edit User' })).toBeVisible();
    expect(field('First Name')).toHaveValue('Pella');
    expect(field('User Name')).toHaveAttribute('readonly');
    expect(field('Password')).toBeDisabled();
    expect(field('Password').value).toMatch(/^•+$/);
    expect(screen.queryByRole('tab')).toBeNull();
    await expectAccessible(container);
  });

  // Covers USER-2.9
  test('another user is edited from what is known of them, without what was typed for the first', async () => {
    await open();
    await type('Last Name', 'Typed for Pella');
    window.history.pushState(null, '', '/elan/settings/editUser/8/user');
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(field('First Name')).toHaveValue('Edmund'));
    expect(field('Last Name')).toHaveValue('Farrow');
    expect(hasUnsavedChanges()).toBe(false);
  });

  // Covers USER-2.6
  test('sends null for the password that was left alone', async () => {
    const { sent } = await open();
    await type('Last Name', 'Marsh-Byron');
    await press('Update');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The user information was successfully updated.');
    expect(sent).toEqual([
      {
        id: 9,
        FirstName: 'Pella',
        LastName: 'Marsh-Byron',
        EmailAddress: 'user9@example.test',
        PhoneNumber: '',
        UserTypeId: 2,
        UserName: 'user9',
        PasswordHash: null,
        LastUpdatedBy: 1,
        IsSSO: false,
        Version: 'version of 9',
      },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(window.location.pathname).toBe('/elan/settings');
  });

  // Covers USER-3.7
  test('what someone else has changed meanwhile is told, and what was typed stays', async () => {
    const text = 'This user was changed by someone else. Reload to see the changes.';
    show('/settings/editUser/9/user', [answer(updateUserDetails, () => refuse(409, text))]);
    await screen.findByLabelText(/^First Name/);
    await type('Last Name', 'Marsh-Byron');
    await press('Update');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(field('Last Name')).toHaveValue('Marsh-Byron');
    expect(hasUnsavedChanges()).toBe(true);
  });

  // Covers USER-2.12
  test('a user who was deleted meanwhile is said to be, and what was typed stays', async () => {
    show('/settings/editUser/9/user', [answer(updateUserDetails, () => refuse(404, 'Not found.'))]);
    await screen.findByLabelText(/^First Name/);
    await type('Last Name', 'Gone');
    await press('Update');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This user was deleted.');
    expect(field('Last Name')).toHaveValue('Gone');
  });

  describe('a save that was overtaken', () => {
    const STALE = 'This user was changed by someone else. Reload to see the changes.';
    const first = {
      ...{
        Id: 9,
        FirstName: 'Pella',
        LastName: 'Marsh',
        PhoneNumber: null,
        EmailAddress: 'pella@example.test',
      },
      ...{ UserName: 'pella', UserType: 'Read Only', UserTypeId: 2, IsActive: true, IsDeleted: false },
      ...{ CreatedBy: 1, LastUpdatedBy: 1, SSOUserId: null, IsSSO: false, CanManage: true, Version: 'first' },
    };
    const second = {
      ...first,
      EmailAddress: 'other@example.test',
      PhoneNumber: '5550100111',
      Version: 'second',
    };
    const open = async () => {
      let reads = 0;
      const saves: unknown[] = [];
      const view = show('/settings/editUser/9/user', [
        answer(getUserById, () => {
          reads += 1;
          return { Data: [reads === 1 ? first : second] };
        }),
        answer(updateUserDetails, ({ body }) => {
          if (body.Version !== 'second') return refuse(409, STALE);
          saves.push(body);
          return { error: null, ErrorMessage: null, result: 9 };
        }),
      ]);
      await screen.findByLabelText(/^First Name/);
      await type('Last Name', 'Mine');
      await press('Update');
      expect(await screen.findByText(STALE)).toBeVisible();
      return { ...view, saves };
    };

    // Covers USER-2.11
    test('shows what changed, keeps what was typed and then saves over it', async () => {
      const { container, saves } = await open();
      const changes = within(screen.getByRole('list', { name: 'Changes by someone else' }));
      expect(changes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        'Email: pella@example.test → other@example.test',
        'Phone Number: — → 5550100111',
      ]);
      await expectAccessible(container);
      await press('Keep what I typed');
      expect(screen.queryByText(STALE)).toBeNull();
      expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus();
      expect(field('Last Name')).toHaveValue('Mine');
      expect(field('Email')).toHaveValue('other@example.test');
      await press('Update');
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('successfully updated');
      expect(saves).toEqual([
        expect.objectContaining({
          LastName: 'Mine',
          EmailAddress: 'other@example.test',
          PhoneNumber: '5550100111',
        }),
      ]);
    });

    // Covers USER-2.11
    test('or takes what is there now', async () => {
      await open();
      await press('Reload');
      expect(screen.queryByText(STALE)).toBeNull();
      expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus();
      expect(field('Last Name')).toHaveValue('Marsh');
      expect(field('Email')).toHaveValue('other@example.test');
      expect(hasUnsavedChanges()).toBe(false);
    });
  });

  // Covers USER-2.6
  test('Reset password enables and clears the field', async () => {
    const { sent } = await open();
    await press('Reset password');
    expect(field('Password')).toBeEnabled();
    expect(field('Password')).toHaveValue('');
    await waitFor(() => expect(field('Password')).toHaveFocus());
    await press('Update');
    await waitFor(() => expect(noteOf('Password')).toBe(REQUIRED));
    await type('Password', 'Loom#1801');
    await press('Update');
    await screen.findByRole('alertdialog');
    expect(sent).toEqual([expect.objectContaining({ PasswordHash: 'Loom#1801' })]);
  });

  test('the phone shows only where the source says user', async () => {
    await open('/settings/editUser/9/profile');
    expect(screen.queryByLabelText(/^Phone Number/)).toBeNull();
  });

  test('a user of the identity provider has an id that cannot be changed, and no password', async () => {
    const { sent } = await open('/settings/editUser/7/user');
    expect(field('Sso UserId')).toHaveValue('signe@idp');
    expect(field('Sso UserId')).toHaveAttribute('readonly');
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await press('Update');
    await screen.findByRole('alertdialog');
    expect(sent).toEqual([
      expect.objectContaining({ IsSSO: true, SSOUserId: 'signe@idp', PasswordHash: null }),
    ]);
  });

  test.each([
    ['1', 'You can not change this user'],
    ['77', 'There is no such user'],
  ])('user %s: %s', async (id, text) => {
    show(`/settings/editUser/${id}/user`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  });

  // Covers USER-2.13
  test('of a user who does not exist leads back to the list', async () => {
    show('/settings/editUser/77/user');
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(window.location.pathname).toBe('/elan/settings'));
  });
});
