import { screen } from '@testing-library/react';
import { ALL_CLAIMS, type Claim } from '@portal/shared/domain/claims';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { renderPortal, serverOf, userOf } from '../../testing/render-portal';

jest.mock('../../remotes/remote-part', () => ({
  RemotePart: ({ remote, expose }: { remote: string; expose: string }) => <p>{`${expose} of ${remote}`}</p>,
}));

const open = (claims: readonly Claim[]) =>
  renderPortal('/hd/overview', serverOf(userOf('hd', { claims: [...claims], UserTypeID: 2 })), {
    loggedIn: true,
  });
const cards = () => screen.queryAllByText(/^overview-card of/).map((one) => one.textContent);

test('the Overview shows the card of every tab that has one, once', async () => {
  const { container } = open(ALL_CLAIMS);
  expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  expect(screen.getByText('Welcome, promo. This is HD Rewards today.')).toBeVisible();
  expect(cards()).toEqual([
    'overview-card of promotions',
    'overview-card of taxation',
    'overview-card of rewards',
    'overview-card of support',
  ]);
  await expectAccessible(container);
});

// Covers OVERVIEW-1.2
test("the Overview shows a card only with its tab's view claim", async () => {
  open(['overview_view', 'support_view', 'promotion_create', 'w9form_submit']);
  await screen.findByRole('heading', { name: 'Overview', level: 1 });
  expect(cards()).toEqual(['overview-card of support']);
});

// Covers OVERVIEW-1.2
test('the Overview says so when no card is to be shown', async () => {
  open(['overview_view', 'reports_view']);
  expect(await screen.findByText('Nothing to show yet')).toBeVisible();
  expect(cards()).toEqual([]);
});

// Covers OVERVIEW-1.2
test('the Overview is not for those without its claim', async () => {
  open(['promotion_view']);
  expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible();
  expect(cards()).toEqual([]);
});
