import { openDatabase } from '../../src/platform/database/open-database';
import { makeMove, type Move } from '../fixtures/ledger-moves';
import { testLocation } from '../fixtures/test-location';

export interface Turn {
  dataDir: string;
  promotionIds: number[];
  moves: Move[];
}

/** Makes moves on a connection of its own, as another process would. @returns how many were made */
export default async function makeMoves({ dataDir, promotionIds, moves }: Turn): Promise<number> {
  const database = await openDatabase(testLocation(dataDir), { readerThreads: 0 });
  try {
    let made = 0;
    for (const move of moves) if (await makeMove(database, promotionIds, move)) made += 1;
    return made;
  } finally {
    await database.close();
  }
}
