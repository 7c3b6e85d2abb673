import { call, CallError, download, stream } from '@portal/shared/web/http';
import { endSession, httpClient, sessionState, updateSession } from '@portal/shared/web/session';
import { endpoint } from '../../contracts/endpoint';
import { exportUsers } from '../../contracts/settings';
import {
  checkAdminSession,
  getClaimsByUserId,
  IDEMPOTENCY_KEY,
  keepAlive,
  logout,
  renewToken,
} from '../../contracts/session';
import { answer, dropConnection, refuse, type Answer, type FakeCall } from '../../testing/fake-shell';
import { startFakeSession } from '../../testing/fake-session';
import { renewAccessToken } from './renew-access-token';
import { clearCookies, readTokens, saveTokens } from './session-cookies';

const report = (violation: Error) => {
  throw violation;
};
const start = (...answers: Answer[]) => startFakeSession({ client: 'elan', answers }, report);
const tokenOf = ({ headers }: FakeCall<unknown>) => String(headers.Authorization).replace('Bearer ', '');
/** Accepts only this token. */
const needs = (token: string) =>
  answer(keepAlive, (request) =>
    tokenOf(request) === token ? { success: true } : refuse(401, 'Your session has ended.'),
  );

let renewals: string[] = [];
const renews = answer(renewToken, ({ query }) => {
  renewals.push(query.refreshToken);
  return { success: true, accessToken: 'second', refreshToken: 'second-refresh' };
});

beforeEach(() => {
  renewals = [];
  window.history.replaceState(null, '', '/elan/overview');
});

// Covers SESSION-2.1
test('however many calls are refused at once, the session is renewed once and all of them succeed', async () => {
  start(needs('second'), renews);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(keepAlive)));
  expect(answers).toHaveLength(20);
  expect(renewals).toEqual(['fake-refresh-token']);
  expect(readTokens()).toEqual({ accessToken: 'second', refreshToken: 'second-refresh' });
});

test('a missing access token is renewed before the call', async () => {
  start(needs('second'), renews);
  document.cookie = 'maccessToken=; path=/elan; max-age=0';
  await expect(call(keepAlive)).resolves.toEqual({ error: null, success: true });
  expect(renewals).toHaveLength(1);
});

test('a token that another browser tab renewed meanwhile is used, and not renewed again', async () => {
  start(
    renews,
    answer(keepAlive, (request) => {
      if (tokenOf(request) === 'from-other-tab') return { success: true };
      saveTokens('elan', { accessToken: 'from-other-tab', refreshToken: 'other-refresh' });
      return refuse(401, 'Your session has ended.');
    }),
  );
  await call(keepAlive);
  expect(renewals).toEqual([]);
});

// Covers SESSION-1.10
test('a renewal whose answer was lost is repeated with its idempotency key, the next one has another', async () => {
  const keys: string[] = [];
  const reached = jest.fn().mockReturnValueOnce(false).mockReturnValue(true);
  start(
    needs('never'),
    answer(renewToken, ({ headers }) => {
      keys.push(String(headers['Idempotency-Key']));
      return reached()
        ? { success: true, accessToken: `token-${keys.length}`, refreshToken: 'fresh' }
        : dropConnection();
    }),
  );
  await expect(renewAccessToken('fake-access-token')).rejects.toMatchObject({ status: 0 });
  const second = await renewAccessToken('fake-access-token');
  await renewAccessToken(second);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  for (const key of keys) expect(key).toMatch(IDEMPOTENCY_KEY);
});

/** An access token that says of which session it is. */
const tokenOfSession = (sid: string, name = 'token') => `${name}.${btoa(JSON.stringify({ sid }))}.signed`;
const startOfPella = (...answers: Answer[]) => {
  start(...answers);
  saveTokens('elan', { accessToken: tokenOfSession('pella', 'first'), refreshToken: 'first-refresh' });
};
const QUINN = { accessToken: tokenOfSession('quinn'), refreshToken: 'quinn-refresh' };
const logInQuinn = () => {
  endSession('logout');
  saveTokens('elan', QUINN);
  updateSession({ status: 'loggedIn' });
};
const renewed = { accessToken: tokenOfSession('pella', 'second'), refreshToken: 'second-refresh' };

// Covers SESSION-2.13
test.each([
  { meanwhile: 'logged out', act: () => endSession('logout'), kept: {}, status: 'loggedOut' },
  { meanwhile: 'logged out in another tab', act: () => clearCookies('elan'), kept: {}, status: 'loggedOut' },
  { meanwhile: 'given the page to another', act: logInQuinn, kept: QUINN, status: 'loggedIn' },
])(
  'a renewal that answers when its user has $meanwhile keeps nothing, and ends its session on the server',
  async ({ act, kept, status }) => {
    const ended: string[] = [];
    const made: string[] = [];
    startOfPella(
      answer(keepAlive, (request) => {
        made.push(tokenOf(request));
        return made.length > 1 ? { success: true } : refuse(401, 'Your session has ended.');
      }),
      answer(renewToken, () => {
        act();
        return { success: true, ...renewed };
      }),
      answer(logout, (request) => {
        ended.push(tokenOf(request));
        return {};
      }),
    );
    await expect(call(keepAlive)).rejects.toMatchObject({ status: 401 });
    expect(readTokens()).toEqual({ accessToken: undefined, refreshToken: undefined, ...kept });
    expect(sessionState().status).toBe(status);
    expect(ended).toEqual([renewed.accessToken]);
    expect(made).toEqual([tokenOfSession('pella', 'first')]);
  },
);

// Covers SESSION-2.13
test.each([
  { verdict: 'the renewal', beforeIt: () => undefined, inIt: logInQuinn },
  { verdict: 'the call', beforeIt: logInQuinn, inIt: () => undefined },
])(
  'a refusal of $verdict that comes when another user has logged in is not theirs, and the call not made in their name',
  async ({ beforeIt, inIt }) => {
    const made: string[] = [];
    startOfPella(
      answer(keepAlive, (request) => {
        made.push(tokenOf(request));
        beforeIt();
        return refuse(401, 'Your session has ended.');
      }),
      answer(renewToken, () => {
        inIt();
        return refuse(401, 'Your session has ended.');
      }),
    );
    await expect(call(keepAlive)).rejects.toMatchObject({ status: 401 });
    expect(made).toEqual([tokenOfSession('pella', 'first')]);
    expect(readTokens()).toEqual(QUINN);
    expect(sessionState().status).toBe('loggedIn');
  },
);

test('without locks another browser tab may have renewed the same session: it goes on', async () => {
  startOfPella(
    needs(renewed.accessToken),
    answer(renewToken, () => {
      saveTokens('elan', { accessToken: tokenOfSession('pella', 'other'), refreshToken: 'other-refresh' });
      return { success: true, ...renewed };
    }),
  );
  await call(keepAlive);
  expect(readTokens().accessToken).toMatch(/^(second|other)/);
  expect(sessionState().status).toBe('loggedIn');
});

// Covers SESSION-2.1
test('a refused renewal logs the user out and clears the cookies', async () => {
  start(
    needs('none'),
    answer(renewToken, () => refuse(401, 'Your session has ended.')),
  );
  await expect(call(keepAlive)).rejects.toMatchObject({ status: 401 });
  expect(sessionState()).toMatchObject({ status: 'loggedOut', user: null, endReason: 'expired' });
  expect(document.cookie).toBe('');
});

test('a token that is refused although it was just renewed logs the user out', async () => {
  start(needs('none'), renews);
  await expect(call(keepAlive)).rejects.toMatchObject({ status: 401 });
  expect(renewals).toHaveLength(1);
  expect(sessionState().status).toBe('loggedOut');
});

// Covers SESSION-2.2
test.each([
  ['the call', answer(keepAlive, () => dropConnection()), renews],
  ['the renewal', needs('second'), answer(renewToken, () => dropConnection())],
])('a server that cannot be reached for %s does not log the user out', async (_, ...answers) => {
  start(...answers);
  await expect(call(keepAlive)).rejects.toMatchObject({
    status: 0,
    message: 'The server cannot be reached. Please check your connection and try again.',
  });
  expect(sessionState().status).toBe('loggedIn');
  expect(readTokens().refreshToken).toBe('fake-refresh-token');
});

// Covers WIRE-3.7
// Covers WIRE-3.8
describe('what a network answers with a 200 in the place of the portal is no answer', () => {
  const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';
  const answerWith = (data: unknown) => {
    start();
    httpClient.defaults.adapter = async (config) => {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return { config, data, headers, status: 200, statusText: 'OK' };
    };
  };

  test.each([
    ['a page', '<html>Log in to this network</html>'],
    ['half an answer', '{"error":null,'],
    ['nothing', ''],
  ])('%s', async (_, data) => {
    answerWith(data);
    await expect(call(keepAlive)).rejects.toMatchObject({ message: UNREACHABLE, unreachable: true });
  });

  test('a page in the place of a file', async () => {
    answerWith(new Blob(['<html>Log in to this network</html>']));
    await expect(download(exportUsers)).rejects.toMatchObject({ message: UNREACHABLE });
    await expect(stream(exportUsers)).rejects.toMatchObject({ message: UNREACHABLE });
  });
});

// Covers WIRE-3.9
describe.each([502, 503, 504])('a gateway that answers %s in the place of the portal', (status) => {
  const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';
  const answerWith = (data: unknown) => {
    start();
    httpClient.defaults.adapter = async (config) => ({ config, data, headers: {}, status, statusText: '' });
  };

  test.each([
    ['a page', '<html><h1>Bad Gateway</h1></html>'],
    ['nothing', ''],
    ['an object without a text', {}],
  ])('with %s is a server that can not be reached', async (_, data) => {
    answerWith(data);
    await expect(call(keepAlive)).rejects.toMatchObject({ status, message: UNREACHABLE, unreachable: true });
  });

  test('with a page in the place of a file likewise', async () => {
    answerWith(new Blob(['<html>Bad Gateway</html>']));
    await expect(download(exportUsers)).rejects.toMatchObject({ status, message: UNREACHABLE });
    answerWith(new Response('<html>Bad Gateway</html>').body);
    await expect(stream(exportUsers)).rejects.toMatchObject({ status, message: UNREACHABLE });
  });

  test('with a text of the portal says that text', async () => {
    answerWith({ error: 'The portal is busy just now. Please try again in a moment.' });
    await expect(call(keepAlive)).rejects.toMatchObject({
      message: 'The portal is busy just now. Please try again in a moment.',
    });
  });
});

test('a refusal carries the text and the details of the server', async () => {
  const details = [{ path: 'UserId', message: 'UserId is wrong.' }];
  start(answer(getClaimsByUserId, () => refuse(400, 'UserId is wrong.', details)));
  await expect(call(getClaimsByUserId, {})).rejects.toEqual(new CallError(400, 'UserId is wrong.', details));
});

// Covers WIRE-3.7
test('a fault of the server carries its nested text', async () => {
  start(answer(checkAdminSession, () => refuse(500, 'Oops! Something went wrong.')));
  await expect(call(checkAdminSession)).rejects.toMatchObject({
    status: 500,
    message: 'Oops! Something went wrong.',
  });
});

// Covers WIRE-3.7
test.each([
  [{}, 'Oops! Something went wrong.'],
  [{ error: 42 }, 'Something went wrong'],
  [{ ErrorMessage: 'Named otherwise.' }, 'Named otherwise.'],
  ['<html>', 'Oops! Something went wrong.'],
])('an answer %j that is no proper refusal reads %s', async (data, message) => {
  start();
  httpClient.defaults.adapter = async (config) => ({
    data,
    status: 400,
    statusText: '',
    headers: {},
    config,
  });
  await expect(call(checkAdminSession)).rejects.toMatchObject({ message });
});

test('a refusal inside a 200 is a refusal', async () => {
  start();
  const data = { error: 'Not today.' };
  httpClient.defaults.adapter = async (config) => ({
    data,
    status: 200,
    statusText: '',
    headers: {},
    config,
  });
  await expect(call(checkAdminSession)).rejects.toMatchObject({ status: 200, message: 'Not today.' });
});

test('a file comes as a Blob, its refusal as text', async () => {
  const file = endpoint({ method: 'POST', path: '/api/file', claim: 'session', produces: 'text/csv' });
  start(answer(file, () => 'a,b'));
  expect((await download(file)).size).toBe(3);
  httpClient.defaults.adapter = async (config) => {
    const data = Object.assign(new Blob(), { text: async () => '{"error":"Not found."}' });
    return { data, status: 404, statusText: '', headers: {}, config };
  };
  await expect(download(file)).rejects.toMatchObject({ status: 404, message: 'Not found.' });
});

test('an answer can be read while it comes, its refusal is told as any other', async () => {
  start(answer(keepAlive, { success: true }));
  const content = await stream(keepAlive);
  expect(await new Response(content).json()).toMatchObject({ success: true });
  start(answer(keepAlive, () => refuse(403, 'You do not have permission.')));
  await expect(stream(keepAlive)).rejects.toMatchObject({
    status: 403,
    message: 'You do not have permission.',
  });
});

test('an aborted call is no error of the server', async () => {
  start(answer(keepAlive, { success: true }));
  const abort = new AbortController();
  const pending = call(keepAlive, undefined, { signal: abort.signal });
  abort.abort();
  await expect(pending).rejects.not.toBeInstanceOf(CallError);
});
