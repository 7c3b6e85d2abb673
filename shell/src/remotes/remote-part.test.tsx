import { screen, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { SHELL_API_VERSION } from '@portal/shared/remote';
import { answer, FakeShell } from '@portal/shared/testing/fake-shell';
import { RemotePart } from './remote-part';
import { RemoteHung, RemoteIncompatible, RemoteMissing } from './remote-problem';

const loadRemote = jest.fn();
const loadedRemote = jest.fn();
const startOver = jest.fn();
jest.mock('./load-remote', () => ({
  loadedRemote: (...args: unknown[]) => loadedRemote(...args) as unknown,
  loadRemote: (...args: unknown[]) => loadRemote(...args) as unknown,
  startOver: (...args: unknown[]) => startOver(...args) as unknown,
}));

const registry = answer(getRemotes, { developers: false, remotes: [] });

const open = () =>
  render(
    <FakeShell path="/support" answers={[registry]}>
      <RemotePart remote="support" expose="tab" label="Support" loading={<p>loading</p>} />
    </FakeShell>,
  );

const entry = {
  name: 'support',
  version: '2.1.0',
  entry: '',
  integrity: {},
  shellApi: '^2.0.0',
  owner: 'Support team',
  tab: 'Support',
  path: '/support',
  claim: 'support_view',
};
const Tab = () => <h1>Tickets</h1>;

beforeEach(() => {
  loadRemote.mockReset();
  loadedRemote.mockReset();
});
afterEach(() => jest.restoreAllMocks());

test('a remote part shows the tab when it has loaded', async () => {
  loadRemote.mockResolvedValue(Tab);
  open();
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeVisible();
});

test('a tab that was open before shows in its first render', async () => {
  loadRemote.mockResolvedValue(Tab);
  loadedRemote.mockReturnValue(Tab);
  open();
  expect(screen.getByRole('heading', { name: 'Tickets' })).toBeVisible();
  await waitFor(() => expect(loadRemote).toHaveBeenCalled());
  expect(screen.queryByText('loading')).toBeNull();
});

// Covers REMOTE-2.1
test('a tab that cannot be loaded says so, and Retry brings it up', async () => {
  loadRemote.mockRejectedValueOnce(new Error('away')).mockResolvedValue(Tab);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Support could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeVisible();
});

// Covers REMOTE-2.3
test('a tab that does not fit is named with its owner and both versions', async () => {
  loadRemote.mockRejectedValue(new RemoteIncompatible(entry));
  open();
  const card = await screen.findByRole('alert');
  for (const text of ['Support 2.1.0', 'Support team', '^2.0.0', SHELL_API_VERSION])
    expect(card).toHaveTextContent(text);
  expect(screen.queryByRole('button')).toBeNull();
});

// Covers REMOTE-2.10
test('a tab that turns out to have hung before, when the registry has said of what release it is, asks before it is opened', async () => {
  loadRemote.mockRejectedValueOnce(new RemoteHung(entry)).mockResolvedValue(Tab);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Support did not respond');
  await userEvent.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeVisible();
});

test('a tab that was never published is not available', async () => {
  loadRemote.mockRejectedValue(new RemoteMissing('support'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Support is not available');
});

// Covers REMOTE-2.2
test('a crash stays inside the tab, and Retry mounts it anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  loadRemote.mockResolvedValue(() => {
    if (broken) throw new Error('crash');
    return <Tab />;
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Support stopped working');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Tickets' })).toBeVisible();
});

test('a file of the tab that does not come is asked for again, from a fresh copy of the tab', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  startOver.mockResolvedValue(undefined);
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  loadRemote
    .mockResolvedValueOnce(() => {
      throw missing;
    })
    .mockResolvedValue(Tab);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeVisible();
  expect(startOver).toHaveBeenCalledWith('elan', 'support');
});
