import { parentPort } from 'node:worker_threads';
import type { Database } from '../database/database';
import { traceQueries } from '../database/trace-queries';
import { Tracer, type Span, type TraceContext } from '../telemetry/tracer';

/** What the input of a thread may hold besides: the span that its work belongs to. None where nothing is traced. */
export interface Traced {
  readonly trace?: TraceContext | undefined;
}

/** What a thread tells of its spans; their exporter is the portal's, outside. */
interface SpanMessage {
  readonly span: Span;
}

let tracer: Tracer | undefined;

/**
 * In a thread: runs work on a database whose queries are spans of what the thread was asked by.
 * @param trace undefined where nothing is traced: the database is the given one then
 */
export function traceInThread<T>(
  trace: TraceContext | undefined,
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const port = parentPort;
  if (!trace || !port) return work(database);
  tracer ??= new Tracer((span) => port.postMessage({ span } satisfies SpanMessage));
  const traced = traceQueries(database, tracer);
  return tracer.resume(trace, () => work(traced));
}

/** @returns whether a message of a thread is a span of it */
export const isSpanMessage = (message: unknown): message is SpanMessage =>
  typeof message === 'object' && message !== null && 'span' in message;
