import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * Answers `{error: null, Data: [rows]}` while the rows are still being read, one row to a line. What goes wrong before the
 * first row is refused as usual; later the connection breaks, so that nobody takes half a report for a whole one.
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
      // Others have their turn between two pieces, however fast the reader and the connection are.
      await nextTurn();
    }
    yield '\n]}';
  } finally {
    await pages.return(undefined);
  }
}
