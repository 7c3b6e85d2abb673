import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createInitialPage } from './modules/initial-page/initial-page';
import { isListedTab } from './modules/remotes/remotes.repository';
import { installAccessTokens } from './platform/http/access-tokens';
import { installApiDocs } from './platform/http/api-docs';
import { installCompilers } from './platform/http/compilers';
import { installCompression } from './platform/http/compress-answers';
import { installBodyParsers } from './platform/http/body-parsers';
import type { Authenticator } from './platform/http/contract-routes';
import {
  addressErrorHandler,
  clientErrorHandler,
  installDrain,
  installRequestChecks,
} from './platform/http/client-error-handler';
import { endSlowBodies } from './platform/http/end-slow-bodies';
import { endStreamsWithAccess } from './platform/http/end-with-access';
import { installErrorHandler } from './platform/http/error-handler';
import { installHealth } from './platform/http/health';
import { limitConnections } from './platform/http/limit-connections';
import { installMetrics } from './platform/http/metrics';
import { installNotFound } from './platform/http/not-found';
import { serializePipelinedRequests } from './platform/http/serialize-pipelined-requests';
import { installPages } from './platform/http/pages';
import { originForm } from './platform/http/request-target';
import { installRateLimit } from './platform/http/rate-limit';
import { installRequestLog } from './platform/http/request-log';
import { installRequestTraces } from './platform/http/trace-requests';
import { commonHeaders, installSecurityHeaders } from './platform/http/security-headers';
import { installShellAssets } from './platform/http/static-files';
import { UserConcurrencyLimiter } from './platform/http/user-concurrency-limiter';
import type { Platform, RouteModule } from './platform/platform';

const BODY_LIMIT = 1024 * 1024;
/** Headers timeout: no client needs that long to send its request; a connection that never sends anything counts too. */
const HEADERS_TIMEOUT_MS = 30_000;
const CHECK_EVERY_MS = 5_000;
/** Socket timeout: ends the connection of a client that does not read its answer. Longer than any call takes to answer. */
const SILENCE_MS = 5 * 60_000;

/**
 * The whole API with its pages, not yet listening.
 * @param modules the domains whose calls it serves
 * @param authenticate finds out who calls
 */
export async function buildApp(
  platform: Platform,
  modules: readonly RouteModule[],
  authenticate: Authenticator,
): Promise<FastifyInstance> {
  const { config } = platform;
  const headers = commonHeaders(config);
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log,
    // The portal writes a line of its own per call: Fastify's would hold the query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: originForm,
    bodyLimit: BODY_LIMIT,
    // Left to endSlowBodies: a large file over a slow line takes hours.
    requestTimeout: 0,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // Answered by installRequestChecks, in the shape of every error.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: addressErrorHandler(headers) as never,
    clientErrorHandler: clientErrorHandler(headers),
    // Answered by installDrain, in the shape of every error.
    return503OnClosing: false,
  });
  limitConnections(app, config);
  app.decorateRequest('actor', null);
  app.decorate('authenticate', authenticate);
  app.decorate('userConcurrency', new UserConcurrencyLimiter());

  installCompilers(app);
  installErrorHandler(app);
  installNotFound(app);
  endSlowBodies(app);
  serializePipelinedRequests(app);
  installRequestTraces(app, platform.telemetry?.tracer);
  installRequestLog(app);
  installSecurityHeaders(app, headers);
  endStreamsWithAccess(app);
  installCompression(app);
  installRequestChecks(app, headers);
  installDrain(app);
  await installRateLimit(app, platform);
  await installAccessTokens(app, config.secrets.token, () => platform.now());
  await installBodyParsers(app, config);
  installMetrics(app, config);
  installHealth(app, platform);
  await installApiDocs(app);
  for (const register of modules) register(app, platform);
  await installShellAssets(app, config);
  installPages(app, config, {
    isListedTab: (path) => isListedTab(platform.database.db, path),
    initialPage: createInitialPage(platform, app.accessTokens),
  });
  return app;
}
