import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { openApiDocument } from '../platform/http/openapi/document';

/**
 * A validator of its own between a test and the API: what the portal takes and answers must fit its OpenAPI document,
 * by the rules of JSON Schema 2020-12 and not by the code that made either.
 */

interface Media {
  schema?: object;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}

const SCHEMA_ID = 'https://portal.test/openapi.json';
const document = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Record<string, Media> }> };
};

let ajv: Ajv | undefined;
const checks = new Map<string, ValidateFunction>();

/** @param pointer of a schema inside the document, its segments not yet escaped */
function problems(pointer: readonly string[], value: unknown): string | undefined {
  ajv ??= new Ajv({ strict: false, validateFormats: false }).addSchema(document, SCHEMA_ID);
  const fragment = pointer
    .map((one) => encodeURIComponent(one.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  let check = checks.get(fragment);
  if (!check) {
    check = ajv.compile({ $ref: `${SCHEMA_ID}#/${fragment}` });
    checks.set(fragment, check);
  }
  return check(value) ? undefined : ajv.errorsText(check.errors);
}

const ROUTES = Object.entries(document.paths).map(([path, methods]) => ({
  path,
  methods,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const typeOf = (header: unknown): string =>
  String(header ?? '')
    .split(';')[0]
    ?.trim()
    .toLowerCase() ?? '';

/** What of one exchange does not fit the document; empty where the app serves no call of the document there. */
function violations(app: FastifyInstance, payload: unknown, response: LightMyRequestResponse): string[] {
  const { method = '', url = '', headers } = response.raw.req;
  const address = new URL(url, 'http://portal.test');
  const route = ROUTES.find(({ pattern }) => pattern.test(address.pathname));
  const operation = route?.methods[method.toLowerCase()];
  const isServed = app.hasRoute({ method, url: route?.path.replace(/\{(\w+)\}/g, ':$1') ?? '' });
  if (!route || !operation || !isServed) return [];
  const at = ['paths', route.path, method.toLowerCase()];
  const isTaken = response.statusCode < 300;
  return [
    ...(isTaken ? requestProblems(at, operation, { payload, address, headers }) : []),
    ...answerProblems(at, operation, response),
  ].map((text) => `${operation.operationId} (${response.statusCode}): ${text}`);
}

interface Sent {
  payload: unknown;
  address: URL;
  headers: Record<string, unknown>;
}

/** Of a request that the portal took: one that it refused may be as wrong as it likes. */
function requestProblems(at: string[], operation: Operation, { payload, address, headers }: Sent): string[] {
  const found = (operation.parameters ?? []).map((one, index) => {
    const value = one.in === 'query' ? address.searchParams.get(one.name) : headers[one.name];
    if (one.in === 'path') return undefined;
    if (value === null || value === undefined) return one.required ? `${one.name} is missing` : undefined;
    return problems([...at, 'parameters', String(index), 'schema'], value);
  });
  if (operation.requestBody) {
    const type = typeOf(headers['content-type']);
    if (!operation.requestBody.content[type]) found.push(`takes no body of type '${type}'`);
    else if (type === 'application/json')
      found.push(problems([...at, 'requestBody', 'content', type, 'schema'], asJson(payload)));
  }
  return found.filter((one) => one !== undefined);
}

/** As it went over the wire. */
const asJson = (payload: unknown): unknown =>
  JSON.parse(
    typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : JSON.stringify(payload),
  );

function answerProblems(at: string[], operation: Operation, response: LightMyRequestResponse): string[] {
  const status = String(response.statusCode);
  const described = operation.responses[status];
  if (!described) return ['the document does not know this status'];
  const shared = described.$ref?.split('/').at(-1);
  const [place, { content }] = shared
    ? [['components', 'responses', shared], document.components.responses[shared] ?? {}]
    : [[...at, 'responses', status], described];
  if (!content) return [];
  const type = typeOf(response.headers['content-type']);
  if (!content[type]) return [`answers no content of type '${type}'`];
  if (type !== 'application/json') return [];
  const problem = problems([...place, 'content', type, 'schema'], response.json());
  return problem ? [`answer: ${problem}`] : [];
}

/** Has every `inject` of an app fail when what went in or came out does not fit the OpenAPI document. */
export function checkAgainstDocument(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  app.inject = (async (options: InjectOptions | string) => {
    const response = await inject(options);
    const payload = typeof options === 'string' ? undefined : (options.payload ?? options.body);
    const found = violations(app, payload, response);
    if (found.length > 0) throw new Error(`Not as the OpenAPI document says: ${found.join('; ')}`);
    return response;
  }) as typeof app.inject;
}
