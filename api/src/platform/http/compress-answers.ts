import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncodings } from './accepted-encodings';

/** Shorter answers fit into one packet as they are. */
const SHORTEST = 1_024;
/** Of brotli's eleven steps: as small as gzip's best within a fraction of its time. */
const QUALITY = 4;

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof compressors;

/** @returns the best encoding that the caller takes */
function encodingFor(header: string | undefined): Encoding | undefined {
  const accepted = acceptedEncodings(header);
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page that holds no secret. */
    compressed?: boolean;
  }
}

/** Pages that say so, and answers of calls: whose contract says that they hold a secret, those never (BREACH). */
function isCompressible(reply: FastifyReply): boolean {
  const { endpoint, compressed } = reply.request.routeOptions.config;
  const isAnswer = endpoint !== undefined && !endpoint.holdsSecret;
  return (compressed ?? isAnswer) && !reply.hasHeader('content-encoding');
}

/**
 * Compresses the answers of calls where that is worth it, off the main thread, and answers 304 without a body to who has
 * the same already (ETag set by the route).
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isCompressible(reply)) return payload;
    const etag = reply.getHeader('etag');
    if (etag !== undefined && request.headers['if-none-match'] === etag && reply.statusCode === 200) {
      reply.code(304).removeHeader('content-type');
      return null;
    }
    if (payload.length < SHORTEST) return payload;
    const others = reply.getHeader('vary');
    reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressors[encoding](payload);
  });
}
