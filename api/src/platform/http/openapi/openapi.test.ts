import { Validator } from '@seriousme/openapi-schema-validator';
import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { openApiDocument } from './document';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, object>;
}
const operations = Object.values(
  openApiDocument().paths as Record<string, Record<string, Operation>>,
).flatMap((methods) => Object.values(methods));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);

// Covers WIRE-1.6
test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(openApiDocument())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every call is in it once, under the name of its contract, with a summary', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect([...names].sort()).toEqual(ALL_ENDPOINTS.map(({ operationId }) => operationId).sort());
  expect(new Set(names).size).toBe(ALL_ENDPOINTS.length);
  expect(ALL_ENDPOINTS.filter(({ summary }) => !summary)).toEqual([]);
});

// Covers WIRE-1.6
test.each([
  ['a public read', 'getRemotes', ['200', '400', '429', '500', '503']],
  ['a change by claim', 'updatePromotion', '200 400 401 403 404 409 413 415 429 500 503'.split(' ')],
  ['a read of the session', 'getSelf', ['200', '401', '429', '500', '503']],
  ['the login', 'login', ['200', '400', '401', '413', '415', '429', '500', '503']],
])('the operation %s names every status it may answer', (_, id, statuses) => {
  expect(Object.keys(operation(id)?.responses ?? {})).toEqual(statuses);
});

// Covers WIRE-1.6
test.each([
  ['putFile', ['text/csv', 'application/vnd.ms-excel', 'application/octet-stream']],
  ['uploadRewardFile', ['multipart/form-data']],
  ['publishRelease', ['multipart/form-data']],
  ['receivePaymentEvent', ['application/json']],
])('the body of %s is described though its handler reads it itself', (id, types) => {
  expect(Object.keys(operation(id)?.requestBody?.content ?? {})).toEqual(types);
});

interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const { schemas } = openApiDocument().components as { schemas: Record<string, Schema> };
const propertiesIn = ({ properties = {}, items, anyOf = [] }: Schema): Array<[string, Schema]> => [
  ...Object.entries(properties),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(propertiesIn),
];

// Covers WIRE-1.8
test('a number that stands for a name says for which', () => {
  const named = Object.values(schemas)
    .flatMap(propertiesIn)
    .filter(
      ([name, { type }]) =>
        type === 'integer' && /^l?(\w*Status|StatusId|\w*StatusID|\w+MethodID|CategoryId)$/i.test(name),
    );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, { description }]) => !description)).toEqual([]);
  expect(schemas.FileRow?.properties?.StatusId?.description).toContain('4 Pending Approval');
});

// Covers WIRE-1.8
test('filters, pages, orders and moments say what they mean', () => {
  for (const name of ['IdFilter', 'TextFilter', 'Search', 'AmountFilter', 'DateFilter', 'WireDate', 'Money'])
    expect([name, schemas[name]?.description]).toEqual([name, expect.any(String)]);
  const paged = Object.entries(schemas).filter(([, { properties }]) => properties?.PageNo);
  expect(paged.length).toBeGreaterThan(5);
  for (const [list, { properties = {} }] of paged)
    for (const name of ['PageNo', 'PageSize', 'SortColumn'].filter((one) => properties[one]))
      expect([list, name, properties[name]?.description]).toEqual([list, name, expect.any(String)]);
});

// Covers WIRE-1.8
test('what a contract says of a property stands beside its schema', () => {
  const said = new Map(propertiesIn(schemas.Promotion ?? {}));
  expect(said.get('CloseYN')?.description).toBe("'y' where it may be closed.");
  // A named schema stays a reference: its own description would say less.
  expect(said.get('AllocatedFund')).toEqual({
    $ref: '#/components/schemas/Money',
    description: 'What its rewards hold of its funds; removed rewards hold nothing.',
  });
});

// Covers WIRE-1.8
test('every property of a payment event says what it is', () => {
  const { rewardId: _, ...said } = schemas.PaymentEvent?.properties?.data?.properties ?? {};
  expect(Object.keys(said)).toContain('occurredAt');
  expect(Object.entries(said).filter(([, { description }]) => !description)).toEqual([]);
});

// Covers WIRE-1.8
test.each([
  ['an export', 'exportRewards', '200', 'Export-Rows'],
  ['what may be asked again', 'getSelf', '503', 'Retry-After'],
])('the headers of %s are in it', (_, id, status, header) => {
  const { responses } = openApiDocument().components as { responses: Record<string, object> };
  const described = { ...responses[`Refused${status}`], ...operation(id)?.responses[status] };
  expect(described).toMatchObject({ headers: { [header]: { required: true } } });
});

// Covers WIRE-1.7
test('the viewer comes from the portal itself and needs no inline script or style', async () => {
  const page = await portal.app.inject('/api/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => String(link));
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) {
    expect(link).toMatch(/^\/api\/docs\/static\//);
    expect((await portal.app.inject(link)).statusCode).toBe(200);
  }
  expect(page.body).not.toMatch(/<script[^>]*>\s*\S[^<]*<\/script>|<style|style=/);
  expect((await portal.app.inject('/api/docs/json')).json()).toEqual(openApiDocument());
  expect((await portal.app.inject('/api/docs/openapi.json')).json()).toEqual(openApiDocument());
});
