import {
  changePassword,
  dropUnsavedChanges,
  enterClient,
  httpClient,
  logIn,
  logOut,
  restoreSession,
  sessionState,
  updateSession,
} from '@portal/shared/web/session';
import {
  getAllClientConfigs,
  getSelf,
  login,
  logout,
  renewToken,
  updatePassword,
} from '../../contracts/session';
import { answer, dropConnection, refuse, seededConfigs, type Answer } from '../../testing/fake-shell';
import { fakeClient } from '../../testing/fake-session';
import { fakeServer } from '../../testing/fake-server';
import { clearCookies, saveTokens } from './session-cookies';
import { sessionMemory } from './session-memory';

const user = {
  Id: 7,
  UserName: 'promo',
  UserTypeID: 2,
  ClientID: 2,
  clientKey: 'bmw',
  PasswordChangedDate: '2026-01-05 12:00:00' as string | null,
  accessToken: 'access',
  claims: ['promotion_view'],
};
const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const configs = answer(getAllClientConfigs, { ClientConfigs: seededConfigs('bmw') });
const self = answer(getSelf, { user });

function serve(...answers: Answer[]): void {
  httpClient.defaults.adapter = fakeServer(answers, (violation) => {
    throw violation;
  });
}
const enter = (key = 'bmw') => {
  updateSession({ client: null, status: 'restoring', user: null, configs: [], endReason: null });
  window.history.replaceState(null, '', `/${key}/promotion`);
  return enterClient(fakeClient(key));
};
const cookiesAt = (path: string) => {
  window.history.replaceState(null, '', path);
  return document.cookie;
};

afterEach(() => {
  dropUnsavedChanges();
  for (const key of ['bmw', 'elan']) {
    window.history.replaceState(null, '', `/${key}`);
    for (const name of ['maccessToken', 'mrefreshToken', 'mclient', 'mclientId']) {
      document.cookie = `${name}=; path=/${key}; max-age=0`;
    }
  }
  document.body.className = '';
});

// Covers CLIENT-2.5, LOGIN-1.7
test('a login keeps its cookies under the path of its client alone, and brands the page', async () => {
  serve(answer(login, { ...tokens, user }), configs);
  await enter();
  expect(sessionState().status).toBe('loggedOut');
  await logIn('promo', 'Portal#2026', 'solution');
  expect(sessionState()).toMatchObject({ status: 'loggedIn', user: { Id: 7 } });
  expect(document.body).toHaveClass('client-bmw');
  expect(cookiesAt('/bmw/login')).toBe(
    'maccessToken=access; mrefreshToken=refresh; mclient=bmw; mclientId=2',
  );
  expect(cookiesAt('/elan/login')).toBe('');
  expect(cookiesAt('/')).toBe('');
});

test.each(['logout', 'a session that ended while the tab was away'])(
  '%s forgets what the tab remembers of it',
  async (end) => {
    const memory = sessionMemory('count', (stored) => stored ?? undefined);
    const owner = { clientKey: 'bmw', userId: 7 };
    serve(answer(login, { ...tokens, user }), configs, answer(logout, {}));
    await enter();
    await logIn('promo', 'Portal#2026', 'solution');
    memory.remember(owner, 3);
    if (end === 'logout') await logOut();
    else {
      clearCookies('bmw');
      await restoreSession();
    }
    expect(sessionState().status).toBe('loggedOut');
    expect(memory.recall(owner)).toBeUndefined();
  },
);

// Covers LOGIN-1.6
test('a refused login says why and leaves no cookie', async () => {
  serve(answer(login, () => refuse(401, 'Invalid login id or password.')));
  await enter();
  saveTokens('bmw', tokens);
  await expect(logIn('promo', 'wrong', 'solution')).rejects.toMatchObject({
    message: 'Invalid login id or password.',
  });
  expect(document.cookie).toBe('');
  expect(sessionState().status).toBe('loggedOut');
});

// Covers SESSION-2.3
test('a reload restores the session, through the refresh token when the access token is gone', async () => {
  document.cookie = 'mrefreshToken=refresh; path=/bmw';
  serve(answer(renewToken, { success: true, accessToken: 'new', refreshToken: 'next' }), self, configs);
  await enter();
  expect(sessionState()).toMatchObject({ status: 'loggedIn', user: { UserName: 'promo' } });
  expect(document.body).toHaveClass('client-bmw');
});

// Covers SESSION-2.3
test('a refused self call clears the cookies', async () => {
  saveTokens('bmw', tokens);
  serve(answer(getSelf, () => refuse(403, 'You are not allowed to do this.')));
  await enter();
  expect(sessionState()).toMatchObject({ status: 'loggedOut', endReason: 'refused' });
  expect(cookiesAt('/bmw')).toBe('');
});

// Covers SESSION-2.9
test("cookies of another client's session do not open this one", async () => {
  saveTokens('elan', tokens);
  serve(self, configs);
  await enter('elan');
  expect(sessionState()).toMatchObject({ status: 'loggedOut', user: null });
  expect(document.body.className).toBe('');
  expect(cookiesAt('/elan')).toBe('');
});

test('a server that is away keeps the session for a retry', async () => {
  saveTokens('bmw', tokens);
  serve(answer(getSelf, () => dropConnection()));
  await enter();
  expect(sessionState().status).toBe('unreachable');
  serve(self, configs);
  await restoreSession();
  expect(sessionState().status).toBe('loggedIn');
});

test('a user without an own password gets nowhere before setting one', async () => {
  let current: typeof user = { ...user, PasswordChangedDate: null };
  serve(
    answer(login, () => ({ ...tokens, user: current })),
    answer(getSelf, () => ({ user: current })),
    configs,
    answer(updatePassword, ({ body }) => {
      if (body?.OldPassword !== 'Portal#2026') return refuse(400, 'Old password is incorrect.');
      current = user;
      return {};
    }),
  );
  await enter();
  await logIn('promo', 'Portal#2026', 'solution');
  expect(sessionState().status).toBe('passwordChange');
  expect(document.body).not.toHaveClass('client-bmw');
  await expect(changePassword('other', 'Better#2026')).rejects.toMatchObject({
    message: 'Old password is incorrect.',
  });
  await changePassword('Portal#2026', 'Better#2026');
  expect(sessionState().status).toBe('loggedIn');
});

test.each([
  ['still the old one', false, /cannot be reached/],
  ['changed all the same', true, undefined],
])('a password change whose answer is lost, with the password %s', async (_, changed, message) => {
  let current: typeof user = { ...user, PasswordChangedDate: null };
  serve(
    answer(login, () => ({ ...tokens, user: current })),
    answer(getSelf, () => ({ user: current })),
    configs,
    answer(updatePassword, () => {
      if (changed) current = user;
      return dropConnection();
    }),
  );
  await enter();
  await logIn('promo', 'Portal#2026', 'solution');
  const failure = await changePassword('Portal#2026', 'Better#2026').then(
    () => undefined,
    (cause: Error) => cause.message,
  );
  if (message) expect(failure).toMatch(message);
  else expect(failure).toBeUndefined();
  expect(sessionState().status).toBe(changed ? 'loggedIn' : 'passwordChange');
});

test('a changed password is never called a failure, even when the session can not be read just then', async () => {
  let isAway = false;
  serve(
    answer(login, { ...tokens, user: { ...user, PasswordChangedDate: null } }),
    answer(getSelf, () => (isAway ? dropConnection() : { user })),
    configs,
    answer(updatePassword, () => {
      isAway = true;
      return {};
    }),
  );
  await enter();
  await logIn('promo', 'Portal#2026', 'solution');
  await changePassword('Portal#2026', 'Better#2026');
  expect(sessionState().status).toBe('unreachable');
  isAway = false;
  await restoreSession();
  expect(sessionState().status).toBe('loggedIn');
});

// Covers CLIENT-2.5, SESSION-2.11
test.each([
  ['reached', answer(logout, {})],
  ['away', answer(logout, () => dropConnection())],
])('a logout ends the session here whether or not the server is %s', async (_, ending) => {
  const seen: unknown[] = [];
  serve(
    self,
    configs,
    answer(logout, (request) => {
      seen.push(request.headers.Authorization);
      return ending.reply(request as never) as object;
    }),
  );
  saveTokens('bmw', tokens);
  await enter();
  await logOut();
  expect(seen).toEqual(['Bearer access']);
  expect(sessionState()).toMatchObject({
    status: 'loggedOut',
    user: null,
    endReason: 'logout',
    formerUserId: 7,
  });
  expect(document.body).not.toHaveClass('client-bmw');
  expect(document.cookie).toBe('');
});

test('the access cookie lives as long as the token says', async () => {
  const part = (claims: object) => btoa(JSON.stringify(claims)).replace(/=/g, '');
  window.history.replaceState(null, '', '/bmw');
  saveTokens('bmw', { ...tokens, accessToken: `h.${part({ iat: 1_000, exp: 1_600 })}.s` });
  expect(document.cookie).toContain('maccessToken=h.');
  saveTokens('bmw', { ...tokens, accessToken: `h.${part({ iat: 1_600, exp: 1_600 })}.s` });
  expect(document.cookie).toBe('mrefreshToken=refresh');
});
