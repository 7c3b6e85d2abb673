import type { EnvironmentReader } from './environment';
import { StartError } from './start-error';

/** Where traces go, by the standard variables of OpenTelemetry. */
export interface TelemetryConfig {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

/** @returns undefined without an endpoint: nothing is traced then @throws StartError */
export function readTelemetry(env: EnvironmentReader): TelemetryConfig | undefined {
  const endpoint = env.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const headers = env.text('OTEL_EXPORTER_OTLP_HEADERS');
  const serviceName = env.text('OTEL_SERVICE_NAME') ?? 'portal';
  if (!endpoint) return undefined;
  return { endpoint: endpoint.replace(/\/$/, ''), headers: readHeaders(headers ?? ''), serviceName };
}

/** `name=value,other=value`, values percent-encoded. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one): [string, string] => {
      const at = one.indexOf('=');
      if (at < 1) throw new StartError('OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value.');
      return [one.slice(0, at).trim().toLowerCase(), decodeURIComponent(one.slice(at + 1).trim())];
    });
  return Object.fromEntries(pairs);
}
