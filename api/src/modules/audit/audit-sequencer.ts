import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform';
import { chainAudit } from './audit-chain.service';

/** How long an entry waits for its place at most. */
const INTERVAL_MS = 2_000;

/**
 * Chains what was written to the audit log, again and again while the portal listens. Not a periodic job: each of those
 * writes that it ran, and here there is most often nothing to do.
 */
export function startSequencer(app: FastifyInstance, platform: Platform): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const round = () => {
    if (busy) return;
    busy = true;
    running = chainAudit(platform)
      .catch((error: unknown) => platform.log.error({ err: error }, 'the audit log could not be chained'))
      .finally(() => (busy = false));
  };
  app.addHook('onListen', (done) => {
    round();
    timer = setInterval(round, INTERVAL_MS);
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
