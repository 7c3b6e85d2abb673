import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { previewBulk } from '@portal/shared/contracts/bulk';
import { getAllUsers, getUserById, updateUserActionItem } from '@portal/shared/contracts/settings';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { currentToasts } from '@portal/shared/web/session';
import { fakeSettings } from '../common/fake-settings';
import SettingsTab from '../remote';

const show = (path = '/settings', settings = fakeSettings(), more: Answer[] = []) => {
  const view = render(
    <FakeShell path={path} answers={[...settings.answers, ...more]}>
      <SettingsTab />
    </FakeShell>,
  );
  return { ...view, ...settings };
};
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const names = async () => {
  await screen.findAllByText(/@example.test/);
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
};

// Covers USER-1.1
test('the table has the columns, the phone format and the first five users', async () => {
  const { container } = show();
  expect(await names()).toHaveLength(5);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Phone',
    'Email',
    'User Type',
    'Set Permission',
    'Edit',
    'Action',
  ]);
  const row = await rowOf('Edmund Farrow');
  expect(row).toHaveTextContent('(555) 010-0199');
  expect(row).toHaveTextContent('AEs/Client Services');
  expect(
    within(screen.getByLabelText('Rows per page'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['5', '10', '25', '50', '100']);
  await expectAccessible(container);
});

test('sorting and paging are kept in the address', async () => {
  show();
  await names();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(async () => expect((await names())[0]).toBe('Corin Ashgrove'));
  expect(window.location.search).toBe('?sort=name');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await names()).toHaveLength(2));
  expect(window.location.search).toContain('page=2');
});

// Covers LIST-2.9
test.each([
  ['Set Permission of Pella Marsh', 'Settings'],
  ['Edit Pella Marsh', 'Cancel'],
  ['Add User', 'Cancel'],
])('%s: %s leads to the list as it was', async (link, back) => {
  show('/settings?q=pella&sort=name');
  await userEvent.click(await screen.findByRole('link', { name: link }));
  expect(await screen.findByRole('link', { name: back })).toHaveAttribute(
    'href',
    '/elan/settings?q=pella&sort=name',
  );
});

// Covers USER-1.3
test('controls stand only in rows that the user may manage', async () => {
  show('/settings?size=10');
  const own = await rowOf('Pella Marsh');
  for (const name of ['Set Permission of Pella Marsh', 'Edit Pella Marsh']) {
    expect(within(own).getByRole('link', { name })).toBeVisible();
  }
  expect(within(own).getByRole('switch')).toBeChecked();
  expect(within(own).getByRole('button', { name: 'Delete Pella Marsh' })).toBeVisible();
  for (const name of ['Corin Ashgrove', 'Sable Winterbourne']) {
    const row = await rowOf(name);
    expect(within(row).queryByRole('link')).toBeNull();
    expect(within(row).queryByRole('switch')).toBeNull();
    expect(within(row).queryByRole('button')).toBeNull();
    expect(row).toHaveTextContent('Active');
  }
});

// Covers LIST-3.1, WIRE-1.9
test('all that match are asked for by filters that the call knows', async () => {
  // The fake server refuses what does not fit the contract.
  show('/settings?State=active', fakeSettings(), [answer(previewBulk, { Total: 7, Allowed: 7, Amount: 0 })]);
  await names();
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Select all \d+ that match$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Deactivate 7 users')).toBeVisible();
});

// Covers USER-1.4
test('the toggle sends the new state', async () => {
  const { sent } = show();
  await userEvent.click(within(await rowOf('Edmund Farrow')).getByRole('switch'));
  await waitFor(() =>
    expect(within(screen.getByRole('row', { name: /Edmund/ })).getByRole('switch')).toBeChecked(),
  );
  expect(sent).toEqual([{ Id: 8, ActionType: 1, IsActive: true, IsDeleted: false, LastUpdatedBy: 1 }]);
});

// Covers USER-1.4
test('deactivating asks first, says what it did, and can be undone where it is said', async () => {
  const { sent } = show();
  const press = async (name: string) => {
    await userEvent.click(within(await rowOf('Pella Marsh')).getByRole('switch'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Pella Marsh' });
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };
  await press('Cancel');
  expect(sent).toEqual([]);
  await press('Deactivate');
  const row = await rowOf('Pella Marsh');
  await waitFor(() => expect(within(row).getByRole('switch')).not.toBeChecked());
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Pella Marsh is now inactive.'));
  act(() => currentToasts().at(-1)?.action?.onSelect());
  await waitFor(async () => expect(within(await rowOf('Pella Marsh')).getByRole('switch')).toBeChecked());
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Pella Marsh is now active.'));
  expect(currentToasts().at(-1)?.action).toBeUndefined();
  expect(sent).toMatchObject([{ IsActive: false }, { IsActive: true }]);
});

// Covers USER-1.5
test('deleting asks first, and the user disappears', async () => {
  const { sent } = show();
  const press = async (name: string) => {
    await userEvent.click(within(await rowOf('Pella Marsh')).getByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete user profile?');
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };
  await press('No');
  expect(sent).toEqual([]);
  await press('Yes');
  await waitFor(() => expect(screen.queryByText('Pella Marsh')).toBeNull());
  expect(sent).toEqual([{ Id: 9, ActionType: 2, IsActive: true, IsDeleted: true, LastUpdatedBy: 1 }]);
});

// Covers USER-1.6
test('a refused action says why and leaves the user as they were', async () => {
  show('/settings', fakeSettings(), [answer(updateUserActionItem, () => refuse(404, 'Not found.'))]);
  await userEvent.click(within(await rowOf('Edmund Farrow')).getByRole('switch'));
  const alert = await screen.findByRole('alertdialog', { name: 'Something went wrong.' });
  expect(alert).toHaveTextContent('Not found.');
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(within(await rowOf('Edmund Farrow')).getByRole('switch')).not.toBeChecked();
});

// Covers USER-2.12
test('an action on a user who was deleted meanwhile says so', async () => {
  const gone = () => refuse(404, 'Not found.');
  show('/settings', fakeSettings(), [answer(updateUserActionItem, gone), answer(getUserById, gone)]);
  await userEvent.click(within(await rowOf('Edmund Farrow')).getByRole('switch'));
  const alert = await screen.findByRole('alertdialog', { name: 'Something went wrong.' });
  expect(alert).toHaveTextContent('This user was deleted.');
});

test('a list that does not load can be tried again', async () => {
  let fails = true;
  const { answers } = fakeSettings();
  const good = answers.find(({ endpoint }) => endpoint === getAllUsers);
  show('/settings', fakeSettings(), [
    {
      endpoint: getAllUsers,
      reply: (request) => (fails ? refuse(500, 'Oops! Something went wrong.') : good?.reply(request)),
    },
  ]);
  expect(await screen.findByText('Oops! Something went wrong.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await names()).toHaveLength(5);
});

// Covers SHELL-1.5
test('a user who is no administrator sees the no-access page', async () => {
  render(
    <FakeShell path="/settings" user={{ UserTypeID: 4 }} answers={[]}>
      <SettingsTab />
    </FakeShell>,
  );
  expect(await screen.findByRole('heading')).toHaveTextContent('You do not have access to this page');
  expect(screen.queryByRole('table')).toBeNull();
});
