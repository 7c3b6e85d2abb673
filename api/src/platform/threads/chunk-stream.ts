import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** A stream from a thread to this one, with backpressure: the thread makes the next chunk when it is asked for. */

const NEXT = 'next';
type Chunk = Uint8Array | null | { error: string };

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
    if (chunk !== null && 'error' in chunk) stream.destroy(new Error(chunk.error));
    else stream.push(chunk);
  });
  start(port2).catch((error: unknown) => stream.destroy(error as Error));
  return stream;
}

/** Sends texts as they are asked for, until they end or are not wanted any more. */
export async function sendChunks(port: MessagePort, texts: AsyncGenerator<string>): Promise<void> {
  let isOpen = true;
  port.once('close', () => (isOpen = false));
  try {
    for await (const text of texts) {
      await Promise.race([once(port, 'message'), once(port, 'close')]);
      if (!isOpen) return;
      const chunk = new TextEncoder().encode(text);
      port.postMessage(chunk, [chunk.buffer]);
    }
    port.postMessage(null);
  } catch (error) {
    port.postMessage({ error: (error as Error).message } satisfies Chunk);
  } finally {
    port.close();
  }
}
