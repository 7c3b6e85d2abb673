import type { NamedEndpoint } from '@portal/shared/contracts/all';

/** A refusal in the words of the caller; `details` name the properties concerned. */
const Refusal = {
  type: 'object',
  required: ['error', 'details'],
  properties: {
    error: {
      type: 'string',
      description: 'What to tell the user; several messages are joined with line breaks.',
    },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        additionalProperties: false,
      },
    },
    ErrorMessage: { type: 'string', description: 'The same text as error.' },
    errorMessage: { type: 'string', description: 'The same text as error.' },
  },
  additionalProperties: false,
};

/** A fault of the portal: the cause stands in its log under the request id. */
const Fault = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['error', 'requestId'],
      properties: { error: { type: 'string' }, requestId: { type: 'string' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const REFUSAL_SCHEMAS = { Refusal, Fault };

const TEXTS: Readonly<Record<number, string>> = {
  400: 'The input is not valid.',
  401: 'There is no living session, or the credentials are wrong.',
  403: 'The caller may not do this.',
  404: 'It does not exist, or belongs to another client.',
  409: 'The present state does not allow it.',
  413: 'The message is too large.',
  415: 'The content type is not supported.',
  429: 'Too many requests; Retry-After says in how many seconds to come back.',
  500: 'A fault of the portal.',
  503: 'The database or the store for files is away or busy; Retry-After says in how many seconds to come back.',
};

const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

/** The answers of every status that refuses, as components. */
export const REFUSAL_RESPONSES = Object.fromEntries(
  Object.entries(TEXTS).map(([status, description]) => [
    `Refused${status}`,
    {
      description,
      ...(['429', '503'].includes(status)
        ? { headers: { 'Retry-After': { required: true, schema: { type: 'integer', minimum: 1 } } } }
        : {}),
      content: json(status === '500' ? 'Fault' : 'Refusal'),
    },
  ]),
);

/**
 * Which statuses may refuse a call: from its access rule, its method and what its contract adds (WIRE-3).
 * A session whose password is still to be changed gets 403, as does a body that names another client.
 */
export function refusalsOf(endpoint: NamedEndpoint): number[] {
  const { claim, method, params, query, beforePasswordChange, refuses = [] } = endpoint;
  const isPublic = claim === 'public';
  const mayHaveBody = method !== 'GET';
  const hasInput = mayHaveBody || params !== undefined || query !== undefined;
  const statuses = [
    ...(hasInput ? [400] : []),
    ...(isPublic ? [] : [401]),
    ...(isPublic || (beforePasswordChange && !mayHaveBody) ? [] : [403]),
    // Also what the router refuses as too long to be a part of a path.
    ...(params ? [404] : []),
    ...(mayHaveBody ? [413, 415] : []),
    ...refuses,
    ...[429, 500, 503],
  ];
  return [...new Set(statuses)].sort((one, other) => one - other);
}
