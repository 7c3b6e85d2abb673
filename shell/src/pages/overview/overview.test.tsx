import { screen, waitFor } from '@testing-library/react';
import { ALL_CLAIMS, type Claim } from '@portal/shared/domain/claims';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer } from '@portal/shared/testing/fake-shell';
import { renderPortal, serverOf, userOf } from '../../testing/render-portal';
import { remoteEntry } from '../../testing/remote-entry';

jest.mock('../../remotes/remote-part', () => ({
  RemotePart: ({ remote, expose }: { remote: string; expose: string }) => <p>{`${expose} of ${remote}`}</p>,
}));

const open = (claims: readonly Claim[]) =>
  renderPortal('/hd/overview', serverOf(userOf('hd', { claims: [...claims], UserTypeID: 2 })), {
    loggedIn: true,
  });
const parcels = remoteEntry('parcels', {
  claim: 'rewards_view',
  integrity: { '': 'sha384-a', '__federation_expose_overview_card.f0d1750e5daf.js': 'sha384-b' },
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

/** The registry is asked once per page and client: tests with different lists take different clients. */
// Covers OVERVIEW-1.1, OVERVIEW-1.2
test.each([
  ['bmw', ['rewards_view'], ['overview-card of rewards', 'overview-card of parcels']],
  ['acg', ['support_view'], ['overview-card of support']],
] as const)(
  '%s: with %j the cards are %j, and a new tab without one has none',
  async (client, claims, shown) => {
    const whose = userOf(client, { claims: ['overview_view', ...claims] });
    const plain = { ...parcels, name: 'letters', path: '/letters', integrity: { '': 'sha384-c' } };
    const answers = serverOf(whose).filter((one) => one.endpoint !== getRemotes);
    renderPortal(`/${client}/overview`, [...answers, answer(getRemotes, { remotes: [plain, parcels] })], {
      loggedIn: true,
    });
    await screen.findByRole('heading', { name: 'Overview', level: 1 });
    await waitFor(() => expect(cards()).toEqual(shown));
  },
);
