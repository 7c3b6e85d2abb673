import * as fc from 'fast-check';
import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { loadDemo } from '../../src/demo/load-demo';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import type { TestUser } from '../fixtures/test-users';
import { around, asSent, taken } from './schema-bodies';

/** How many messages each call gets; `FUZZ_RUNS=2000` looks longer, `FUZZ_SEED` repeats what was found. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : Date.now();
/** What no answer may hold: a stack, SQL, a path of the server, a name of the engine room. */
const INNARDS =
  /\bat \S+ \(|node_modules|\.(ts|js):\d+|SQLITE_|SqliteError|\bselect\b.+\bfrom\b|near "|kysely|\/(home|root|tmp|usr|app)\//i;

let portal: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  portal = await createTestApp({ config: { rateLimitPerMinute: 0 } });
  await loadDemo(
    portal.database,
    { secrets: portal.platform.config.secrets },
    { rewards: 100, officers: 40 },
  );
});
beforeEach(async () => {
  administrator = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
});
afterAll(() => portal.close());

const UGLY_PARAMS = [
  '__proto__',
  '%00',
  '%ff',
  '%2F',
  '%ED%A0%80',
  '-0',
  '1e400',
  '9007199254740993',
  'x'.repeat(3000),
];

/** Calls that take no JSON, or end the session of who makes them, are attacked elsewhere. */
const CALLS = ALL_ENDPOINTS.filter(
  ({ consumes, produces, path }) => !consumes && !produces && !path.endsWith('logout'),
);

interface Sent {
  query?: string;
  contentType?: string;
  /** In the place of each name in the path. */
  param?: string;
}

async function send(
  call: (typeof CALLS)[number],
  payload: string,
  { query = '', contentType = 'application/json', param = 'rewards' }: Sent = {},
) {
  const answer = await portal.app.inject({
    method: call.method,
    url: call.path.replace(/:\w+/g, param) + query,
    headers: { ...administrator.headers, ...(call.method === 'GET' ? {} : { 'content-type': contentType }) },
    ...(call.method === 'GET' ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

test.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the call %s answers whatever it is sent with a success or a clear refusal',
  async (_, call) => {
    const messages = asSent(call.body ? around(call.body) : fc.constantFrom<unknown>({}, [], null, 'x'));
    const queries = call.query
      ? fc
          .tuple(taken(call.query), fc.constantFrom('', '&PageNo=1&PageNo=2', '&__proto__[x]=1', '&x=%ff'))
          .map(
            ([query, more]) => `?${new URLSearchParams(query as Record<string, string>).toString()}${more}`,
          )
      : fc.constantFrom('', '?x=1&x=2&__proto__=1');
    const params = call.path.includes(':') ? fc.constantFrom('rewards', ...UGLY_PARAMS) : fc.constant('');
    await fc.assert(
      fc.asyncProperty(messages, queries, params, async (message, query, param) => {
        const { status, body } = await send(call, message, { query, param });
        expect([200, 400, 401, 403, 404, 409, 413, 429]).toContain(status);
        expect(body).not.toMatch(INNARDS);
        if (status !== 200) {
          const { error } = JSON.parse(body) as { error: unknown };
          expect(error).toEqual(expect.stringMatching(/\S/));
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
);

const POSTS = CALLS.filter(({ method }) => method !== 'GET');
// Covers WIRE-4.2
test.each([
  ['nothing', ''],
  ['half an object', '{"a":'],
  ['no JSON', 'PromotionID=1'],
  ['a bare word', 'NaN'],
  ['a number beyond all', '{"PromotionID":1e999}'],
  ['the same name twice', '{"PromotionID":1,"PromotionID":"x"}'],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ['depth', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['depth in a property', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['a lone surrogate', '{"PromotionName":"\\ud800"}'],
  ['NUL', '{"PromotionName":"a\\u0000b"}'],
])('a body of %s is a clear 400 or taken as an empty one, by every call', async (_, payload) => {
  for (const call of POSTS) {
    const { status, body } = await send(call, payload);
    expect([call.path, status < 500, INNARDS.test(body)]).toEqual([call.path, true, false]);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

// Covers WIRE-4.2
test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x', ''])(
  'no call takes a body as %j',
  async (contentType) => {
    for (const call of POSTS) {
      const { status } = await send(call, '{"PromotionID":1}', { contentType });
      expect([call.path, status >= 400 && status < 500]).toEqual([call.path, true]);
    }
  },
);
