import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config';
import { pathOf } from './request-log';
import { SPLASH_STYLE_HASH } from './splash-screen';

/** styled-components inserts one empty style element and then works without inline text: its hash is allowed. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';
/** Of an answer that is no page of the portal: it may load nothing. */
const NOTHING_CSP = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sandbox policy for files of releases, which come from teams: opened as a page they may do nothing; the pages that load them
 * as scripts have a policy of their own. The packages for teams are no page either.
 */
const RELEASE_CSP = "default-src 'none'; sandbox";
const FILE_FOLDERS = ['/remotes', '/npm'];

/** Decided as the router does, which also takes `/%72emotes/…` and `http://host/remotes/…`. */
function isUnder({ routeOptions, url }: FastifyRequest, folder: string): boolean {
  return [routeOptions.url, pathOf(url)].some(
    (path) => path === folder || path?.startsWith(`${folder}/`) === true,
  );
}

export type Headers = Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** On every answer, unless a route sets another value. */
    commonHeaders: Headers;
  }
}

/**
 * @returns the headers of every answer: what a page may load, that no page may frame it, and that nothing is cached
 *   unless its route says so. They never differ, so helmet makes them once (docs/adr/0020-headers-made-once.md).
 */
export function commonHeaders(config: Config): Headers {
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE, SPLASH_STYLE_HASH],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
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
}

/** @returns the headers of an answer to what never became a request: no hook runs for it */
export const earlyErrorHeaders = (common: Headers): Headers => ({
  ...common,
  'content-security-policy': NOTHING_CSP,
});

/** What means nothing in an answer that is no page: it has no window, no feature of the browser and no frame. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** @returns the headers of an answer to a call: opened as a page it may load nothing, and no page may frame it */
const callHeaders = (common: Headers): Headers => ({
  ...Object.fromEntries(Object.entries(common).filter(([name]) => !OF_PAGES.includes(name))),
  'content-security-policy': NOTHING_CSP,
});

/**
 * @returns the headers of a file of a release, or a package: sandboxed, so that no script of it runs as a page and none that speaks of
 *   windows and features has anything to hold back. They come with each script of each tab, so they are few.
 */
const fileHeaders = (common: Headers): Headers => ({
  ...callHeaders(common),
  'content-security-policy': RELEASE_CSP,
  'x-frame-options': 'DENY',
});

/** Sends the security headers with every answer; calls of the contract get those that concern data alone. */
export function installSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  const ofCalls = callHeaders(headers);
  const ofFiles = fileHeaders(headers);
  app.decorate('commonHeaders', headers);
  app.addHook('onRequest', async (request, reply) => {
    const isCall = request.routeOptions.config.endpoint !== undefined;
    const isFile = FILE_FOLDERS.some((folder) => isUnder(request, folder));
    const ofPages = isFile ? ofFiles : headers;
    reply.headers(isCall ? ofCalls : ofPages).header('x-request-id', request.id);
  });
}

function headersOf(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'permissions-policy': PERMISSIONS_POLICY,
  };
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  helmet(options)({} as IncomingMessage, answer, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Fetch metadata of a page that no other origin led to: the user's own address bar or bookmark, or a page of the portal. */
const LED_BY_NOBODY_ELSE: readonly unknown[] = ['none', 'same-origin'];

/**
 * The opener policy cuts a page off from the window of another origin that opened it. A page that no other origin led to is sent
 * without: the browser would begin a process of its own for it, a seventh of the time to the first row of a list (decision 0202). A
 * browser that does not say what led to a page gets the policy.
 */
export function applyOpenerPolicy({ headers }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('vary', 'sec-fetch-site');
  if (LED_BY_NOBODY_ELSE.includes(headers['sec-fetch-site']))
    reply.removeHeader('cross-origin-opener-policy');
}
