import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { tooMany } from './errors';

/** Rate limit per address for every call; logins and challenges have tighter limits of their own. */
export async function installRateLimit(app: FastifyInstance, { rateLimitPerMinute }: Config): Promise<void> {
  if (rateLimitPerMinute === 0) return;
  await app.register(rateLimit, {
    global: true,
    max: rateLimitPerMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany('Too many requests. Please try again later.', ttl / 1000),
  });
}
