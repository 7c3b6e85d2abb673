import type { FastifyInstance } from 'fastify';

/** The path alone: query strings carry refresh tokens and tokens of the identity provider. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Redaction: an address may hold a taxpayer number, with or without dashes, or a token where no query belongs. */
const withoutSecrets = (path: string): string =>
  path.replace(/(\d([-.]|%20)?){9,}/g, '[digits]').replace(/[\w-]{40,}/g, '[long]');

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
