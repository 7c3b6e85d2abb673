import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { logout } from '@portal/shared/contracts/session';
import { ssoLogin } from '@portal/shared/contracts/sso';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, dropConnection, refuse } from '@portal/shared/testing/fake-shell';
import { endSession } from '@portal/shared/web/session';
import { renderPortal, serverOf, TOKENS, userOf } from '../../testing/render-portal';
import { ssoAddress } from './sso-address';

const user = userOf('bmw', { UserName: 'sso.admin' });
const accepts = answer(ssoLogin, ({ body, headers }) => {
  if (headers.Authorization !== 'Bearer good' || body.client !== 'bmw') refuse(401, 'Single sign-on failed.');
  return { ...TOKENS, user };
});

const cookieNames = () =>
  document.cookie
    .split('; ')
    .map((one) => one.split('=')[0])
    .filter(Boolean)
    .sort();

// Covers LOGIN-5.4
test("the provider's token logs in, leads to the promotions, and leaves the address", async () => {
  renderPortal('/bmw/ssoLogin?token=good', [...serverOf(user), accepts]);
  await waitFor(() => expect(window.location.pathname).toBe('/bmw/promotion'));
  expect(window.location.search).toBe('');
  expect(cookieNames()).toEqual(['maccessToken', 'mclient', 'mclientId', 'mrefreshToken']);
  expect(document.body).toHaveClass('client-bmw');
});

// Covers LOGIN-5.5
test.each([
  ['a token that is refused', '?token=bad', accepts],
  ['a server that does not answer', '?token=good', answer(ssoLogin, () => dropConnection())],
  ['no token', '', accepts],
  ['an empty token', '?token=', accepts],
])('a login with %s ends on the error page, logged out', async (_, query, reply) => {
  renderPortal(`/bmw/ssoLogin${query}`, [...serverOf(user), reply]);
  expect(await screen.findByText('This is the error page...')).toBeVisible();
  expect([window.location.pathname, window.location.search]).toEqual(['/error', '']);
  expect(cookieNames()).toEqual([]);
});

test('the former user is logged out first, even when the token is refused', async () => {
  const loggedOut = jest.fn(() => ({}));
  const answers = [...serverOf(userOf('bmw', { Id: 9 })), answer(logout, loggedOut), accepts];
  renderPortal('/bmw/ssoLogin?token=bad', answers, { loggedIn: true });
  expect(await screen.findByText('This is the error page...')).toBeVisible();
  expect(loggedOut).toHaveBeenCalledTimes(1);
  expect(cookieNames()).toEqual([]);
});

// Covers LOGIN-5.3
test.each(['/bmw/ssoLogin?error=access_denied', '/bmw/login?error=true'])(
  'the landing page tells what the provider reports at %s',
  async (path) => {
    const { container } = renderPortal(path, serverOf(user));
    expect(
      await screen.findByText(
        'An error occurred during the process. Please try again later or contact support if the problem persists',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'BMW Admin Login' })).toBeVisible();
    await expectAccessible(container);
  },
);

// Covers LOGIN-5.4
test('a page that asked for a login is where single sign-on leads back to', async () => {
  const { unmount } = renderPortal('/bmw/support', serverOf(user));
  await userEvent.click(await screen.findByRole('button', { name: 'Incedo Login' }));
  unmount();
  const remembered = { ...sessionStorage };
  renderPortal('/bmw/ssoLogin?token=good', [...serverOf(user), accepts]);
  Object.assign(sessionStorage, remembered);
  await waitFor(() => expect(window.location.pathname).toBe('/bmw/support'));
});

/** Errors that React recovered from by rendering anew are told to the window alone. */
function errorsOfWindow(): readonly string[] {
  const errors: string[] = [];
  window.addEventListener('error', ({ message }) => errors.push(message));
  return errors;
}

test('a session that ends while its first page is on its way leads to the login, without an error', async () => {
  const errors = errorsOfWindow();
  const { replaceState } = window.history;
  const endOnTheWay = () => {
    window.history.replaceState = function (...args) {
      replaceState.apply(this, args);
      if (String(args[2]).endsWith('/promotion')) queueMicrotask(() => endSession('expired'));
    };
  };
  try {
    renderPortal('/bmw/ssoLogin?token=good', [...serverOf(user), accepts], { before: endOnTheWay });
    expect(await screen.findByRole('button', { name: 'BMW Admin Login' })).toBeVisible();
  } finally {
    window.history.replaceState = replaceState;
  }
  expect(window.location.pathname).toBe('/bmw/login');
  expect(errors).toEqual([]);
});

test('a session that ends before the registry has told its first page leads to the login', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const neverTells = () => new Promise<never>(() => undefined);
  const ofNoKnownTab = answer(ssoLogin, { ...TOKENS, user: { ...user, claims: [] } });
  const answers = [answer(getRemotes, neverTells), ...serverOf(user), ofNoKnownTab];
  renderPortal('/bmw/ssoLogin?token=good', answers);
  await waitFor(() => expect(document.body).toHaveClass('client-bmw'));
  act(() => endSession('expired'));
  expect(await screen.findByRole('button', { name: 'BMW Admin Login' })).toBeVisible();
  expect(window.location.pathname).toBe('/bmw/login');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

// Covers LOGIN-5.2
test.each([
  ['/demo-idp/authorize?client=bmw', '/demo-idp/authorize?client=bmw'],
  ['https://idp.test/login', 'https://idp.test/login'],
  ['http://idp.test/login', 'http://idp.test/login'],
  ['', '/bmw/login?error=true'],
  ['javascript:alert(1)', '/bmw/login?error=true'],
])('the button of a page that names %p as the provider leads to %s', (written, address) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'sso-address', content: written });
  document.head.append(meta);
  expect(ssoAddress('bmw')).toBe(address);
  meta.remove();
});
