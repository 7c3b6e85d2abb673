import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  activateRelease,
  createPreview,
  promoteCanary,
  publishRelease,
  rollbackRelease,
  startCanary,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { Attribution } from '../../platform/audit/audit';
import { forbidden, noSession } from '../../platform/errors';
import type { Actor } from '../../platform/http/actor';
import { bearerToken } from '../../platform/http/bearer-token';
import { authoriseAgain } from '../../platform/http/contract-routes';
import type { Platform } from '../../platform/platform';
import { TOKEN_RIGHTS, findToken, type TokenRight } from './deploy-tokens';

/** Who publishes or deploys: an operator's session, a team's deploy token, or the command line. */
export type Publisher = Attribution & {
  /** Set for a session: it deploys for its own client or for all. */
  readonly clientKey?: string;
  /** Set for a deploy token. */
  readonly tokenId?: number;
};

/**
 * @returns what tells a publisher from all others: users of several clients may have one name, and tokens one label; null for the command
 *   line, which publishes nothing
 */
export function publisherKeyOf({ userId, tokenId }: Publisher): string | null {
  if (userId !== null) return `user ${userId}`;
  return tokenId === undefined ? null : `token ${tokenId}`;
}

interface Admitted {
  publisher: Publisher;
  may: ReadonlySet<TokenRight>;
}

const admitted = new WeakMap<FastifyRequest, Admitted>();

function admittedBy(request: FastifyRequest): Admitted {
  const found = admitted.get(request);
  if (!found) throw noSession();
  return found;
}

/** @returns who publishes: the team of the deploy token, or the operator of the session, as the guard found them */
export const publisherOf = (request: FastifyRequest): Publisher => admittedBy(request).publisher;

/** What the caller may do with the remote, in the order in which it is done. */
export const rightsOf = (request: FastifyRequest): TokenRight[] =>
  TOKEN_RIGHTS.filter((right) => admittedBy(request).may.has(right));

const NEEDED = new Map<Endpoint, TokenRight>([
  [publishRelease, 'publish'],
  [activateRelease, 'activate'],
  [rollbackRelease, 'activate'],
  [unpinRelease, 'activate'],
  [startCanary, 'activate'],
  [promoteCanary, 'activate'],
  [createPreview, 'publish'],
]);

/**
 * Guards the calls of a scope before anything of their message is read: they are open to operators, and to a team's
 * deploy token for its own remote and what it was made for.
 */
export function guardPublishing(scope: FastifyInstance, platform: Platform): void {
  scope.addHook<{ Params: { name: string } }>('preParsing', (request) =>
    admit(platform, request, request.params.name),
  );
}

/** Admits the caller once more, when their release has come: a token may be revoked meanwhile. @throws HttpError 401, 403 */
export async function admitAgain(platform: Platform, request: FastifyRequest, remote: string): Promise<void> {
  await authoriseAgain(request);
  await admit(platform, request, remote);
}

async function admit(platform: Platform, request: FastifyRequest, remote: string): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  const needed = endpoint && NEEDED.get(endpoint);
  const found = request.actor
    ? admitSession(request.actor, needed)
    : await admitToken(platform, request, remote, needed);
  admitted.set(request, found);
}

function admitSession(actor: Actor, needed: TokenRight | undefined): Admitted {
  const isOperator = actor.claims.has('deployments_submit');
  if (!isOperator && (needed || !actor.claims.has('deployments_view'))) throw forbidden();
  return { publisher: actor, may: new Set(isOperator ? TOKEN_RIGHTS : []) };
}

async function admitToken(
  platform: Platform,
  request: FastifyRequest,
  remote: string,
  needed: TokenRight | undefined,
): Promise<Admitted> {
  const token = bearerToken(request);
  const team = token && (await findToken(platform, token));
  if (!team)
    throw noSession(
      token
        ? 'This deploy token is not known here: it was revoked, or is of another portal.'
        : 'A deploy token or a session is needed.',
    );
  if (team.name !== remote) throw forbidden(`This deploy token is for ${team.name} alone.`);
  if (needed && !team.may.has(needed))
    throw forbidden(`This deploy token may ${[...team.may].join(' and ') || 'do nothing'}, not ${needed}.`);
  return {
    publisher: {
      ...{ userId: null, userName: team.label, clientId: null, address: request.ip },
      tokenId: team.tokenId,
    },
    may: team.may,
  };
}
