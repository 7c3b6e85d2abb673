import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { answer, dropConnection } from '@portal/shared/testing/fake-shell';
import { renderPortal, serve, serverOf, userOf } from '../testing/render-portal';
import { remoteEntry } from '../testing/remote-entry';

jest.mock('./federation', () => ({ loadExposed: async () => () => <h1>All parcels</h1> }));

const user = userOf('elan', { claims: ['rewards_view'] });
const serverWith = (registry: ReturnType<typeof answer>) => [
  ...serverOf(user).filter((one) => one.endpoint !== getRemotes),
  registry,
];
const parcels = remoteEntry('parcels', { claim: 'rewards_view' });

test('while the registry is away, the page of a tab that only it knows says so, and Retry brings both up', async () => {
  renderPortal('/elan/parcels', serverWith(answer(getRemotes, () => dropConnection())), { loggedIn: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  expect(screen.getByRole('link', { name: 'Rewards' })).toBeVisible();
  serve(serverWith(answer(getRemotes, { remotes: [parcels] })));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'All parcels' })).toBeVisible();
  const tab = await screen.findByRole('link', { name: 'Parcels' });
  await waitFor(() => expect(tab).toHaveAttribute('aria-current', 'page'));
});
