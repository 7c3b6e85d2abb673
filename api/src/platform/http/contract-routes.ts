import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type {
  Access,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@portal/shared/contracts/endpoint';
import { strictObject } from '@portal/shared/contracts/fields';
import { RIGHTS_HEADER, USER_TYPES } from '@portal/shared/domain/claims';
import type { Actor } from './actor';
import { HttpError, forbidden, noSession } from '../errors';
import { rightsStamp } from './rights-stamp';
import type { UserConcurrencyLimiter } from './user-concurrency-limiter';

/** What a handler gets. For a 'public' endpoint `actor` must not be read. */
export interface Call<E> {
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
  readonly params: ParamsOf<E>;
  readonly actor: Actor;
  readonly address: string;
  /** Aborted when the caller leaves before the answer. */
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Authentication, from the session alone. */
export interface Authenticator {
  /**
   * @returns the actor, or null where the access rule needs none
   * @throws HttpError 401 when a session is needed and there is no living one
   */
  (request: FastifyRequest, access: Access): Promise<Actor | null>;
  /** @returns the actor as their session is by now, however old the token they came with; undefined when it has ended */
  again(actor: Actor): Promise<Actor | undefined>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyInstance {
    authenticate: Authenticator;
    userConcurrency: UserConcurrencyLimiter;
  }
}

/**
 * Limit against slow bodies (Slowloris), in bytes, for calls without a session: several times what any of them takes. A body is buffered
 * until it is complete, so each slow connection holds up to this much memory. Files are streamed, and have a limit of their own.
 */
const ANONYMOUS_BODY_LIMIT = 128 * 1024;

/**
 * Registers the route of one contract: validation, authorisation and serialisation come from its definition.
 * @param handle answers the success body; throws a HttpError to refuse
 */
export function registerRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
): void {
  const refuseForeign = async (request: FastifyRequest): Promise<void> => {
    if (request.actor) refuseOtherClient(request.body, request.actor);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.claim === 'public' ? { bodyLimit: ANONYMOUS_BODY_LIMIT } : {}),
    // No automatic HEAD route: it would run the handler and its writes.
    exposeHeadRoute: false,
    schema: {
      ...(endpoint.summary ? { summary: endpoint.summary } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...querySchema(endpoint),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.response ? { response: { 200: endpoint.response } } : {}),
    },
    onRequest: async (request, reply) => {
      request.actor = await app.authenticate(request, endpoint.claim);
      if (!request.actor) return;
      reply.header(RIGHTS_HEADER, rightsStamp(request.actor));
      authorise(endpoint, request.actor);
      if (isBrief(endpoint) && !(await app.userConcurrency.acquire(request.actor.userId, reply)))
        reply.hijack();
    },
    // A strict call would tell a foreign client as a name that it does not know.
    ...(isStrict(endpoint) ? { preValidation: refuseForeign } : { preHandler: refuseForeign }),
    handler: async (request, reply) =>
      handle({
        body: request.body as BodyOf<E>,
        query: request.query as QueryOf<E>,
        params: request.params as ParamsOf<E>,
        get actor() {
          if (!request.actor) throw noSession();
          return request.actor;
        },
        address: request.ip,
        get signal() {
          return departureOf(reply);
        },
        request,
        reply,
      }),
  });
}

/** Whether a call refuses names that it does not know (WIRE-1.9). */
const isStrict = ({ body }: Endpoint): boolean =>
  body !== undefined && 'additionalProperties' in body && body.additionalProperties === false;

/** `?client=bmw` beside a body that says who an act is about would otherwise be ignored, and the act be about all. */
function querySchema(endpoint: Endpoint): { querystring?: TSchema } {
  const querystring = endpoint.query ?? (isStrict(endpoint) ? strictObject({}) : undefined);
  return querystring ? { querystring } : {};
}

/** Whether the call is one of many; files and streams take as long as their line or their page, and have limits of their own. */
const isBrief = ({ consumes, produces }: Endpoint): boolean =>
  consumes === undefined && produces === undefined;

/** @returns what is aborted when the connection ends before the answer is through */
function departureOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new Error('The caller left.'));
  });
  return controller.signal;
}

/** @throws HttpError 403 when the actor may not make this call */
function authorise(endpoint: Endpoint, actor: Actor): void {
  if (!actor.passwordChanged && !endpoint.beforePasswordChange) {
    throw forbidden('Please set a new password first.');
  }
  if (!holds(actor, endpoint.claim)) throw forbidden();
}

/**
 * Authorises a caller with a session once more, when their file has come: that takes minutes, in which a session may end or a right be
 * taken away.
 * @throws HttpError 401, 403
 */
export async function authoriseAgain(request: FastifyRequest): Promise<void> {
  const { actor, server, routeOptions } = request;
  const { endpoint } = routeOptions.config;
  if (!actor || !endpoint) return;
  const now = await server.authenticate.again(actor);
  if (!now) throw noSession();
  authorise(endpoint, now);
  request.actor = now;
}

/** Authorisation: whether the actor satisfies an access rule. */
export function holds(actor: Pick<Actor, 'userTypeId' | 'claims'>, access: Access): boolean {
  if (access === 'public' || access === 'session' || access === 'deployToken') return true;
  if (access === 'administrator') return actor.userTypeId === USER_TYPES.client;
  if (typeof access === 'string') return actor.claims.has(access);
  return access.anyOf.some((one) => holds(actor, one));
}

/** A body may name the session's own client, and no other (RIGHT-1.3). */
function refuseOtherClient(body: unknown, actor: Actor): void {
  for (const row of Array.isArray(body) ? body : [body]) {
    if (typeof row !== 'object' || row === null) continue;
    for (const name of ['clientId', 'ClientId']) {
      const value: unknown = (row as Record<string, unknown>)[name];
      if (value === undefined || value === null || value === '') continue;
      if (!['number', 'string'].includes(typeof value) || Number(value) !== actor.clientId)
        throw new HttpError(403, 'You are not allowed to act for another client.');
    }
  }
}
