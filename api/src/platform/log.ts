import pino, { type Logger } from 'pino';
import type { Config } from './config/config';

/** Never in a log line, wherever they turn up in what is logged. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'PasswordHash',
  'NewPassword',
  'OldPassword',
  'token',
  'accessToken',
  'refreshToken',
  'lSSN',
  'SSN',
];

const STREAMS = { stdout: 1, stderr: 2 };

/**
 * JSON lines, with every secret of the wire redacted.
 * @param to standard error for a command, whose standard output is its answer
 */
export const createLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  to: keyof typeof STREAMS = 'stdout',
): Logger =>
  pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    pino.destination(STREAMS[to]),
  );
