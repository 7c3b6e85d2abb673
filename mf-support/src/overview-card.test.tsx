import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse } from '@portal/shared/testing/fake-shell';
import { fakeTicket } from './common/fake-support';
import SupportCard from './overview-card';

const ticket = (number: number, StatusId: 1 | 2, CreatedDate: string) =>
  fakeTicket(number, { StatusId, CreatedDate, Subject: `Subject ${number}` });
const tickets = {
  1: [ticket(9, 1, '2026-03-09 12:00:00'), ticket(7, 1, '2026-03-07 12:00:00')],
  2: [ticket(8, 2, '2026-03-08 12:00:00')],
};
const list = answer(getSupportTickets, ({ body }) => {
  const found = tickets[body.Status as 1 | 2];
  const TotalCount = found.length;
  return { Data: found.map((one) => ({ ...one, TotalCount })), TotalCount };
});

// Covers OVERVIEW-1.4
test('the card counts the tickets that wait, and leads to the newest of them', async () => {
  const { container } = render(
    <FakeShell path="/overview" client="hd" answers={[list]}>
      <SupportCard />
    </FakeShell>,
  );
  expect(await screen.findByRole('link', { name: '2 New' })).toHaveAttribute('href', '/hd/support?Status=1');
  expect(screen.getByRole('link', { name: '1 Open' })).toHaveAttribute('href', '/hd/support?Status=2');
  expect(screen.getAllByRole('link', { name: /^Subject/ }).map((one) => one.textContent)).toEqual([
    'Subject 9',
    'Subject 8',
    'Subject 7',
  ]);
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('link', { name: 'Subject 8' }));
  expect(window.location.pathname + window.location.search).toBe('/hd/support/status?ticket=8');
});

test('the card says so when no ticket waits', async () => {
  render(
    <FakeShell path="/overview" answers={[answer(getSupportTickets, { Data: [], TotalCount: 0 })]}>
      <SupportCard />
    </FakeShell>,
  );
  expect(await screen.findByText('No ticket is waiting.')).toBeVisible();
});

test('the card says why it can not count, and counts again', async () => {
  let down = true;
  const shaky = answer(getSupportTickets, () =>
    down ? refuse(500, 'Oops! Something went wrong.') : { Data: [], TotalCount: 7 },
  );
  render(
    <FakeShell path="/overview" answers={[shaky]}>
      <SupportCard />
    </FakeShell>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '7 New' })).toBeVisible();
});
