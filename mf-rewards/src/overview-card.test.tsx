import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getRewardsOverview } from '@portal/shared/contracts/rewards';
import { getAlternateHistory, getFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse } from '@portal/shared/testing/fake-shell';
import RewardsCards from './overview-card';

const bar = (RewardStatusName: string, RewardAmount: number) => ({
  RewardStatusName,
  RewardAmount,
  BackgroundColor: '#1c7443',
});
const rewards = answer(getRewardsOverview, {
  Data: [bar('Available', 0.1), bar('Settled', 0.2), bar('Expired', 0)],
});
const files = [
  answer(getFulfilmentHistory, ({ body }) => ({
    promotion: [],
    TotalCount: body.StatusId === 4 ? 1234 : -1,
  })),
  answer(getAlternateHistory, ({ body }) => ({ promotion: [], TotalCount: body.StatusId === 4 ? 0 : -1 })),
];

// Covers OVERVIEW-1.5
test('the cards say the rewards by status as text, and count the files that wait', async () => {
  const { container } = render(
    <FakeShell path="/overview" client="acg" answers={[rewards, ...files]}>
      <RewardsCards />
    </FakeShell>,
  );
  const ring = await screen.findByRole('figure', { name: /^\$0\.30\s*Total Rewards$/ });
  expect(
    within(ring)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Available$0.10', 'Settled$0.20']);
  const waiting = await screen.findByRole('link', { name: '1,234 Fulfillment files' });
  expect(screen.getByRole('link', { name: '0 Alternate files' })).toHaveAttribute(
    'href',
    '/acg/rewards/uploadsweepstake',
  );
  await expectAccessible(container);
  await userEvent.click(waiting);
  expect(window.location.pathname).toBe('/acg/rewards/upload');
});

test('a user without the right to upload sees no files, and none are asked for', async () => {
  render(
    <FakeShell path="/overview" claims={['rewards_view']} answers={[rewards]}>
      <RewardsCards />
    </FakeShell>,
  );
  expect(await screen.findByText('Settled')).toBeVisible();
  expect(screen.queryByText('Files pending approval')).toBeNull();
});

// Covers OVERVIEW-1.3
test('one card failing leaves the other alone', async () => {
  render(
    <FakeShell
      path="/overview"
      answers={[
        rewards,
        ...files,
        answer(getAlternateHistory, () => refuse(500, 'Oops! Something went wrong.')),
      ]}
    >
      <RewardsCards />
    </FakeShell>,
  );
  const card = await screen.findByRole('region', { name: 'Files pending approval' });
  expect(await within(card).findByText('Oops! Something went wrong.')).toBeVisible();
  expect(await screen.findByText('Settled')).toBeVisible();
});

test('a client without rewards is told so', async () => {
  render(
    <FakeShell path="/overview" answers={[answer(getRewardsOverview, { Data: [] }), ...files]}>
      <RewardsCards />
    </FakeShell>,
  );
  expect(await screen.findByText('There are no rewards yet.')).toBeVisible();
});
