import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { Actor } from './actor';
import { holds } from './contract-routes';

/** How often a session is asked about while its answer is under way. */
const INTERVAL_MS = 5_000;

/** @returns whether an actor still holds every right by which they were let in: a report's call has one for its preview, one for its rows */
function stillHolds(now: Actor, { claim }: Endpoint, then: Actor): boolean {
  const ways = typeof claim === 'object' ? claim.anyOf : [claim];
  return ways.every((way) => !holds(then, way) || holds(now, way));
}

/**
 * Ends streamed answers (exports, downloads of reports and errors files) whose session ends meanwhile, or loses the right: at the
 * pace of a slow reader they take minutes. The connection breaks, so that a part is never taken for the whole.
 */
export function endStreamsWithAccess(app: FastifyInstance): void {
  app.addHook('onSend', (request, { raw }, payload, done) => {
    const { actor, routeOptions } = request;
    const { endpoint } = routeOptions.config;
    // The stream of events asks by itself.
    const isWatched = payload instanceof Readable && endpoint?.produces !== 'text/event-stream';
    if (actor && endpoint && isWatched && !raw.closed) {
      const ask = async () => {
        const now = await app.authenticate.again(actor);
        if (now && stillHolds(now, endpoint, actor)) return;
        request.log.info('an answer was ended with the access of its reader');
        raw.destroy();
      };
      const asking = setInterval(() => {
        ask().catch((error: unknown) => request.log.error({ err: error }, 'access could not be checked'));
      }, INTERVAL_MS);
      raw.once('close', () => clearInterval(asking));
    }
    done();
  });
}
