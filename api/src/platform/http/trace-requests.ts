import type { FastifyInstance } from 'fastify';
import type { Span, Tracer } from '../telemetry/tracer';

/** Each call is a span by its route, never by its address: that may hold secrets. The trace has the request's id. */
export function installRequestTraces(app: FastifyInstance, tracer: Tracer | undefined): void {
  if (!tracer) return;
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = tracer.begin(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      request.id.replaceAll('-', ''),
    );
    spans.set(request, span);
    tracer.within(span, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    span.attributes['http.response.status_code'] = statusCode;
    span.failed = statusCode >= 500;
    tracer.end(span);
  });
}
