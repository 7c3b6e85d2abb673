import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import type { TestUser } from '../fixtures/test-users';
import { least } from './schema-bodies';

let portal: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  portal = await createTestApp({ config: { rateLimitPerMinute: 0 } });
  administrator = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
});
afterAll(() => portal.close());

const STRICT = ALL_ENDPOINTS.filter(
  ({ body }) => body && 'additionalProperties' in body && body.additionalProperties === false,
);

const send = (path: string, payload: object) =>
  portal.app.inject({ method: 'POST', url: path, headers: administrator.headers, payload });

// Covers WIRE-1.9
test.each(STRICT.map((call) => [call.path.replace(':name', 'rewards'), call.body] as const))(
  '%s tells which name it does not know, and those it knows, in a body as in its address',
  async (path, body) => {
    const known = Object.keys((body as { properties: object }).properties).join(', ');
    const misspelt = await send(path, { ...(least(body) as object), Clinet: 'bmw' });
    expect([misspelt.statusCode, misspelt.json<{ error: string }>().error]).toEqual([
      400,
      `Clinet is not known. Known: ${known}.`,
    ]);

    const misplaced = await send(`${path}?client=bmw`, least(body) as object);
    expect([misplaced.statusCode, misplaced.json<{ error: string }>().error]).toEqual([
      400,
      'client is not known. This call takes no parameters in its address.',
    ]);
  },
);
