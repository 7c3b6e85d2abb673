import { joinChannel, type SessionMessage } from './session-channel';

/** jsdom has no channels: every one hears what is told to it. */
class Channel {
  static last: Channel | undefined;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.last = this;
  }
}

// Covers REMOTE-2.11
test('what is no message of the session neither ends nor begins one', () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const received: SessionMessage[] = [];
  joinChannel('elan', (message) => received.push(message));
  const strange = [
    null,
    undefined,
    1,
    'x',
    [],
    {},
    { ended: undefined },
    { ended: 'x' },
    { ended: 'toString' },
  ];
  for (const data of [...strange, 'loggedIn', { ended: 'idle' }]) Channel.last?.onmessage?.({ data });
  expect(received).toEqual(['loggedIn', { ended: 'idle' }]);
});
