import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config';
import { pathOf } from './request-log';

/** styled-components inserts one empty style element and then works without inline text: its hash is allowed. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/**
 * Files of releases come from teams. Opened as a page they may do nothing; the pages that load them as scripts have a
 * policy of their own. An immutable file says so itself, all else is not kept.
 */
const OF_RELEASES = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'no-store',
};

/** Decided as the router does, which also takes `/%72emotes/…` and `http://host/remotes/…`. */
function isUnder({ routeOptions, url }: FastifyRequest, folder: string): boolean {
  return [routeOptions.url, pathOf(url)].some(
    (path) => path === folder || path?.startsWith(`${folder}/`) === true,
  );
}

/** The headers of every answer: what a page may load, and that nobody may frame it. They never differ, so are made once. */
export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const store = config.s3?.endpoint ? [new URL(config.s3.endpoint).origin] : [];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        workerSrc: ["'self'"],
        connectSrc: ["'self'", ...store],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isUnder(request, '/remotes')) reply.headers(OF_RELEASES);
    if (isUnder(request, '/api')) reply.header('cache-control', 'no-store');
  });
}

function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  helmet(options)({} as IncomingMessage, answer, (error) => {
    if (error) throw error;
  });
  return headers;
}
