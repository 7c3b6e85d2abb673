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

/** `name=value,other=value`, values percent-encoded. @throws StartError that does not repeat them: a value may be a token */
function readHeaders(text: string): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(pairsOf(text)));
  } catch {
    throw new StartError('OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value.');
  }
}

function pairsOf(text: string): Array<[string, string]> {
  return text
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one): [string, string] => {
      const at = one.indexOf('=');
      return [one.slice(0, Math.max(at, 0)).trim(), decodeURIComponent(one.slice(at + 1).trim())];
    });
}
