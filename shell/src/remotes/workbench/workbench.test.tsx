import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, seededConfigs } from '@portal/shared/testing/fake-shell';
import { askRemotes, remotesOf, type RemoteEntry } from '../registry';
import { enterFrom } from '../../app/initial-state';
import { renderPortal, serve, serverOf, userOf } from '../../testing/render-portal';
import { saveWishes } from './wishes';
import { remoteEntry } from '../../testing/remote-entry';

jest.mock('../federation', () => ({
  loadExposed: async (_: unknown, name: string) => () => <h1>All {name}</h1>,
  forget: () => undefined,
}));

const parcels = remoteEntry('parcels', { claim: 'rewards_view', integrity: { '': 'sha384-x' } });
const SESSION = {
  user: userOf('hd', { claims: [] }),
  configs: seededConfigs('hd'),
  ...{ rights: '2-1-abc', token: 0 },
};
const open = async (client: string, developers: boolean) => {
  const user = userOf(client);
  const answers = serverOf(user).filter((one) => one.endpoint !== getRemotes);
  renderPortal(`/${client}/parcels`, [...answers, answer(getRemotes, { developers, remotes: [parcels] })], {
    loggedIn: true,
  });
  await screen.findByRole('heading', { name: 'All parcels' });
  fireEvent.keyDown(window, { ctrlKey: true, shiftKey: true, code: 'Period', key: '>' });
};
// A browser times what it loads; jsdom does not.
beforeAll(() => void Object.assign(performance, { getEntriesByType: () => [] }));
afterEach(() => sessionStorage.clear());

// Covers REMOTE-5.2
test('in develop a key opens the workbench; what is wished there is kept for this browser tab', async () => {
  await open('elan', true);
  const dialog = await screen.findByRole('dialog', { name: 'Workbench' });
  expect(within(dialog).getByRole('cell', { name: 'Parcels, Parcels team' })).toBeVisible();
  expect(dialog).toHaveTextContent(/Provided by the shell, interface .*react 19/);
  await expectAccessible(dialog);
  await userEvent.click(within(dialog).getByRole('switch', { name: 'parcels is broken' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Network'), '1000');
  expect(JSON.parse(sessionStorage.getItem('portal-workbench') ?? '')).toEqual({
    ...{ broken: ['parcels'], versions: {}, slowMs: 1000 },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take all back' }));
  expect(sessionStorage.getItem('portal-workbench')).toBeNull();
});

// Covers REMOTE-5.2
test('a claim that is switched off is gone from the page at once', async () => {
  await open('bmw', true);
  const dialog = await screen.findByRole('dialog', { name: 'Workbench' });
  await userEvent.click(within(dialog).getByRole('switch', { name: 'support_view' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Support', hidden: true })).not.toBeInTheDocument(),
  );
});

// Covers REMOTE-5.2
test('in production the key does nothing', async () => {
  await open('acg', false);
  await screen.findByRole('heading', { name: 'All parcels' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

const learn: Record<string, (developers: boolean) => Promise<readonly RemoteEntry[]>> = {
  'asks the registry': (developers) => {
    serve([answer(getRemotes, { developers, remotes: [parcels] })]);
    return askRemotes('hd');
  },
  'was sent with what the registry lists': (developers) => {
    void enterFrom({ clientKey: 'hd', developers, remotes: [parcels], session: SESSION });
    return remotesOf('hd');
  },
};

// Covers REMOTE-5.2
test.each(Object.keys(learn))(
  'in develop a page that %s loads a wished version, marked and unchecked, and nothing of a broken one',
  async (how) => {
    expect(await learn[how]?.(true)).toEqual([parcels]);
    saveWishes({ broken: [], versions: { parcels: '2.0.0' }, slowMs: 0 });
    expect(await learn[how]?.(true)).toMatchObject([
      {
        version: '2.0.0',
        entry: '/remotes/parcels/2.0.0/mf-manifest.json',
        integrity: {},
        development: true,
      },
    ]);
    saveWishes({ broken: ['parcels'], versions: {}, slowMs: 0 });
    expect(await learn[how]?.(true)).toMatchObject([{ version: 'workbench', development: true }]);
  },
);

// Covers REMOTE-5.2
test.each(Object.keys(learn))(
  'in production a page that %s loads what is active, whatever a release has written, and forgets it',
  async (how) => {
    for (const wish of [{ versions: { parcels: '0.9.0' } }, { broken: ['parcels'] }]) {
      saveWishes({ broken: [], versions: {}, slowMs: 0, ...wish });
      expect(await learn[how]?.(false)).toEqual([parcels]);
      expect(sessionStorage).toHaveLength(0);
    }
  },
);
