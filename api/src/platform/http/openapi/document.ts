import { ALL_ENDPOINTS, type NamedEndpoint } from '@portal/shared/contracts/all';
import type { Access } from '@portal/shared/contracts/endpoint';
import { FILE_CONTENT_TYPES } from '@portal/shared/domain/upload-files';
import { namedComponents, withReferences, type Json } from './components';
import { REFUSAL_RESPONSES, REFUSAL_SCHEMAS, refusalsOf } from './refusals';

/**
 * The calls of the portal as OpenAPI 3.1, made from the contracts alone: what they do not say can not be in it.
 * @returns the same document at every call
 */
export const openApiDocument = (): Json => (document ??= build());
let document: Json | undefined;

function build(): Json {
  const paths: Record<string, Json> = {};
  const bodies: Json = {};
  for (const endpoint of ALL_ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, bodies);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rewards Admin Portal',
      version: '1.0.0',
      description:
        'Money is a number of dollars with at most two decimals, moments are UTC `YYYY-MM-DD HH:mm:ss`. Properties that a body does not know are ignored.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(ALL_ENDPOINTS.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...namedComponents(), ...bodies, ...REFUSAL_SCHEMAS },
      responses: REFUSAL_RESPONSES,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token of a login.' },
        deployToken: { type: 'http', scheme: 'bearer', description: "The deploy token of a remote's team." },
      },
    },
  };
}

function operation(endpoint: NamedEndpoint, components: Json): Json {
  const { operationId, domain, summary, claim } = endpoint;
  /** Bodies and answers get names of their own, which a generated client shows as types. */
  const named = (suffix: string, schema: object): Json => {
    const name = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}${suffix}`;
    components[name] = withReferences(schema);
    return { $ref: `#/components/schemas/${name}` };
  };
  const body = requestBody(endpoint, named);
  return {
    operationId,
    tags: [domain],
    ...(summary ? { summary } : {}),
    description: `Needs: ${accessText(claim)}.`,
    security: security(claim),
    ...listed('parameters', [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ]),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done.', ...successHeaders(endpoint), ...successContent(endpoint, named) },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
}

const listed = (name: string, list: readonly Json[]): Json => (list.length > 0 ? { [name]: list } : {});

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: readonly string[];
}

const parameters = (place: 'path' | 'query' | 'header', schema: ObjectSchema | undefined): Json[] =>
  Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: schema?.required?.includes(name) ?? false,
    schema: withReferences(part),
  }));

type Named = (suffix: string, schema: object) => Json;

function requestBody(endpoint: NamedEndpoint, named: Named): Json | undefined {
  const { consumes } = endpoint;
  const schema = endpoint.body ?? endpoint.reads;
  if (!schema) return undefined;
  const types = consumes === 'file' ? FILE_CONTENT_TYPES : [consumes ?? 'application/json'];
  const reference = named('Body', schema);
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: reference }])) };
}

const successHeaders = ({ answerHeaders }: NamedEndpoint): Json =>
  answerHeaders
    ? {
        headers: Object.fromEntries(
          Object.entries(answerHeaders.properties).map(([name, part]) => [
            name,
            { required: answerHeaders.required?.includes(name) ?? false, schema: withReferences(part) },
          ]),
        ),
      }
    : {};

function successContent({ response, produces }: NamedEndpoint, named: Named): Json {
  if (produces === 'text/csv' || produces === 'text/event-stream')
    return { content: { [produces]: { schema: { type: 'string' } } } };
  return response ? { content: { 'application/json': { schema: named('Answer', response) } } } : {};
}

/** The access rule in words. */
const accessText = (access: Access): string =>
  typeof access === 'string' ? access : access.anyOf.join(' or ');

function security(access: Access): Json[] {
  if (access === 'public') return [];
  return access === 'deployToken' ? [{ deployToken: [] }, { session: [] }] : [{ session: [] }];
}
