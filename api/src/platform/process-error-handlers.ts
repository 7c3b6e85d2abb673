import type { FastifyBaseLogger } from 'fastify';

/**
 * Last-resort error handlers. An unhandled rejection has cost its own work and nothing else: it is logged. After an
 * uncaught exception anything may be half done: it is logged, and the process ends so that it is started anew.
 */
export function installProcessErrorHandlers(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: the process ends');
    process.exit(1);
  });
}
