import { FALLBACK } from '../../domain/fallback-texts';
import { isRecord } from '../../domain/is-record';

interface CallErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** Status of a call that got no answer at all. */
export const NO_ANSWER = 0;

/** A call that failed: `message` is the text for the user. */
export class CallError extends Error {
  /**
   * @param status HTTP status of the answer, 0 for no answer
   * @param details one entry per refused property, empty when the server named none
   * @param reference id of the request at the server, for a fault of the server's own: what support asks for
   */
  constructor(
    readonly status: number,
    message: string,
    readonly details: readonly CallErrorDetail[] = [],
    readonly reference?: string | undefined,
  ) {
    super(message);
    this.name = 'CallError';
  }

  /** The server is away, or a gateway in front of it says so: trying again later makes sense. */
  get unreachable(): boolean {
    return this.status === NO_ANSWER || isGatewayStatus(this.status);
  }
}

/** What a gateway answers with in the place of a server that is away (WIRE-3.9). */
const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;

/** Reads a refusal of the server; on a fault of its own (500) the text is nested one deeper. */
export function refusalOf(status: number, answer: unknown): CallError {
  const body = isRecord(answer) ? answer : {};
  const fault = isRecord(body.error) ? body.error : {};
  const text = [body.error, fault.error, body.ErrorMessage, body.errorMessage, body.message].find(isText);
  return new CallError(
    status,
    text ?? fallbackOf(status, body.error),
    Array.isArray(body.details) ? body.details.filter(isDetail) : [],
    isText(fault.requestId) ? fault.requestId : undefined,
  );
}

function fallbackOf(status: number, error: unknown): string {
  if (isGatewayStatus(status)) return FALLBACK.unreachable;
  return error && !isRecord(error) ? FALLBACK.notText : FALLBACK.answered;
}

/** Whatever a call threw that is no answer of the server. */
export function thrownBy(cause: unknown): CallError {
  if (cause instanceof CallError) return cause;
  const message = cause instanceof Error && cause.message ? cause.message : FALLBACK.thrown;
  return new CallError(NO_ANSWER, message);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isDetail = (value: unknown): value is CallErrorDetail =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
