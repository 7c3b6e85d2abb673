import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSupportTicket } from '@portal/shared/contracts/support';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { fakeSupport } from '../common/fake-support';
import SupportTab from '../remote';

function show(more: Answer[] = []) {
  render(
    <FakeShell path="/support/ticket" answers={[...fakeSupport(), ...more]}>
      <SupportTab />
    </FakeShell>,
  );
  return userEvent.setup();
}
const fill = async (user: ReturnType<typeof userEvent.setup>, rewardId = '') => {
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Rewards Issue');
  await user.type(screen.getByLabelText(/^Sub/), 'Too little');
  await user.type(screen.getByLabelText(/^Body/), 'Only $5.');
  if (rewardId) await user.type(screen.getByLabelText('Reward ID'), rewardId);
};
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Submit Ticket' }));

// Covers SUPPORT-4.2
it('the ticket form submits a ticket once, shows its number and leads to the list', async () => {
  const create = jest.fn(() => ({ TicketNo: 1234 }));
  const user = show([answer(createSupportTicket, create)]);
  await expectAccessible(document.body);
  await fill(user, '409');
  expect(hasUnsavedChanges()).toBe(true);
  await user.dblClick(screen.getByRole('button', { name: 'Submit Ticket' }));
  expect(await screen.findByRole('alertdialog', { name: 'Ticket submitted' })).toHaveTextContent('1234');
  expect(create.mock.calls).toMatchObject([
    [{ body: { Category: '2', Subject: 'Too little', Body: 'Only $5.', RewardID: '409' } }],
  ]);
  expect(hasUnsavedChanges()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('table', { name: 'Support tickets' })).toBeVisible();
});

// Covers SUPPORT-4.1
it('the ticket form offers the three categories', () => {
  show();
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Choose a category',
    'Payments Issue',
    'Rewards Issue',
    'Other',
  ]);
});

// Covers SUPPORT-4.1
it('the ticket form says what is missing and leads to the first of it', async () => {
  const user = show();
  await submit(user);
  for (const name of ['Category', 'Subject', 'Body'])
    expect(await screen.findByText(`${name} is required.`)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Category/)).toHaveFocus());
  await expectAccessible(document.body);
});

it('the ticket form shows at its field what the server refuses', async () => {
  const text = 'This reward does not exist.';
  const create = answer(createSupportTicket, () => refuse(404, text, [{ path: 'RewardID', message: text }]));
  const user = show([create]);
  await fill(user, '999');
  await submit(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Reward ID')).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(screen.getByLabelText(/^Body/)).toHaveValue('Only $5.');
});

it('the ticket form keeps what was written when submitting fails', async () => {
  const create = answer(createSupportTicket, () => refuse(500, 'Oops! Something went wrong.'));
  const user = show([create]);
  await fill(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  expect(screen.getByLabelText(/^Body/)).toHaveValue('Only $5.');
});

// Covers SUPPORT-4.4
it('the ticket form sends the same key again for what may have been raised, and another for another text', async () => {
  const create = jest.fn(() => refuse(500, 'Oops! Something went wrong.'));
  const user = show([answer(createSupportTicket, create)]);
  await fill(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  await submit(user);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  await user.type(screen.getByLabelText(/^Body/), ' Not $50.');
  await submit(user);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
  const calls = create.mock.calls as unknown as Array<[{ body: { Key: string } }]>;
  const [first, again, changed] = calls.map(([{ body }]) => body.Key);
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
