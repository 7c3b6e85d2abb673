import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getW9ConfigurationDate, updateW9SubmissionDate } from '@portal/shared/contracts/settings';
import type { Claim } from '@portal/shared/domain/claims';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { currentToasts } from '@portal/shared/web/session';
import { fakeSettings } from '../common/fake-settings';
import SettingsTab from '../remote';

interface Options {
  claims?: readonly Claim[];
  path?: string;
  more?: Answer[];
}

function show({
  claims = ['configuration_view', 'configuration_submit'],
  path = '/settings/configuration',
  more = [],
}: Options = {}) {
  const settings = fakeSettings();
  const view = render(
    <FakeShell path={path} claims={claims} answers={[...settings.answers, ...more]}>
      <SettingsTab />
    </FakeShell>,
  );
  return { ...view, ...settings };
}
const card = (name: string) => screen.findByRole('region', { name });
const dateIn = (place: HTMLElement) => within(place).getByRole<HTMLInputElement>('textbox');
const press = (place: HTMLElement, name: string) =>
  userEvent.click(within(place).getByRole('button', { name }));

const CASES = [
  ['W9 renewal Date', '01/31/2030', 'IConfigurationDate', 'W9 renewal Date successfully configured.'],
  ['W9 Submission Date', '', 'ISubmissionDate', 'W9 Submission Date successfully configured.'],
] as const;

// Covers USER-4.2
test.each(CASES)(
  'the date of %s is edited, chosen from the calendar and saved',
  async (name, shown, property, text) => {
    const { sent, container } = show();
    const place = await card(name);
    const date = dateIn(place);
    await waitFor(() => expect(date).toHaveValue(shown));
    expect(within(place).getByRole('button', { name: 'Save' })).toBeDisabled();
    await waitFor(() => expect(within(place).getByRole('button', { name: 'EDIT' })).toBeEnabled());
    await press(place, 'EDIT');
    await expectAccessible(container);

    // A click into the field opens the calendar; what is typed there is not taken.
    await userEvent.type(date, '01');
    expect(date).toHaveValue(shown);
    const calendar = await screen.findByRole('dialog', { name: `Choose ${name}` });
    const days = within(calendar)
      .getAllByRole<HTMLButtonElement>('button')
      .filter((day) => /\d{4}/.test(day.getAttribute('aria-label') ?? '') && !day.disabled);
    await userEvent.click(days.at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(date.value).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    const [month, day, year] = date.value.split('/');
    await userEvent.click(await within(place).findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentToasts().map((toast) => toast.text)).toContain(text));
    expect(sent).toEqual([{ [property]: `${year}-${month}-${day}`, lUserID: 2 }]);
    expect(await within(place).findByRole('button', { name: 'EDIT' })).toBeVisible();
    expect(date).toHaveValue(`${month}/${day}/${year}`);
  },
);

// Covers SHELL-2.46, SHELL-3.17
test('EDIT leads to the calendar, and its second click does not cancel', async () => {
  show();
  const place = await card('W9 Submission Date');
  const edit = within(place).getByRole('button', { name: 'EDIT' });
  await waitFor(() => expect(edit).toBeEnabled());
  await press(place, 'EDIT');
  expect(within(place).getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  fireEvent.click(within(place).getByRole('button', { name: 'Cancel' }), { detail: 2 });
  expect(within(place).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await press(place, 'Cancel');
  expect(within(place).getByRole('button', { name: 'EDIT' })).toHaveFocus();
});

// Covers USER-4.3
test('a date is required', async () => {
  const { sent } = show();
  const place = await card('W9 Submission Date');
  await waitFor(() => expect(within(place).getByRole('button', { name: 'EDIT' })).toBeEnabled());
  await press(place, 'EDIT');
  await press(place, 'Save');
  expect(await within(place).findByText('W9 Submission Date is required.')).toBeVisible();
  expect(sent).toEqual([]);
  await press(place, 'Cancel');
  expect(within(place).queryByText('W9 Submission Date is required.')).toBeNull();
});

// Covers USER-4.2
test('a user without configuration_submit can only look at the dates', async () => {
  show({ claims: ['configuration_view'] });
  const place = await card('W9 renewal Date');
  await waitFor(() => expect(dateIn(place)).toHaveValue('01/31/2030'));
  expect(within(place).queryByRole('button', { name: 'EDIT' })).toBeNull();
  expect(within(place).queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the address of the configuration is the no-access page without configuration_view', async () => {
  show({ claims: [] });
  expect(await screen.findByText('You do not have access to this page')).toBeVisible();
  expect(screen.queryByText('W9 renewal Date')).toBeNull();
});

// Covers USER-4.1
test('the settings have no tab for the configuration without configuration_view', async () => {
  show({ path: '/settings', claims: [] });
  expect(await screen.findByRole('tab', { name: 'User Management' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Configuration' })).toBeNull();
  expect(window.location.pathname).toBe('/elan/settings');
});

// Covers USER-4.1
test('the tab leads to an address of its own, with both dates', async () => {
  show({ path: '/settings' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Configuration' }));
  expect(await card('W9 renewal Date')).toBeVisible();
  expect(await card('W9 Submission Date')).toBeVisible();
  expect(window.location.pathname).toBe('/elan/settings/configuration');
});

test('a date that does not load can be tried again, a refused one says why', async () => {
  let fails = true;
  show({
    more: [
      answer(getW9ConfigurationDate, () =>
        fails ? refuse(500, 'Oops! Something went wrong.') : { Data: [{ Date: null }] },
      ),
      answer(updateW9SubmissionDate, () => refuse(400, 'Please choose today or a later date.')),
    ],
  });
  const renewal = await card('W9 renewal Date');
  expect(await within(renewal).findByText('Oops! Something went wrong.')).toBeVisible();
  expect(within(renewal).getByText('W9 renewal Date')).toBeVisible();
  fails = false;
  await press(renewal, 'Retry');
  await waitFor(() => expect(dateIn(renewal)).toHaveValue(''));
});
