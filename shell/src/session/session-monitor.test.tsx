import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { checkAdminSession, keepAlive, logout, renewToken } from '@portal/shared/contracts/session';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, dropConnection, refuse } from '@portal/shared/testing/fake-shell';
import { endSession, sharedTimestamp, useUnsavedChanges } from '@portal/shared/web/session';
import { renderPortal, serverOf, userOf } from '../testing/render-portal';

const MINUTE = 60_000;
const NO_RIGHTS = { claims: [], UserTypeID: 2 };
const user = userOf('elan', NO_RIGHTS);
const alive = [
  answer(checkAdminSession, { success: true }),
  answer(keepAlive, { success: true }),
  answer(logout, {}),
];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const STEP = 5_000;
/** Every timer fires in its turn; answers of the server come between the steps, as awaiting each timer takes real time. */
const pass = (milliseconds: number) =>
  act(async () => {
    let left = milliseconds;
    for (; left > STEP; left -= STEP) {
      jest.advanceTimersByTime(STEP - 1);
      await jest.advanceTimersByTimeAsync(1);
    }
    await jest.advanceTimersByTimeAsync(left);
  });
async function open(...answers: ReturnType<typeof answer>[]) {
  const view = renderPortal('/elan/overview', [...serverOf(user), ...alive, ...answers], { loggedIn: true });
  await waitFor(() => expect(screen.getByRole('banner')).toBeVisible());
  return view;
}
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

// Covers SESSION-2.6
test('the session monitor warns after 8 minutes with a countdown that a screen reader hears now and then', async () => {
  const loggedOut = jest.fn(() => ({}));
  await open(answer(logout, loggedOut));
  await pass(8 * MINUTE - 2_000);
  expect(warning()).toBeNull();
  await pass(4_000);
  expect(warning()).toHaveAccessibleDescription(/You will be logged out soon/);
  expect(screen.getByRole('timer')).toHaveTextContent(/^1:5\d$/);
  const status = () => screen.getByText(/^Logging out in/).textContent;
  expect(status()).toBe('Logging out in 120 seconds.');
  await pass(10_000);
  expect(status()).toBe('Logging out in 120 seconds.');
  await pass(20_000);
  expect(status()).toBe('Logging out in 90 seconds.');
  jest.useRealTimers();
  await expectAccessible(document.body);
});

// Covers SESSION-2.6
test('the session monitor logs out after 10 minutes and says why', async () => {
  const loggedOut = jest.fn(() => ({}));
  await open(answer(logout, loggedOut));
  await pass(10 * MINUTE + 2_000);
  expect(screen.getByText('You were logged out because you were not active.')).toBeVisible();
  expect(loggedOut).toHaveBeenCalledTimes(1);
  expect(document.cookie).toBe('');
});

test.each([
  ['Stay logged in', () => fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))],
  ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
])('a user at %s stays logged in', async (_, answerIt) => {
  await open();
  await pass(9 * MINUTE);
  expect(warning()).toBeVisible();
  answerIt();
  await pass(1_000);
  expect(warning()).toBeNull();
  await pass(7 * MINUTE);
  expect(warning()).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('Log out logs out', async () => {
  await open();
  await pass(9 * MINUTE);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await pass(1_000);
  expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  expect(screen.queryByText('You were logged out because you were not active.')).toBeNull();
});

test('a user who has to set a password first is warned and logged out as any other', async () => {
  const loggedOut = jest.fn(() => ({}));
  const fresh = userOf('elan', { PasswordChangedDate: null });
  renderPortal('/elan/login', [...serverOf(fresh), ...alive, answer(logout, loggedOut)], { loggedIn: true });
  expect(await screen.findByRole('dialog', { name: 'Set a New Password' })).toBeVisible();
  await pass(9 * MINUTE);
  expect(warning()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await pass(1_000);
  expect(warning()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Set a New Password' })).toBeVisible();
  await pass(10 * MINUTE + 1_000);
  expect(screen.getByText('You were logged out because you were not active.')).toBeVisible();
  expect(loggedOut).toHaveBeenCalledTimes(1);
});

test('a user who goes on working is never asked', async () => {
  await open();
  for (let minutes = 0; minutes < 30; minutes += 1) {
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(MINUTE);
  }
  expect(warning()).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
});

// Covers SESSION-2.7
test('activity in another browser tab of the client counts, that of another client does not', async () => {
  await open();
  await pass(7 * MINUTE);
  sharedTimestamp('elan', 'activity').write(Date.now());
  await pass(2 * MINUTE);
  expect(warning()).toBeNull();
  await pass(5 * MINUTE);
  sharedTimestamp('bmw', 'activity').write(Date.now());
  await pass(2 * MINUTE);
  expect(warning()).toBeVisible();
  // The same question is answered in the other tab.
  sharedTimestamp('elan', 'activity').write(Date.now());
  await pass(1_000);
  expect(warning()).toBeNull();
});

test('a laptop that slept past the limit wakes up logged out, moved mouse or not', async () => {
  await open();
  await pass(MINUTE);
  jest.setSystemTime(Date.now() + 60 * MINUTE);
  fireEvent.pointerMove(document.body);
  await pass(100);
  expect(screen.getByText('You were logged out because you were not active.')).toBeVisible();
});

test('a page that is opened when its user was long away is not shown', async () => {
  sharedTimestamp('elan', 'activity').write(Date.now() - 11 * MINUTE);
  renderPortal('/elan/overview', [...serverOf(user), ...alive], { loggedIn: true });
  await pass(1_000);
  expect(screen.getByText('You were logged out because you were not active.')).toBeVisible();
});

// Covers SESSION-2.2
test('a network that is gone for a while ends nothing', async () => {
  let gone = true;
  const asked = jest.fn(() => (gone ? dropConnection() : { success: true }));
  await open(answer(checkAdminSession, asked));
  await pass(5 * MINUTE);
  expect(asked).toHaveBeenCalled();
  expect(screen.getByRole('banner')).toBeVisible();
  gone = false;
  asked.mockClear();
  await pass(MINUTE);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('banner')).toBeVisible();
});

test.each([429, 500, 503])('a server that answers %s ends nothing', async (status) => {
  await open(answer(checkAdminSession, () => refuse(status, 'Not now.')));
  await pass(5 * MINUTE);
  expect(screen.getByRole('banner')).toBeVisible();
});

test('the session monitor asks the server at once when the page is looked at again', async () => {
  const asked = jest.fn(() => ({ success: true }));
  await open(answer(checkAdminSession, asked));
  await pass(2_000);
  fireEvent.focus(window);
  await pass(100);
  expect(asked).toHaveBeenCalledTimes(1);
});

// Covers SESSION-2.13
test('a ping that is refused when another user has logged in, in another browser tab, does not end their session', async () => {
  const OTHERS = `token.${btoa('{"sid":"other"}')}.signed`;
  const refusePing = () => {
    document.cookie = `maccessToken=${OTHERS}; path=/elan`;
    return refuse(401, 'Your session has ended.');
  };
  await open(answer(checkAdminSession, refusePing));
  await pass(5 * MINUTE);
  expect(document.cookie).toContain(OTHERS);
});

// Covers SESSION-2.5
test('a server that says that the session is over ends it', async () => {
  const over = () => refuse(401, 'Your session has ended. Please log in again.');
  await open(answer(checkAdminSession, over), answer(renewToken, over));
  await pass(5 * MINUTE);
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

describe('the login after a session that has ended', () => {
  const LOST = 'What you had not saved was lost.';
  const over = () => refuse(401, 'Your session has ended. Please log in again.');

  // Covers SESSION-2.15
  test('says that what was not saved is lost', async () => {
    await open(answer(checkAdminSession, over), answer(renewToken, over));
    renderHook(() => useUnsavedChanges(true));
    await pass(5 * MINUTE);
    expect(screen.getByText(`Your session has ended. Please log in again. ${LOST}`)).toBeVisible();
  });

  test('says nothing of it to a user who chose to log out', async () => {
    await open();
    renderHook(() => useUnsavedChanges(true));
    act(() => endSession('logout'));
    expect(await screen.findByLabelText('LOGIN ID')).toBeVisible();
    expect(screen.queryByText(LOST)).toBeNull();
  });
});
