import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPromotionFundOverview } from '@portal/shared/contracts/promotions';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse } from '@portal/shared/testing/fake-shell';
import PromotionsCard from './overview-card';

const funds = answer(getPromotionFundOverview, {
  Data: {
    params: { title: 'Funds Overview' },
    assignedFunds: {
      fundTitle: 'Assigned Funds',
      total: 1000.5,
      data: [{ RewardStatusName: 'Settled', RewardAmount: 400.25, BackgroundColor: '#1c7443' }],
    },
    expiredFunds: {
      fundTitle: 'Unclaimed Account',
      total: 20,
      data: [{ name: 'Available', value: 20, color: '#a05c00' }],
    },
  },
});

// Covers OVERVIEW-1.4, OVERVIEW-1.5
test('the card says the funds as text and leads to the promotions', async () => {
  const { container } = render(
    <FakeShell path="/overview" client="bmw" answers={[funds]}>
      <PromotionsCard />
    </FakeShell>,
  );
  expect(await screen.findByRole('figure', { name: 'Assigned Funds $1,000.50' })).toHaveTextContent(
    /Settled\$400\.25.*Not yet allocated\$600\.25/,
  );
  expect(screen.getByRole('figure', { name: 'Unclaimed Account $20.00' })).toBeVisible();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('link', { name: 'Open Promotions' }));
  expect(window.location.pathname).toBe('/bmw/promotion');
});

test('a failure stays in the card and can be tried again', async () => {
  let down = true;
  const shaky = answer(getPromotionFundOverview, (call) =>
    down ? refuse(500, 'Oops! Something went wrong.') : (funds.reply(call as never) as never),
  );
  render(
    <FakeShell path="/overview" answers={[shaky]}>
      <PromotionsCard />
    </FakeShell>,
  );
  expect(await screen.findByText('Oops! Something went wrong.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('figure', { name: 'Assigned Funds $1,000.50' })).toBeVisible();
});
