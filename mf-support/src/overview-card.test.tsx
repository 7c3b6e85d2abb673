import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse } from '@portal/shared/testing/fake-shell';
import SupportCard from './overview-card';

const counts = answer(getSupportTickets, ({ body }) => ({
  Data: [],
  TotalCount: body.Status === 1 ? 12 : 3_456,
}));
const show = (reply = counts) =>
  render(
    <FakeShell path="/overview" client="hd" answers={[reply]}>
      <SupportCard />
    </FakeShell>,
  );

it('counts the new and the open tickets and leads to the tab', async () => {
  const { container } = show();
  expect(await screen.findByText('3,456')).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['New', 'Open']);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['12', '3,456']);
  expect(screen.getByRole('link', { name: 'Open Support' })).toHaveAttribute('href', '/hd/support');
  await expectAccessible(container);
});

it('says why it can not count, and counts again', async () => {
  let down = true;
  show(
    answer(getSupportTickets, () =>
      down ? refuse(500, 'Oops! Something went wrong.') : { Data: [], TotalCount: 7 },
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('7')).toHaveLength(2);
});
