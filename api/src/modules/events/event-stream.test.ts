import { once } from 'node:events';
import type { Actor } from '../../platform/http/actor';
import type { Change } from './changes.repository';
import { EventStream } from './event-stream';

/** What a stream keeps for a browser that takes the connection and reads nothing. */

const actor: Actor = {
  userId: 1,
  userName: 'ada',
  userTypeId: 2,
  clientId: 1,
  clientKey: 'elan',
  systemCreated: false,
  claims: new Set(['promotion_view']),
  sessionId: 'session',
  address: '127.0.0.1',
  passwordChanged: true,
};
const change: Change = {
  changeId: 1,
  clientId: 1,
  userId: null,
  entity: 'promotion',
  entityId: 'x'.repeat(1_000),
  actorName: 'bob',
  at: '2026-01-01 00:00:00',
};

// Covers LIVE-1.6
test('a browser that reads nothing is cut off when 64 KiB wait for it', () => {
  const stream = new EventStream(actor, () => Promise.resolve(actor));
  let sent = 0;
  while (!stream.body.destroyed && sent < 1_000) {
    stream.follow([change]);
    sent += 1;
  }
  expect(stream.body.destroyed).toBe(true);
  expect(sent).toBeGreaterThan(50);
  expect(sent).toBeLessThan(70);
});

// Covers LIVE-1.6
test('of a session that ended the rest waits for one beat, and is not asked about any more', async () => {
  const ask = jest.fn(() => Promise.resolve<Actor | null>(null));
  const stream = new EventStream(actor, ask);
  stream.follow([change]);
  stream.beat();
  await once(stream.body, 'prefinish');
  expect(stream.body.destroyed).toBe(false);
  stream.beat();
  expect(stream.body.destroyed).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
});
