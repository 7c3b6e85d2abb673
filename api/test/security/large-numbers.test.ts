import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import type { TestUser } from '../fixtures/test-users';
import { withNumber, withText } from './schema-bodies';

/**
 * Numbers that no id is, in every place that takes a number or its text: PostgreSQL refuses to compare a column with them, and
 * `npm test` runs this there, too.
 */
const LARGE = [2 ** 31, 999_999_999_999_999, Number.MAX_SAFE_INTEGER, 1e300];
const LARGE_TEXTS = ['2147483648', '9999999', '9'.repeat(15)];

const CALLS = ALL_ENDPOINTS.filter(({ body, consumes }) => body && consumes === undefined);
const ADDRESSED = ALL_ENDPOINTS.filter(({ query, params }) => query ?? params);

let portal: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  portal = await createTestApp({ config: { rateLimitPerMinute: 0 } });
  administrator = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
});
afterAll(() => portal.close());

// Covers WIRE-4.2
test.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the call %s answers a number beyond all ids with a success or a clear refusal',
  async (_, { method, path, body = {} }) => {
    const messages = [
      ...LARGE.flatMap((large) => withNumber(body, large)),
      ...LARGE_TEXTS.flatMap((large) => withText(body, large)),
    ];
    for (const { message } of messages) {
      const { statusCode } = await portal.app.inject({
        method,
        url: path.replace(/:\w+/g, 'rewards'),
        headers: administrator.headers,
        payload: message as object,
      });
      expect([message, statusCode < 500]).toEqual([message, true]);
    }
  },
);

// Covers WIRE-4.2
test.each(ADDRESSED.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the call %s answers such a number in its address likewise',
  async (_, { method, path, query = {} }) => {
    const queries = LARGE_TEXTS.flatMap((large) => withText(query, large)).map(({ message }) => message);
    for (const large of LARGE_TEXTS)
      for (const message of [{}, ...queries]) {
        const search = new URLSearchParams(message as Record<string, string>);
        const url = `${path.replace(/:\w+/g, large)}?${search}`;
        const { statusCode } = await portal.app.inject({ method, url, headers: administrator.headers });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
  },
);

test('of all these calls none has ended the session, so that each was answered', async () => {
  const url = '/api/AdminAuthorizer/oauth/checkAdminSession';
  const { statusCode } = await portal.app.inject({ url, headers: administrator.headers });
  expect(statusCode).toBe(200);
});
