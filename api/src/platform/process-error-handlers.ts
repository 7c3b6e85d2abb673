import type { FastifyBaseLogger } from 'fastify';

/**
 * For what nobody caught. A rejection that nobody waited for has cost its own work and nothing else: it is logged. After
 * an exception anything may be half done: it is logged, and the process ends so that it is started anew.
 */
export function installLastResort(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody waited for'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught ends the process');
    process.exit(1);
  });
}
