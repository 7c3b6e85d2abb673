import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { RIGHTS_HEADER } from '@portal/shared/domain/claims';
import { FALLBACK } from '@portal/shared/domain/fallback-texts';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { isUnwritableText } from '../database/unwritable-text';
import { isStorageUnavailable } from '../storage/storage';
import { HttpError, unavailable } from '../errors';
import { schemaRefusal } from './schema-errors';

/** As far as it is looked at: one object, or one of several. */
interface AnswerShape {
  properties?: Record<string, unknown>;
  anyOf?: AnswerShape[];
}

/** What Fastify itself refuses, in the words of the portal. */
const REFUSED_BY_FASTIFY: Record<string, [HttpError['status'], string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The message is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The content type is not supported.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The message is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The message is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The length of the message is not as announced.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'The file is too large.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'The content type is not supported.'],
  FST_FILES_LIMIT: [400, 'There are too many files in one message.'],
};

/** A multipart message that breaks off; the library's error has no code. */
const BROKEN_OFF = /unexpected end of multipart data$/i;

/** One shape for every error (WIRE-3): refused calls with their text, our own faults without their cause. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | HttpError, request, reply) => {
    const away = whatIsAway(error);
    if (away) request.log.error({ err: error }, `the ${away} did not take part`);
    const known = away ? unavailable() : asHttpError(error);
    if (known) return sendError(reply, known);
    // A connection that the caller closed is no fault.
    if (reply.raw.destroyed) request.log.info({ err: error }, 'the caller left before the end');
    else request.log.error({ err: error }, 'a call failed');
    return clearHeaders(reply)
      .code(500)
      .type('application/json')
      .send({ error: { error: FALLBACK.answered, requestId: request.id } });
  });
}

function whatIsAway(error: unknown): 'database' | 'storage' | undefined {
  if (isDatabaseUnavailable(error)) return 'database';
  return isStorageUnavailable(error) ? 'storage' : undefined;
}

/** Sends an error in the shape of every error. */
export function sendError(
  reply: FastifyReply,
  { status, message, details, headers }: HttpError,
): FastifyReply {
  return clearHeaders(reply)
    .code(status)
    .type('application/json')
    .headers(headers)
    .send({ error: message, ...secondName(reply, message), details });
}

/**
 * Resets the headers that the handler set for the answer that then failed: a file name, a life in caches, or the very header
 * that could not be sent. What every answer has stays.
 */
function clearHeaders(reply: FastifyReply): FastifyReply {
  const { commonHeaders } = reply.server;
  for (const name of Object.keys(reply.getHeaders())) {
    if (name !== 'x-request-id' && name !== RIGHTS_HEADER && !Object.hasOwn(commonHeaders, name))
      reply.removeHeader(name);
  }
  return reply.header('cache-control', 'no-store');
}

/** Some answers name their error twice, with the same text (WIRE-3.5): those whose success does, too. */
function secondName(reply: FastifyReply, text: string): Record<string, string> {
  const response = reply.request.routeOptions.config.endpoint?.response as AnswerShape | undefined;
  const shapes = response?.anyOf ?? [response];
  const name = (['ErrorMessage', 'errorMessage'] as const).find((one) =>
    shapes.some((shape) => shape?.properties?.[one]),
  );
  return name ? { [name]: text } : {};
}

function asHttpError(error: FastifyError | HttpError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error.validation) return schemaRefusal(error.validation);
  const known = REFUSED_BY_FASTIFY[error.code];
  if (known) return new HttpError(...known);
  if (isUnwritableText(error))
    return new HttpError(400, 'The message holds a character that can not be stored.');
  if (BROKEN_OFF.test(error.message)) return new HttpError(400, 'The upload is not complete.');
  if (error instanceof SyntaxError && error.statusCode === 400)
    return new HttpError(400, 'The message is not valid JSON.');
  const { statusCode } = error;
  if (statusCode === 412) return new HttpError(412, 'The file is no longer the one that was asked for.');
  // A library of Fastify that refuses the request (a broken multipart body): its text may speak of internals.
  return statusCode && statusCode >= 400 && statusCode < 500
    ? new HttpError(400, 'The request is not valid.')
    : undefined;
}
