import { CLIENT_KEYS } from '@portal/shared/domain/clients';
import type { Environment } from './environment';

const OF_AN_IDENTITY_PROVIDER = ['LOGIN_URL', 'ISSUER', 'AUDIENCE', 'JWKS_URL'];

/** Every variable that the configuration reads. */
export const VARIABLES: readonly string[] = [
  ...['NODE_ENV', 'DEMO', 'PORTAL_ENV', 'HOST', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY'],
  ...['DATA_DIR', 'DATABASE_URL', 'DATABASE_POOL', 'READER_THREADS', 'LONG_READER_THREADS'],
  ...['TOKEN_SECRET', 'DATA_ENCRYPTION_KEYS', 'TIN_LOOKUP_KEY', 'PAYMENTS_WEBHOOK_SECRET'],
  ...CLIENT_KEYS.flatMap((client) =>
    OF_AN_IDENTITY_PROVIDER.map((name) => `SSO_${client.toUpperCase()}_${name}`),
  ),
  ...['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['UPLOAD_MAX_BYTES', 'UPLOAD_FINDINGS_DAYS', 'W9_THRESHOLDS', 'RATE_LIMIT_PER_MINUTE'],
  ...['LOG_LEVEL', 'METRICS_TOKEN', 'SHELL_DIST', 'REMOTES_ROOT'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'],
];

/** Shorter names are too much like others that a system sets: HOME is two letters from HOST. */
const LEAST_LETTERS = 8;
const MOST_EDITS = 2;

/**
 * Variables that nothing reads, and that are named almost as one that is not set: what was meant by them does not hold, without a word.
 * @returns a sentence for each, without its value
 */
export function misspeltVariables(environment: Environment): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const missing = VARIABLES.filter((name) => name.length >= LEAST_LETTERS && !isSet(name));
  const unknown = Object.keys(environment).filter((name) => isSet(name) && !VARIABLES.includes(name));
  return unknown.flatMap((name) => {
    const meant = missing.find((one) => edits(name.toUpperCase(), one) <= MOST_EDITS);
    return meant === undefined ? [] : [`${name} is set, and nothing reads it: is ${meant} meant?`];
  });
}

/** Levenshtein distance: letters to add, leave out or change. */
function edits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_EDITS) return Infinity;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1)
      next.push(
        Math.min(
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          (row[index] ?? 0) + (letter === other[index] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? Infinity;
}
