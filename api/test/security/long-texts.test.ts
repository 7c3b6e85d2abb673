import type { InjectOptions } from 'fastify';
import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import type { TestUser } from '../fixtures/test-users';
import { least, withText } from './schema-bodies';

/** Long texts in every place that takes a text are refused by their length, before any pattern or rule. */

/** One blank after the other and an end that fits nothing: what makes a careless pattern backtrack. */
const LONG = `${' '.repeat(100_000)}x`;

let portal: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  portal = await createTestApp();
  administrator = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
});
afterAll(() => portal.close());

const send = async (request: InjectOptions) => {
  const start = performance.now();
  const answer = await portal.app.inject({ ...request, headers: administrator.headers });
  return { status: answer.statusCode, body: answer.body, milliseconds: performance.now() - start };
};

/** Of some tries one is enough: others may be held up by the machine. */
async function isAsFast(request: InjectOptions, other: InjectOptions): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if ((await send(request)).milliseconds < 20 * (await send(other)).milliseconds) return true;
  }
  return false;
}

const BODIES = ALL_ENDPOINTS.filter(({ body }) => body);
// Covers WIRE-4.4
test.each(BODIES.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the call %s refuses a long text by its length, and as fast as it skips one',
  async (_, { method, path, body = {} }) => {
    const url = path.replace(/:\w+/g, 'rewards');
    const skipped = { payload: { ...(least(body) as object), someUnknownProperty: LONG } };
    for (const { place, message } of withText(body, LONG)) {
      const request = { method, url, payload: message as object };
      const { status, body: answer } = await send(request);
      expect([place, status]).toEqual([place, 400]);
      expect(JSON.parse(answer)).toMatchObject({
        details: [{ path: place, message: expect.stringMatching(/must have at most \d+ characters\.$/) }],
      });
      expect(await isAsFast(request, { method, url, ...skipped })).toBe(true);
    }
  },
);

const QUERIES = ALL_ENDPOINTS.filter(({ query }) => query);
// Covers WIRE-4.4
test.each(QUERIES.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the call %s refuses a long text in its query',
  async (_, { method, path, query = {} }) => {
    for (const { place, message } of withText(query, 'x'.repeat(10_000))) {
      const search = new URLSearchParams(message as Record<string, string>);
      // Names are names, other parts of an address numbers: what is wrong is the query alone.
      const url = path.replace(':name', 'rewards').replace(/:\w+/g, '1');
      const { status, body } = await send({ method, url: `${url}?${search}` });
      expect([status, JSON.parse(body)]).toMatchObject([400, { details: [{ path: place }] }]);
    }
  },
);

test('a long part of a path leads nowhere', async () => {
  for (const { method, path } of ALL_ENDPOINTS.filter(({ params }) => params)) {
    const { status } = await send({ method, url: path.replace(/:\w+/g, '1'.repeat(10_000)) });
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
  }
});

const ANYBODYS = ALL_ENDPOINTS.filter(
  ({ method, claim, consumes }) => method === 'POST' && claim === 'public' && consumes === undefined,
);
// Covers WIRE-4.1
test.each(ANYBODYS.map(({ path }) => path))(
  '%s takes at most 128 KiB of anybody into memory',
  async (url) => {
    const payload = Buffer.alloc(128 * 1024 + 1, ' ');
    const headers = { 'content-type': 'application/json' };
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'The message is too large.']);
  },
);
