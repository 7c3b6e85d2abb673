import { isUtf8 } from 'node:buffer';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import { isNestedTooDeeply } from './json-depth-limit';

const isMultipart = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '');
const isJson = (request: FastifyRequest) =>
  /^application\/json\b/i.test(request.headers['content-type'] ?? '');
/** Longest boundary (RFC 2046). */
const BOUNDARY = /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i;
const unsupported = () => new HttpError(415, 'The content type is not supported.');
const consumes = (request: FastifyRequest) => request.routeOptions.config.endpoint?.consumes;
/** @returns whether the call takes a file: its body is streamed, and may be large */
export const carriesFile = (request: FastifyRequest): boolean => consumes(request) !== undefined;

/** @returns the text of a JSON message, or why it is refused before it is parsed */
export function jsonText(bytes: Buffer): string | HttpError {
  // Decoding would put a replacement character for each wrong byte, and a name would be kept with it.
  if (!isUtf8(bytes)) return new HttpError(400, 'The message is not UTF-8 text.');
  const text = bytes.toString();
  return isNestedTooDeeply(text) ? new HttpError(400, 'The message is nested too deeply.') : text;
}

/** JSON everywhere; multipart and raw files only for the calls whose contract says so. */
export async function installBodyParsers(app: FastifyInstance, config: Config): Promise<void> {
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // A call without a body may still name JSON as its type, as HTTP clients like to do.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    const body = jsonText(bytes);
    if (body instanceof HttpError) done(body);
    else parseText(request, body, done);
  });
  app.addContentTypeParser('*', (request, stream, done) => {
    if (consumes(request) === 'file') done(null, stream);
    else done(unsupported());
  });
  await app.register(multipart, {
    limits: { fileSize: config.uploadMaxBytes, files: 1, fields: 20, parts: 25 },
  });
  app.addHook('preParsing', async (request) => {
    if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw new HttpError(415, 'The message must not be compressed.');
    // A file must not be read as a message, and refused for its spelling.
    if (isJson(request) && consumes(request) === 'file') throw unsupported();
    if (!isMultipart(request)) return;
    if (consumes(request) !== 'multipart/form-data') throw unsupported();
    // The library takes its absence for a fault of ours.
    if (!BOUNDARY.test(request.headers['content-type'] ?? ''))
      throw new HttpError(400, 'The content type names no boundary.');
  });
}
