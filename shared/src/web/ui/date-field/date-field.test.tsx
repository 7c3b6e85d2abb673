import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../testing/accessible';
import { useState } from 'react';
import { FakeShell } from '../../../testing/fake-shell';
import { DateField } from './date-field';

function Kept(props: Partial<Parameters<typeof DateField>[0]>) {
  const [value, setValue] = useState(props.value ?? '');
  return <DateField label="End Date" {...props} value={value} onChange={setValue} />;
}

const show = (props: Partial<Parameters<typeof DateField>[0]> = {}) =>
  render(
    <FakeShell path="/kit">
      <Kept {...props} />
    </FakeShell>,
  );
const input = () => screen.getByRole('textbox', { name: 'End Date' });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar', description: 'End Date' }));
  return screen.findByRole('dialog', { name: 'Choose End Date' });
};

// Covers SHELL-2.4
test('a date field takes a typed day and writes it out when it is left', async () => {
  show();
  await userEvent.type(input(), 'a2/3/2026');
  expect(input()).toHaveValue('2/3/2026');
  await userEvent.tab();
  expect(input()).toHaveValue('02/03/2026');
});

// Covers SHELL-2.4
test('a date field leaves what is no day for the form to judge, and takes no more than ten characters', async () => {
  show();
  await userEvent.type(input(), '13/45/20267');
  await userEvent.tab();
  expect(input()).toHaveValue('13/45/2026');
});

// Covers SHELL-2.4
test('a day can be chosen in the calendar by keyboard; the focus goes back to the button', async () => {
  show({ value: '02/10/2026' });
  const calendar = await openCalendar();
  await expectAccessible(calendar);
  await waitFor(() =>
    expect(within(calendar).getByRole('button', { name: /February 10, 2026/ })).toHaveFocus(),
  );
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(input()).toHaveValue('02/17/2026');
  expect(screen.getByRole('button', { name: 'Open calendar', description: 'End Date' })).toHaveFocus();
});

// Covers SHELL-2.4
test.each([
  ['typed', {}],
  ['only chosen', { blockTyping: true }],
])('Alt+Down opens the calendar of a day that is %s; the arrow alone does not', async (_, props) => {
  show({ value: '02/10/2026', ...props });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = await screen.findByRole('dialog', { name: 'Choose End Date' });
  await waitFor(() =>
    expect(within(calendar).getByRole('button', { name: /February 10, 2026/ })).toHaveFocus(),
  );
});

test('Alt+Down opens no calendar over a day that is read only', async () => {
  show({ value: '02/10/2026', readOnly: true });
  input().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes the calendar and changes nothing', async () => {
  show({ value: '02/10/2026' });
  await openCalendar();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(input()).toHaveValue('02/10/2026');
});

// Covers SHELL-2.4
test('the calendar offers no day outside of min and max', async () => {
  show({ value: '02/10/2026', min: new Date(2026, 1, 5), max: new Date(2026, 1, 20) });
  const calendar = await openCalendar();
  expect(within(calendar).getByRole('button', { name: /February 4,/ })).toBeDisabled();
  expect(within(calendar).getByRole('button', { name: /February 5,/ })).toBeEnabled();
  expect(within(calendar).getByRole('button', { name: /February 21,/ })).toBeDisabled();
});

test('where typing is blocked, a click into the field opens the calendar', async () => {
  show({ blockTyping: true });
  const field = input();
  await userEvent.type(field, '2');
  expect(field).toHaveValue('');
  expect(await screen.findByRole('dialog')).toBeVisible();
});
