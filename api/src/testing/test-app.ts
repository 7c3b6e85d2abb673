import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify';
import pino, { type Logger } from 'pino';
import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import { buildApp } from '../app';
import { MODULES } from '../modules';
import { createAuthenticator } from '../modules/auth/authenticator';
import type { Config } from '../platform/config/config';
import { createPlatform } from '../platform/create-platform';
import type { Database } from '../platform/database/database';
import { openTestDatabase, type TestDatabase } from '../platform/database/test-database';
import type { Platform, RouteModule } from '../platform/platform';
import { checkAgainstDocument } from './openapi-check';
import { testConfig } from './test-config';
import { makeUser, type TestUser, type UserWishes } from './test-users';

interface TestAppOptions {
  /** Only these domains; every one unless told. */
  modules?: readonly RouteModule[];
  /** Where the clock starts; now unless told. It goes on from there. */
  now?: Date;
  config?: Partial<Config>;
  /** Opens a migrated database; a fresh SQLite file unless told. */
  open?: () => Promise<TestDatabase>;
  /** Takes the log lines instead of `logs`. */
  log?: Logger;
  /** Is told every route of the domains. */
  onRoute?: (route: RouteOptions) => void;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly platform: Platform;
  /** What was logged, as parsed JSON lines. */
  readonly logs: ReadonlyArray<Record<string, unknown>>;
  /** Moves the clock of the portal forward. */
  advance(milliseconds: number): void;
  /** A user with a session, ready to call. */
  user(wishes?: UserWishes): Promise<TestUser>;
  /** Makes a call as a user, or as nobody. */
  call<E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E>,
    as?: Pick<TestUser, 'headers'>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** A whole API on a fresh database with the four clients, not listening: calls go in through `call` or `app.inject`. */
export async function createTestApp({
  modules = MODULES,
  now,
  config = {},
  open = openTestDatabase,
  log: given,
  onRoute,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await open();
  const logs: Array<Record<string, unknown>> = [];
  const log =
    given ??
    pino(
      { level: 'info' },
      { write: (line: string) => void logs.push(JSON.parse(line) as Record<string, unknown>) },
    );
  let ahead = now ? now.getTime() - Date.now() : 0;
  const platform = createPlatform(
    testConfig(database.dataDir, config),
    database,
    log,
    () => new Date(Date.now() + ahead),
  );
  const watch: RouteModule = (instance) => void (onRoute && instance.addHook('onRoute', onRoute));
  const app = await buildApp(platform, [watch, ...modules], createAuthenticator(platform));
  await app.ready();
  checkAgainstDocument(app);
  return {
    app,
    database,
    platform,
    logs,
    advance: (milliseconds) => void (ahead += milliseconds),
    user: (wishes) => makeUser(platform, app.accessTokens, wishes),
    call: ({ method, path }, body, as) =>
      app.inject({
        method,
        url: path,
        headers: as?.headers ?? {},
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    async close() {
      await platform.jobs.stop();
      await app.close();
      await database.close();
    },
  };
}
