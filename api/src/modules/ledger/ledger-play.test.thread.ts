import { openDatabase } from '../../platform/database/open-database';
import { play, type Move } from './ledger-play';

export interface Game {
  dataDir: string;
  promotionIds: number[];
  moves: Move[];
}

/** Plays moves on a connection of its own, as another process would. @returns how many were made */
export default async function playAll({ dataDir, promotionIds, moves }: Game): Promise<number> {
  const database = openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 0 });
  try {
    let made = 0;
    for (const move of moves) if (await play(database, promotionIds, move)) made += 1;
    return made;
  } finally {
    await database.close();
  }
}
