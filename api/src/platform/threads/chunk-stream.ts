import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** A stream from a thread to this one, with backpressure: the thread makes the next chunk when it is asked for. */

const NEXT = 'next';
/** Of an error its class does not come over, but its name, by which it is known. */
type Chunk = Uint8Array | null | { error: string; name: string };

/**
 * @param start hands the port to the thread, which gives it to `sendChunks`; rejects when the thread fails
 * @returns the chunks; destroying it ends the work in the thread
 */
export function receiveChunks(start: (port: MessagePort) => Promise<unknown>): Readable {
  const { port1: port, port2 } = new MessageChannel();
  const stream = new Readable({
    read: () => port.postMessage(NEXT),
    destroy(error, done) {
      port.close();
      done(error);
    },
  });
  port.on('message', (chunk: Chunk) => {
    if (chunk !== null && 'error' in chunk)
      stream.destroy(Object.assign(new Error(chunk.error), { name: chunk.name }));
    else stream.push(chunk);
  });
  start(port2).catch((error: unknown) => stream.destroy(error as Error));
  return stream;
}

/** Sends texts as they are asked for, until they end or are not wanted any more. */
export async function sendChunks(port: MessagePort, texts: AsyncGenerator<string>): Promise<void> {
  const demand = listen(port);
  try {
    for await (const text of texts) {
      if (!(await demand())) return;
      const chunk = new TextEncoder().encode(text);
      port.postMessage(chunk, [chunk.buffer]);
    }
    port.postMessage(null);
  } catch (error) {
    const { message, name } = error as Error;
    port.postMessage({ error: message, name } satisfies Chunk);
  } finally {
    port.close();
  }
}

/** @returns what waits until the next chunk is asked for, and answers whether it still is wanted */
function listen(port: MessagePort): () => Promise<boolean> {
  let asked = 0;
  let isOpen = true;
  let wake = (): void => undefined;
  port.on('message', () => {
    asked += 1;
    wake();
  });
  port.on('close', () => {
    isOpen = false;
    wake();
  });
  return async () => {
    while (isOpen && asked === 0) await new Promise<void>((resolve) => (wake = resolve));
    asked -= 1;
    return isOpen;
  };
}
