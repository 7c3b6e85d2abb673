import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditActor } from '../../platform/audit/audit';
import { forbidden, noSession } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { bearerToken } from '../auth/authenticator';
import { findToken } from './deploy-tokens';

const publishers = new WeakMap<FastifyRequest, AuditActor>();

/** Who publishes or deploys: an operator of the portal, or the remote's team. */
export function publisherOf(request: FastifyRequest): AuditActor {
  const publisher = publishers.get(request);
  if (!publisher) throw noSession();
  return publisher;
}

/**
 * Guards the calls of a scope before anything of their message is read: they are open to operators, and to a team's
 * deploy token for its own remote.
 */
export function guardPublishing(scope: FastifyInstance, platform: Platform): void {
  scope.addHook<{ Params: { name: string } }>('preParsing', async (request) => {
    publishers.set(request, await findPublisher(platform, request, request.params.name));
  });
}

async function findPublisher(
  platform: Platform,
  request: FastifyRequest,
  remote: string,
): Promise<AuditActor> {
  const { actor } = request;
  if (actor) {
    const reads = request.method === 'GET' && actor.claims.has('deployments_view');
    if (reads || actor.claims.has('deployments_submit')) return actor;
    throw forbidden();
  }
  const token = bearerToken(request);
  const team = token && (await findToken(platform, token));
  if (!team) throw noSession('A deploy token or a session is needed.');
  if (team.name !== remote) throw forbidden(`This deploy token is for ${team.name} alone.`);
  return { userId: null, userName: team.label, clientId: null, address: request.ip };
}
