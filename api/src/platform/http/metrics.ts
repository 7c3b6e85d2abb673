import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/config';
import { safeEqual } from '../crypto/random';
import { notFound } from '../errors';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** `GET /metrics` for Prometheus: to this machine, or to a bearer of METRICS_TOKEN. */
export function installMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.decorate('metrics', registry);
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return safeEqual(request.headers.authorization ?? '', `Bearer ${token}`);
  // A proxy on this machine connects from here as well, but forwards the address of its client.
  return /^(127\.|::1$|::ffff:127\.)/.test(request.ip) && !request.headers['x-forwarded-for'];
}
