import { useEffect } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { answer } from '@portal/shared/testing/fake-shell';
import { updateSession } from '@portal/shared/web/session';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { renderPortal, serverOf, userOf } from '../testing/render-portal';
import { remoteEntry } from '../testing/remote-entry';

const VIEW = '?Status=12';

/** What the list's page was asked for with. */
const asked: string[] = [];

function Parcels() {
  const { search } = useLocation();
  useEffect(() => void asked.push(search), [search]);
  return (
    <>
      <h1>Parcels {search || 'all'}</h1>
      <input aria-label="Name" />
      <Link to=".">Clear</Link>
      <Link to="?Status=3">Delayed</Link>
      <Link to="7">Details</Link>
    </>
  );
}

const LIST = (
  <WithDefaultView list="rewards">
    <Parcels />
  </WithDefaultView>
);

function mockTab() {
  return (
    <Routes>
      <Route index element={LIST} />
      <Route path="7" element={<h1>Number 7</h1>} />
    </Routes>
  );
}

jest.mock('../remotes/federation', () => ({
  loadExposed: async (_: unknown, _name: string, expose: string) => (expose === 'tab' ? mockTab : () => null),
  forget: () => undefined,
}));

const parcels = remoteEntry('parcels', { claim: 'rewards_view' });

async function open(DefaultViews?: Record<string, string>) {
  asked.length = 0;
  const user = userOf('elan', { claims: ['overview_view', 'rewards_view'], DefaultViews });
  const server = serverOf(user).filter(({ endpoint }) => endpoint !== getRemotes);
  renderPortal('/elan/parcels', [...server, answer(getRemotes, { remotes: [parcels] })], { loggedIn: true });
  await screen.findByRole('heading', { name: /^Parcels/ });
  return userEvent.setup();
}
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const shows = async (search: string) => {
  expect(await screen.findByRole('heading', { name: `Parcels ${search || 'all'}` })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(search));
};
const leave = async () => {
  await press('Overview');
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Parcels/ })).toBeNull());
};
const back = (steps = -1) =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(steps);
    await arrived;
  });

// Covers LIST-4.3, LIST-4.6
test('a link to the list opens it with the view at each visit, with what was left there', async () => {
  const user = await open({ rewards: 'Status=12' });
  await shows(VIEW);
  await user.type(screen.getByLabelText('Name'), 'Vela');
  await leave();
  await press('Parcels');
  await shows(VIEW);
  expect(screen.getByLabelText('Name')).toHaveValue('Vela');
  await press('Delayed');
  await leave();
  await press('Parcels');
  await shows(VIEW);
  expect(asked).not.toContain('');
});

// Covers LIST-4.6
test('filters that are cleared stay so until the list is left', async () => {
  await open({ rewards: 'Status=12' });
  await shows(VIEW);
  await press('Clear');
  await shows('');
  await leave();
  await press('Parcels');
  await shows(VIEW);
});

// Covers LIST-4.6
test('a view that was chosen while the list was open opens it at the next visit', async () => {
  await open();
  await shows('');
  const user = userOf('elan', {
    claims: ['overview_view', 'rewards_view'],
    DefaultViews: { rewards: 'Status=12' },
  });
  act(() => updateSession({ user }));
  await shows('');
  await leave();
  await press('Parcels');
  await shows(VIEW);
});

// Covers LIST-4.6
test.each([
  ['Clear', ''],
  ['Delayed', '?Status=3'],
])('Back and Forward lead to the address as it was left: %s', async (link, search) => {
  await open({ rewards: 'Status=12' });
  await shows(VIEW);
  await press(link);
  await shows(search);
  await leave();
  await back();
  await shows(search);
  await back();
  await shows(VIEW);
  await back(1);
  await shows(search);
  await press('Clear');
  await shows('');
});

// Covers LIST-4.6
test('a list that was cleared is so when Back leads to it from a page below, and by a link opens with the view', async () => {
  await open({ rewards: 'Status=12' });
  await shows(VIEW);
  await press('Clear');
  await shows('');
  await press('Details');
  await screen.findByRole('heading', { name: 'Number 7' });
  await back();
  await shows('');
  await press('Details');
  await screen.findByRole('heading', { name: 'Number 7' });
  await press('Parcels');
  await shows(VIEW);
});
