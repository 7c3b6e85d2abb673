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

/** JSON lines on standard output, with every secret of the wire redacted. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  });
