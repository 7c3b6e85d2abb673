import type { FastifyInstance } from 'fastify';
import { withoutSecrets } from '../without-secrets';

/** The path alone: query strings carry refresh tokens and tokens of the identity provider. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** One line per answered call, without its query, headers or body. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: withoutSecrets(pathOf(request.url)),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        userId: request.actor?.userId,
      },
      'request',
    );
  });
}
