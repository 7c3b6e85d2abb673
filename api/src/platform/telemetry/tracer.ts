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

/** Where in a trace something goes on that runs elsewhere. */
export type TraceContext = Pick<Span, 'traceId' | 'spanId'>;

type Beginning = Pick<Span, 'name' | 'kind'> & { attributes?: Span['attributes'] };

const nanoseconds = (): bigint =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

/** Makes spans and hands those that ended to an exporter. What runs within one belongs to it, over every await. */
export class Tracer {
  readonly #running = new AsyncLocalStorage<TraceContext>();

  constructor(private readonly take: (span: Span) => void) {}

  /** @returns the id of the trace that the caller belongs to: 32 hexadecimal digits */
  get traceId(): string | undefined {
    return this.#running.getStore()?.traceId;
  }

  /** @returns what the caller belongs to, to be handed to a thread */
  get context(): TraceContext | undefined {
    const running = this.#running.getStore();
    return running && { traceId: running.traceId, spanId: running.spanId };
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

  /** Takes a span of a thread, which has ended there. */
  adopt(span: Span): void {
    this.take(span);
  }

  /** Runs work that belongs to a span from elsewhere. */
  resume<T>(context: TraceContext, work: () => T): T {
    return this.#running.run(context, work);
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
