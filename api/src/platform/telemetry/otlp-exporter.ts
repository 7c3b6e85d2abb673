import type { FastifyBaseLogger } from 'fastify';
import type { TelemetryConfig } from '../config/telemetry';
import type { Span } from './tracer';

const FLUSH_MS = 2_000;
const MOST_AT_ONCE = 512;
/** What a collector that is away costs: the rest is dropped. */
const MOST_KEPT = 4_096;
const TIMEOUT_MS = 5_000;
const WARN_EVERY_MS = 60_000;
/** Numbers of the protocol. */
const KIND = { server: 2, client: 3, consumer: 5 } as const;
const FAILED = 2;

const value = (one: string | number) =>
  typeof one === 'number' ? { intValue: String(Math.round(one)) } : { stringValue: one };
const attributes = (all: Record<string, string | number>) =>
  Object.entries(all).map(([key, one]) => ({ key, value: value(one) }));

const otlp = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId ? { parentSpanId: span.parentSpanId } : {}),
  name: span.name,
  kind: KIND[span.kind],
  startTimeUnixNano: String(span.start),
  endTimeUnixNano: String(span.end),
  attributes: attributes(span.attributes),
  ...(span.failed ? { status: { code: FAILED } } : {}),
});

/** Sends spans to a collector in the OpenTelemetry protocol (OTLP over HTTP, as JSON), some at a time; no call waits for it. */
export function createExporter(config: TelemetryConfig, log: FastifyBaseLogger) {
  let pending: Span[] = [];
  let warnedAt = -Infinity;
  const resource = {
    attributes: attributes({ 'service.name': config.serviceName, 'process.pid': process.pid }),
  };

  async function send(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'portal' }, spans: spans.map(otlp) }];
    const response = await fetch(`${config.endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...config.headers },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The collector answers ${response.status}.`);
  }

  async function flush(): Promise<void> {
    while (pending.length > 0) {
      const spans = pending.splice(0, MOST_AT_ONCE);
      try {
        await send(spans);
      } catch (error) {
        if (performance.now() - warnedAt < WARN_EVERY_MS) return;
        warnedAt = performance.now();
        log.warn({ err: error }, 'traces could not be sent');
        return;
      }
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    take(span: Span): void {
      if (pending.length < MOST_KEPT) pending.push(span);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
      pending = [];
    },
  };
}
