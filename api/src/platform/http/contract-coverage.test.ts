import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { DOCS_PATH } from './api-docs';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';

let portal: TestApp;
const registered: string[] = [];
beforeAll(async () => {
  portal = await createTestApp({
    onRoute: ({ method, url }) => void registered.push(...[method].flat().map((one) => `${one} ${url}`)),
  });
});
afterAll(() => portal.close());

const contracts = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);

// Covers WIRE-1.1
test('every contract has a route', () => {
  expect(contracts.filter((one) => !registered.includes(one))).toEqual([]);
});

// Covers WIRE-1.1
test('every route of the API has a contract', () => {
  const routes = registered.filter((one) => one.includes(' /api') && !one.includes(` ${DOCS_PATH}`));
  expect(routes.filter((one) => !contracts.includes(one))).toEqual([]);
});

test('no two contracts share an address', () => {
  expect(contracts.filter((one, index) => contracts.indexOf(one) !== index)).toEqual([]);
});

// Covers WIRE-3.2
test('every call that is not public refuses a caller without a session', async () => {
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
