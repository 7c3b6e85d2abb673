import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import { createExporter } from './otlp-exporter';
import { Tracer } from './tracer';

/** Traces of calls, their queries and the jobs that they ask for, under one id: the call's own. */
export interface Telemetry {
  readonly tracer: Tracer;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** @returns undefined without a collector: then nothing is traced, and it costs nothing */
export function startTelemetry(
  { telemetry }: Pick<Config, 'telemetry'>,
  log: FastifyBaseLogger,
): Telemetry | undefined {
  if (!telemetry) return undefined;
  const exporter = createExporter(telemetry, log);
  return { tracer: new Tracer(exporter.take), close: exporter.close };
}
