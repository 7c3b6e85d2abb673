import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';

/** A connection without a socket: thousands of real ones are more than some machines have. */
class Connection extends Duplex {
  received = '';
  constructor(readonly remoteAddress: string) {
    super();
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.received += chunk.toString();
    done();
  }
  isOpen = (): boolean => !this.destroyed;
}

const connect = (portal: TestApp, address: string): Connection => {
  const connection = new Connection(address);
  portal.app.server.emit('connection', connection);
  return connection;
};
const connectMany = (portal: TestApp, count: number, addressOf: (at: number) => string): Connection[] =>
  Array.from({ length: count }, (_, at) => connect(portal, addressOf(at)));

// Covers WIRE-4.13
test('one machine, or one network of IPv6, holds 2,000 connections; others get in, and its own again when some have ended', async () => {
  const portal = await createTestApp();
  const held = connectMany(portal, 2_001, () => '10.0.0.1');
  expect(held.filter((one) => one.isOpen())).toHaveLength(2_000);
  expect(held.at(-1)?.isOpen()).toBe(false);
  const network = connectMany(portal, 2_001, (at) => `2001:db8:1:2::${at.toString(16)}`);
  expect(network.filter((one) => one.isOpen())).toHaveLength(2_000);

  const other = connect(portal, '10.0.0.2');
  other.push('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  while (!other.received.includes('\r\n\r\n')) await nextTurn();
  expect(other.received).toContain('HTTP/1.1 200 OK');

  held[0]?.destroy();
  await nextTurn();
  expect(connect(portal, '10.0.0.1').isOpen()).toBe(true);
  expect(connect(portal, '10.0.0.1').isOpen()).toBe(false);
  for (const one of [...held, ...network, other]) one.destroy();
  await portal.close();
});

// Covers WIRE-4.13
test('behind a proxy, which holds every connection, there is no such limit', async () => {
  const portal = await createTestApp({ config: { trustProxy: ['10.0.0.0/8'] } });
  const held = connectMany(portal, 2_001, () => '10.0.0.1');
  expect(held.every((one) => one.isOpen())).toBe(true);
  for (const one of held) one.destroy();
  await portal.close();
});
