import { wait } from '../wait';

/** Some 600 rows: a few milliseconds of work. */
const PIECE_BYTES = 256 * 1024;
/** What has already come is read without a pause: the page has its turn after so many milliseconds. */
const TURN_MS = 20;
export const INCOMPLETE = 'The report did not arrive completely. Please try again.';

/** @param tell is told the share that was read, 0 to 1 */
export async function* piecesOfBlob(
  content: Blob,
  tell: (share: number) => void = () => undefined,
): AsyncGenerator<ArrayBuffer> {
  for (let from = 0; from < content.size; from += PIECE_BYTES) {
    const piece = await content.slice(from, from + PIECE_BYTES).arrayBuffer();
    tell(Math.min(1, (from + PIECE_BYTES) / content.size));
    yield piece;
  }
}

/** @throws Error when the connection breaks; who stops reading ends it */
export async function* piecesOfStream(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = content.getReader();
  let turn = performance.now();
  try {
    for (;;) {
      if (performance.now() - turn > TURN_MS) {
        await wait(0);
        turn = performance.now();
      }
      const { done, value } = await reader.read().catch(() => {
        throw new Error(INCOMPLETE);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
