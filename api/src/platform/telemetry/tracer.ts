import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A span of OpenTelemetry: a stretch of work with a name, under the id of the call that it belongs to. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly name: string;
  /** Nanoseconds since 1970. */
  readonly start: bigint;
  end: bigint;
  readonly attributes: Record<string, string | number>;
  failed: boolean;
}

type Beginning = Pick<Span, 'name' | 'kind'> & { attributes?: Span['attributes'] };

const nanoseconds = (): bigint =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

/** Makes spans and hands those that ended to an exporter. What runs within one belongs to it, over every await. */
export class Tracer {
  readonly #running = new AsyncLocalStorage<Span>();

  constructor(private readonly take: (span: Span) => void) {}

  /** @returns the id of the trace that the caller belongs to: 32 hexadecimal digits */
  get traceId(): string | undefined {
    return this.#running.getStore()?.traceId;
  }

  begin({ name, kind, attributes = {} }: Beginning, traceId?: string): Span {
    const parent = this.#running.getStore();
    const trace = traceId ?? parent?.traceId ?? randomBytes(16).toString('hex');
    return {
      ...{ name, kind, attributes, traceId: trace, spanId: randomBytes(8).toString('hex') },
      parentSpanId: parent?.traceId === trace ? parent.spanId : undefined,
      ...{ start: nanoseconds(), end: 0n, failed: false },
    };
  }

  end(span: Span): void {
    span.end = nanoseconds();
    this.take(span);
  }

  within<T>(span: Span, work: () => T): T {
    return this.#running.run(span, work);
  }

  /** Runs work as a span of its own. @param traceId of the call that asked for it; the caller's unless told */
  async span<T>(beginning: Beginning, work: () => Promise<T>, traceId?: string): Promise<T> {
    const span = this.begin(beginning, traceId);
    try {
      return await this.within(span, work);
    } catch (error) {
      span.failed = true;
      throw error;
    } finally {
      this.end(span);
    }
  }
}
