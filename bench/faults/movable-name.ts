import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A name of a database that moves: a port whose connections lead to the server that it was last pointed at. */
export async function movableName(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const proxy = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    /** As a name that is given to another machine; connections to the former one break off. */
    pointAt(port: number) {
      target = port;
      for (const socket of open) socket.destroy();
    },
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
