import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform';
import { tooMany } from '../errors';
import { createSharedCounts, keepSyncing } from './shared-counts';

/**
 * Rate limit per address (of IPv6 per network) for every call, over all processes of the portal; logins and challenges have
 * tighter limits of their own.
 */
export async function installRateLimit(app: FastifyInstance, platform: Platform): Promise<void> {
  const { rateLimitPerMinute } = platform.config;
  if (rateLimitPerMinute === 0) return;
  const counts = createSharedCounts(platform, rateLimitPerMinute);
  const stop = keepSyncing(counts);
  app.addHook('onClose', async () => stop());

  class SharedStore implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      done(null, counts.hit(`address:${key}`));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  }

  await app.register(rateLimit, {
    global: true,
    max: rateLimitPerMinute,
    timeWindow: '1 minute',
    store: SharedStore,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany('Too many requests. Please try again later.', ttl / 1000),
  });
}
