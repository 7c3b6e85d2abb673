import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform';

/** `/healthz`: the process answers. `/readyz`: it can also do its work, and is not about to stop. */
export function installHealth(app: FastifyInstance, { database }: Platform): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const answer = { config: { rateLimit: false }, schema: { hide: true } };
  app.get('/healthz', answer, async () => ({ status: 'ok' }));
  app.get('/readyz', answer, async (_request, reply) => {
    const reachable = await sql`select 1`.execute(database.readers).then(
      () => true,
      () => false,
    );
    if (closing || !reachable) return reply.code(503).send({ status: 'not ready' });
    return { status: 'ready' };
  });
}
