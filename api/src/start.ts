import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { MODULES } from './modules';
import { keepKit } from './modules/kit/kit-packages';
import { registerBuiltInReleases } from './modules/remotes/built-in-releases';
import { checkDataKeys } from './modules/taxation/check-data-keys';
import { hasUsers } from './modules/users/users.repository';
import { createAuthenticator } from './modules/auth/authenticator';
import { readConfig, type Config } from './platform/config/config';
import type { Environment } from './platform/config/environment';
import { httpAddress } from './platform/config/http-address';
import { misspeltVariables } from './platform/config/variables';
import { createPlatform } from './platform/create-platform';
import { followClock } from './platform/database/follow-clock';
import { prepareDatabase } from './platform/database/prepare-database';
import { checkListenAddress, listenFailure } from './platform/http/listen-address';
import { installProcessErrorHandlers } from './platform/process-error-handlers';
import { createLog } from './platform/log';
import type { Platform } from './platform/platform';
import { reachStore } from './platform/storage/reach-store';
import { stopOnSignals } from './platform/shutdown';
import { startInTurn } from './start-in-turn';

/**
 * @returns the address at which the portal now runs
 * @throws StartError with a sentence for the operator
 */
export async function start(environment: Environment): Promise<string> {
  const config = readConfig(environment);
  const log = createLog(config);
  installProcessErrorHandlers(log);
  for (const sentence of misspeltVariables(environment)) log.warn(sentence);
  await checkListenAddress(config);
  await reachStore(config);
  const database = await prepareDatabase(config, log);
  // Taxpayer numbers of a demo are made up, and each of its processes may have generated its own secrets.
  if (!config.demo) await checkDataKeys(database.db, config.secrets);
  const platform = createPlatform(config, database, log, await followClock(database, log));
  // Of several processes that start together one fills the demo and stores the builds; the others find them there.
  await startInTurn(database, async () => {
    if (config.demo) await fillDemo(platform);
    await registerBuiltInReleases(platform);
    await keepKit(platform);
  });

  const app = await buildApp(platform, MODULES, createAuthenticator(platform));
  await listen(app, config);
  platform.jobs.start();
  stopOnSignals(app, platform);
  const { port } = app.server.address() as AddressInfo;
  return `${httpAddress(config.host, port)}/`;
}

/** The demo's data, once: on an empty database. */
async function fillDemo(platform: Platform): Promise<void> {
  const { database, config, storage, log } = platform;
  if (await hasUsers(database.db)) return;
  const { loadDemo } = await import('./demo/load-demo');
  await loadDemo(database, { secrets: config.secrets, storage }, {}, (message) => log.info(message));
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, { host, port });
  }
}
