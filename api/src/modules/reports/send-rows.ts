import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * Streams `{error: null, Data: [rows]}` while the rows are still being read, one row to a line. An error before the first
 * row is refused as usual; a later one breaks the connection, so that half a report is never taken for a whole one.
 */
export async function sendRows(
  reply: FastifyReply,
  pages: AsyncGenerator<readonly object[]>,
): Promise<never> {
  const first = await pages.next();
  const body = Readable.from(json(first, pages), { objectMode: false });
  return reply.type('application/json; charset=utf-8').send(body) as never;
}

async function* json(
  first: IteratorResult<readonly object[]>,
  pages: AsyncGenerator<readonly object[]>,
): AsyncGenerator<string> {
  yield '{"error":null,"Data":[\n';
  let separator = '';
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      yield separator + page.value.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
      // Yield to the event loop between two pages, however fast the reader and the connection are.
      await nextTurn();
    }
    yield '\n]}';
  } finally {
    await pages.return(undefined);
  }
}
