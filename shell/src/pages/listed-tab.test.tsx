import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { answer } from '@portal/shared/testing/fake-shell';
import type { RemoteEntry } from '../remotes/registry';
import { logInAs, renderPortal, serve, serverOf, userOf } from '../testing/render-portal';
import { remoteEntry } from '../testing/remote-entry';

jest.mock('../remotes/federation', () => ({
  loadExposed: async (_: unknown, name: string) => () => <h1>All {name}</h1>,
  forget: () => undefined,
}));

const parcels = remoteEntry('parcels', { claim: 'rewards_view' });
const user = (client: string, claims: string[]) => userOf(client, { claims });
const serverWith = (remotes: RemoteEntry[], whose: ReturnType<typeof user>) => [
  ...serverOf(whose).filter((one) => one.endpoint !== getRemotes),
  answer(getRemotes, { remotes }),
];

/** The registry is asked once per page and client: tests with different lists take different clients. */
// Covers REMOTE-2.5
test('a tab that only the registry knows comes after the others, and opens', async () => {
  renderPortal('/elan/overview', serverWith([parcels], user('elan', ['overview_view', 'rewards_view'])), {
    loggedIn: true,
  });
  const tab = await screen.findByRole('link', { name: 'Parcels' });
  const labels = screen.getAllByRole('link').map((link) => link.textContent);
  expect(labels.indexOf('Parcels')).toBeGreaterThan(labels.indexOf('Rewards'));
  await userEvent.click(tab);
  expect(await screen.findByRole('heading', { name: 'All parcels' })).toBeVisible();
  expect(window.location.pathname).toBe('/elan/parcels');
  await waitFor(() => expect(tab).toHaveAttribute('aria-current', 'page'));
});

test('a login leads back to such a tab', async () => {
  const whose = user('elan', ['rewards_view', 'overview_view']);
  renderPortal('/elan/parcels/7', serverWith([parcels], whose));
  await logInAs();
  await waitFor(() => expect(window.location.pathname).toBe('/elan/parcels/7'));
});

test('a user without its claim neither sees nor opens it', async () => {
  renderPortal('/bmw/parcels', serverWith([parcels], user('bmw', ['support_view'])), { loggedIn: true });
  expect(await screen.findByText('You do not have access to this page')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Parcels' })).toBeNull();
});

// Covers REMOTE-2.8
test('a tab from a developer’s machine is marked in the header', async () => {
  const own = { ...parcels, development: true };
  renderPortal('/acg/parcels', serverWith([own], user('acg', ['rewards_view'])), { loggedIn: true });
  expect(await screen.findByText('Development: Parcels')).toBeVisible();
});

// Covers REMOTE-2.4
test('a newer version is told quietly, once the page is looked at again', async () => {
  const whose = user('hd', ['rewards_view']);
  renderPortal('/hd/parcels', serverWith([parcels], whose), { loggedIn: true });
  expect(await screen.findByRole('heading', { name: 'All parcels' })).toBeVisible();
  serve(serverWith([{ ...parcels, version: '1.1.0' }], whose));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('A newer version is available.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByText('A newer version is available.')).toBeNull());
});
