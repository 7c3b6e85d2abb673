import { getEvents } from '@portal/shared/contracts/events';
import { toWire } from '@portal/shared/domain/dates';
import { HOUR_MS } from '@portal/shared/domain/durations';
import { registerRoute } from '../../platform/http/contract-routes';
import { tooMany } from '../../platform/errors';
import type { RouteModule } from '../../platform/platform';
import { createChangeFeed } from './change-feed';
import { removeChanges } from './changes.repository';
import { EventStream } from './event-stream';
import { KEPT_MS, findMissedChanges } from './missed-changes';

/** How often a session is asked whether its time is over, and its connection kept from falling asleep. */
const BEAT_MS = 5_000;
/** Connections of one user: a browser needs one per client. */
const MOST_PER_USER = 40;

/** What changed, as it happens, to the pages that are open. */
export const eventRoutes: RouteModule = (app, platform) => {
  const { database, jobs } = platform;
  const feed = createChangeFeed(platform);
  const open = new Set<EventStream>();

  jobs.every('removeChanges', HOUR_MS, () =>
    removeChanges(database.db, toWire(new Date(platform.now().getTime() - KEPT_MS))),
  );
  // The server waits for its connections when it stops; the browsers come back to the next one.
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });
  app.addHook('onClose', () => feed.close());

  registerRoute(app, getEvents, async ({ actor, query, request, reply }) => {
    const mine = [...open].filter((stream) => stream.actor.userId === actor.userId);
    if (mine.length >= MOST_PER_USER) throw tooMany('Too many connections. Please close some windows.', 30);
    const stream = new EventStream(actor, () => app.authenticate(request, 'session'));
    const endless = request.headers.accept?.includes('text/event-stream') ?? false;
    const after = query.after ?? lastEventId(request.headers['last-event-id']);

    let leave = (): void => undefined;
    stream.body.once('close', () => {
      leave();
      open.delete(stream);
    });
    // Counted before anything is awaited: of many that are asked for at once no more pass than one after the other.
    if (endless) open.add(stream);

    const waiting: Parameters<EventStream['send']>[0][] = [];
    let behind: number | undefined;
    try {
      // Subscribed before the past is read: what happens meanwhile waits, and is not lost in between.
      if (endless)
        leave = await feed.subscribe((changes) => {
          if (behind === undefined) waiting.push(changes);
          else stream.follow(changes);
        });
      const {
        changes: missed,
        newest,
        isIncomplete,
      } = await findMissedChanges(platform, {
        after,
        age: query.age,
      });
      if (isIncomplete) stream.reset(newest);
      else stream.send(missed);
      stream.begin(newest);
      behind = newest;
      const told = new Set(missed.map(({ changeId }) => changeId));
      for (const changes of waiting) stream.follow(changes.filter(({ changeId }) => !told.has(changeId)));
    } catch (cause) {
      stream.body.destroy();
      throw cause;
    }

    if (endless) {
      const beat = setInterval(() => stream.beat(), BEAT_MS);
      stream.body.once('close', () => clearInterval(beat));
      request.raw.once('close', () => stream.body.destroy());
    } else stream.end();

    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream.body) as never;
  });
};

const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? header : undefined;
