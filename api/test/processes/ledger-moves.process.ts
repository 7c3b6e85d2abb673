import { once } from 'node:events';
import { openDatabase } from '../../src/platform/database/open-database';
import { makeMove, type Move } from '../fixtures/ledger-moves';
import { testLocation } from '../fixtures/test-location';

export interface Turns {
  promotionIds: number[];
  /** Each is played on a connection of its own, all at the same time. */
  lists: Move[][];
}

/** Another process of the portal that moves money over several connections when it is told to. */
const [, , dataDir = ''] = process.argv;

const CONNECTIONS_OF_WRITERS = 4;
const database = await openDatabase(testLocation(dataDir), {
  readerThreads: 0,
  connections: 5 * CONNECTIONS_OF_WRITERS,
});
process.send?.('ready');
const [{ promotionIds, lists }] = (await once(process, 'message')) as [Turns];
let made = 0;
await Promise.all(
  lists.map(async (moves) => {
    for (const move of moves) if (await makeMove(database, promotionIds, move)) made += 1;
  }),
);
await database.close();
process.send?.(made);
process.disconnect();
