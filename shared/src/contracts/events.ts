import { Type } from 'typebox';
import { described } from './described';
import { endpoint } from './endpoint';

/** What changed, as it happens (LIVE-1). */

/** The data of one event, as JSON. */
export interface ChangeEvent {
  /** A kind of domain/entities, or 'notice' for the user's own inbox. */
  readonly entity: string;
  readonly id: string | null;
  readonly actor: string;
  /** UTC text of the wire. */
  readonly at: string;
}

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/Events/stream',
  claim: 'session',
  refuses: [],
  produces: 'text/event-stream',
  summary:
    'Server-sent events of what changed, within the rights of the session: change, and reset where events were missed. Without Accept: text/event-stream it ends after those that are there',
  query: Type.Object({
    after: described(
      'The id of the last event that the browser has; missing: only what happens from now on.',
      Type.Optional(Type.String({ maxLength: 15, pattern: '^\\d+$' })),
    ),
    age: described(
      'How many milliseconds ago the page began to read: what changed since comes first. Only without `after`.',
      Type.Optional(Type.String({ maxLength: 7, pattern: '^\\d+$' })),
    ),
  }),
});
