import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform';
import { createReadiness } from './readiness';

/** `/healthz`: the process answers. `/readyz`: it can also do its work, and is not about to stop. */
export function installHealth(app: FastifyInstance, platform: Platform): void {
  const failingParts = createReadiness(platform);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const answer = { config: { rateLimit: false }, schema: { hide: true } };
  app.get('/healthz', answer, async () => ({ status: 'ok' }));
  app.get('/readyz', answer, async (_request, reply) => {
    const failing = closing ? ['stopping'] : await failingParts();
    if (failing.length > 0) return reply.code(503).send({ status: 'not ready', failing });
    return { status: 'ready' };
  });
}
