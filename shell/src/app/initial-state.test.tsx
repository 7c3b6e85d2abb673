import { screen } from '@testing-library/react';
import { getUnreadCount } from '@portal/shared/contracts/inbox';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { getAllClientConfigs, getSelf } from '@portal/shared/contracts/session';
import { checksum, INITIAL_STATE_ID, type InitialState } from '@portal/shared/remote/initial-state';
import { answer, seededConfigs } from '@portal/shared/testing/fake-shell';
import { enterFrom, takeInitialState } from './initial-state';
import { takeFirstRead } from '../session/first-read';
import { renderPortal, TOKENS, userOf } from '../testing/render-portal';

const user = userOf('hd', { claims: [] });
const { accessToken: _token, ...withoutToken } = user;
const stateFor = (token: string): InitialState => ({
  clientKey: 'hd',
  remotes: [],
  session: {
    user: withoutToken,
    configs: seededConfigs('hd'),
    rights: '2-1-abc',
    token: checksum(token),
  },
});

/** Opens the portal as the server sends it, and counts the calls that the state stands for. */
function open(path: string, state: InitialState, options: { loggedIn?: boolean } = { loggedIn: true }) {
  const asked = {
    self: jest.fn(() => ({ user })),
    configs: jest.fn(() => ({ ClientConfigs: seededConfigs('hd') })),
  };
  const server = [
    answer(getSelf, asked.self),
    answer(getAllClientConfigs, asked.configs),
    answer(getRemotes, { remotes: [] }),
    answer(getUnreadCount, { UnreadCount: 0 }),
  ];
  renderPortal(path, server, { ...options, before: () => enterFrom(state) });
  return asked;
}

test('the state is taken out of the page once, and none is no fault', () => {
  const state = stateFor('a');
  document.head.innerHTML = `<script type="application/json" id="${INITIAL_STATE_ID}">${JSON.stringify(state)}</script>`;
  expect(takeInitialState()).toEqual(state);
  expect(takeInitialState()).toBeNull();
});

test('a page sent with a session shows its frame without asking who is logged in', async () => {
  const asked = open('/hd/overview', stateFor(TOKENS.accessToken));
  expect(await screen.findByRole('banner')).toBeVisible();
  expect(document.body).toHaveClass('client-hd');
  expect([asked.self.mock.calls.length, asked.configs.mock.calls.length]).toEqual([0, 0]);
});

test('a page sent for another token asks the server', async () => {
  const asked = open('/hd/overview', stateFor('the token of a former session'));
  expect(await screen.findByRole('banner')).toBeVisible();
  expect([asked.self.mock.calls.length, asked.configs.mock.calls.length]).toEqual([1, 1]);
});

test('a page whose session has ended meanwhile leads to the login', async () => {
  const asked = open('/hd/overview', stateFor(TOKENS.accessToken), { loggedIn: false });
  expect(await screen.findByRole('button', { name: 'Incedo Login' })).toBeVisible();
  expect(asked.self).not.toHaveBeenCalled();
});

// Covers LIVE-1.2
test.each([
  ['with a session', true],
  ['whose session has ended meanwhile', false],
])('whether a page %s has begun to read is known before it is rendered: %s', async (_, loggedIn) => {
  let begunAt: number | undefined;
  renderPortal('/hd/overview', [], {
    loggedIn,
    before: () => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(1);
      void enterFrom(stateFor(TOKENS.accessToken));
      clock.mockReturnValue(2);
      begunAt = takeFirstRead('hd').at;
      clock.mockRestore();
    },
  });
  expect(begunAt).toBe(loggedIn ? 1 : 2);
});
