import { renderHook } from '@testing-library/react';
import {
  changePassword,
  dropUnsavedChanges,
  enterClient,
  httpClient,
  logIn,
  logInWithToken,
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
import { ssoLogin } from '../../contracts/sso';
import { answer, dropConnection, refuse, seededConfigs, type Answer } from '../../testing/fake-shell';
import { fakeClient } from '../../testing/fake-session';
import { fakeServer } from '../../testing/fake-server';
import { forgetSession } from './end-session';
import { clearCookies, saveTokens } from './session-cookies';
import { sessionMemory } from './session-memory';
import { currentToasts, dropToasts, useToast } from './toasts';

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

/** What other browser tabs are told. */
const told: unknown[] = [];
Object.assign(globalThis, {
  BroadcastChannel: class {
    close = () => undefined;
    postMessage = (message: unknown) => void told.push(message);
  },
});

const renewalRefused = (status: number) => answer(renewToken, () => refuse(status, 'It was refused.'));

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
  told.length = 0;
  dropUnsavedChanges();
  dropToasts();
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

const other = { ...user, Id: 8, UserName: 'other' };
/** The ways in which a session ends in this page. */
const ENDS: Record<string, () => Promise<void>> = {
  'a logout': () => logOut(),
  'a logout in another browser tab': async () => {
    clearCookies('bmw');
    forgetSession('logout');
  },
  'cookies that are gone': () => {
    clearCookies('bmw');
    return restoreSession();
  },
  'a single sign-on of another user': () => logInWithToken('token'),
  'the login of another user in another browser tab': async () => {
    serve(answer(getSelf, { user: other }), configs);
    await restoreSession();
  },
};

// Covers SESSION-2.12
test.each(Object.keys(ENDS))(
  '%s takes the toasts from the screen, and what is told later in the name of that session comes to nobody',
  async (end) => {
    serve(
      answer(login, { ...tokens, user }),
      answer(ssoLogin, { ...tokens, user: other }),
      configs,
      answer(logout, {}),
    );
    await enter();
    await logIn('promo', 'Portal#2026', 'solution');
    const { result } = renderHook(useToast);
    const undo = jest.fn();
    result.current.success('Pella is now inactive.', { action: { label: 'Undo', onSelect: undo } });
    expect(currentToasts()).toHaveLength(1);
    await ENDS[end]?.();
    expect(currentToasts()).toEqual([]);
    result.current.error('It could not be saved.');
    expect(currentToasts()).toEqual([]);
    serve(answer(login, { ...tokens, user: other }), configs);
    await logIn('other', 'Portal#2026', 'solution');
    result.current.error('It could not be saved.');
    expect(currentToasts()).toEqual([]);
    renderHook(useToast).result.current.info('Welcome.');
    expect(currentToasts()).toMatchObject([{ text: 'Welcome.' }]);
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

/** Answers that say nothing of the session. */
const NO_VERDICT: ReadonlyArray<[what: string, answers: Answer[]]> = [
  ['no answer', [answer(getSelf, () => dropConnection()), configs]],
  ['a fault of the server', [answer(getSelf, () => refuse(500, 'Oops! Something went wrong.')), configs]],
  ['too many requests', [answer(getSelf, () => refuse(429, 'Too many requests.')), configs]],
  ['a gateway without the server', [answer(getSelf, () => refuse(404, 'Not found.')), configs]],
  ['no configuration', [self, answer(getAllClientConfigs, () => refuse(500, 'Oops!'))]],
  ...[500, 429, 404].map((status): [string, Answer[]] => [
    `a renewal that is answered ${status}`,
    [answer(getSelf, () => refuse(401, 'Your session has ended.')), renewalRefused(status), configs],
  ]),
];

// Covers SESSION-2.2, SESSION-2.14
test.each(NO_VERDICT)('%s while the session is restored keeps it for a retry', async (_, answers) => {
  saveTokens('bmw', tokens);
  serve(...answers);
  await enter();
  expect(sessionState().status).toBe('unreachable');
  expect(cookiesAt('/bmw')).toBe('maccessToken=access; mrefreshToken=refresh');
  serve(self, configs);
  await restoreSession();
  expect(sessionState().status).toBe('loggedIn');
});

// Covers SESSION-2.14
test.each([400, 401, 403])(
  'a renewal that is refused (%d) while the session is restored ends it, and other browser tabs are told',
  async (status) => {
    saveTokens('bmw', tokens);
    serve(
      answer(getSelf, () => refuse(401, 'Your session has ended.')),
      renewalRefused(status),
      configs,
    );
    await enter();
    expect(sessionState().status).toBe('loggedOut');
    expect(cookiesAt('/bmw')).toBe('');
    expect(told).toEqual([{ ended: 'expired' }]);
  },
);

// Covers SESSION-2.13
test.each([
  ['well', self],
  ['by a fault', answer(getSelf, () => refuse(500, 'Oops! Something went wrong.'))],
  ['by a refusal', answer(getSelf, () => refuse(403, 'You are not allowed to do this.'))],
])(
  'a session that ends in another browser tab while it is restored is not begun, though the server answers %s',
  async (_, answers) => {
    saveTokens('bmw', tokens);
    serve(
      answer(getSelf, (request) => {
        clearCookies('bmw');
        forgetSession('logout');
        return answers.reply(request as never) as never;
      }),
      configs,
    );
    await enter();
    expect(sessionState()).toMatchObject({ status: 'loggedOut', user: null, endReason: 'logout' });
  },
);

// Covers SESSION-2.9
test("cookies of another client's session do not open this one", async () => {
  saveTokens('elan', tokens);
  serve(self, configs);
  await enter('elan');
  expect(sessionState()).toMatchObject({ status: 'loggedOut', user: null });
  expect(document.body.className).toBe('');
  expect(cookiesAt('/elan')).toBe('');
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
