import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { createTestApp, type TestApp } from '../../testing/test-app';

let portal: TestApp;
const registered: string[] = [];
beforeAll(async () => {
  portal = await createTestApp({
    onRoute: ({ method, url }) => void registered.push(...[method].flat().map((one) => `${one} ${url}`)),
  });
});
afterAll(() => portal.close());

const contracts = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
/** The calls that describe the others. */
const ABOUT_THE_API = ['GET /api/docs', 'GET /api/docs/openapi.json'];

test('every contract has a route', () => {
  expect(contracts.filter((one) => !registered.includes(one))).toEqual([]);
});

test('every route of the API has a contract', () => {
  const routes = registered.filter((one) => one.includes(' /api') && !ABOUT_THE_API.includes(one));
  expect(routes.filter((one) => !contracts.includes(one))).toEqual([]);
});

test('no two contracts share an address', () => {
  expect(contracts.filter((one, index) => contracts.indexOf(one) !== index)).toEqual([]);
});

test('every call that is not public refuses who has no session', async () => {
  for (const { method, path, claim } of ALL_ENDPOINTS) {
    if (claim === 'public' || !registered.includes(`${method} ${path}`)) continue;
    const response = await portal.app.inject({
      method,
      url: path.replace(/:\w+/g, '1'),
      payload: method === 'GET' ? undefined : {},
    });
    expect([path, response.statusCode]).toEqual([path, 401]);
  }
});

test('the API describes itself, as OpenAPI and to read', async () => {
  const openapi = (await portal.app.inject('/api/docs/openapi.json')).json<{
    paths: Record<string, unknown>;
  }>();
  const page = (await portal.app.inject('/api/docs')).body;
  expect(Object.keys(openapi.paths)).toContain('/api/Promotions/getpromotion');
  expect(page).toContain('POST /api/Promotions/getpromotion');
  expect(page).not.toMatch(/<script|style=/);
});
