import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { Database } from '../../platform/database/database';
import { openTestDatabase } from '../../../test/fixtures/test-database';
import { createThreads } from '../../platform/threads/threads';
import { balanceOf } from './accounts.repository';
import { anyMoves } from '../../../test/fixtures/ledger-moves.arbitrary';
import { CLIENT_ID, insertBarePromotion } from '../../../test/fixtures/ledger-fixtures';
import { makeMove, type Move } from '../../../test/fixtures/ledger-moves';
import { programFile } from '../../../test/fixtures/program';
import type { Turns } from '../../../test/processes/ledger-moves.process';
import type { Turn } from '../../../test/processes/ledger-moves.thread';
import { verifyLedger } from './verify-ledger';

const START = { kind: 'fund', reward: 0, cents: 1_000 } as const;

const threads = createThreads<Turn, number>(import.meta.url, '../../../test/processes/ledger-moves', {
  threads: 2,
});
afterAll(() => threads.close());

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

async function onFreshLedger(
  work: (database: TestDatabase, promotionIds: number[]) => Promise<void>,
): Promise<void> {
  const database = await openTestDatabase();
  try {
    await work(database, await openPromotions(database));
    expect(await verifyLedger(database)).toEqual([]);
  } finally {
    await database.close();
  }
}

const openPromotions = (database: Database): Promise<number[]> =>
  Promise.all(Array.from({ length: 4 }, () => insertBarePromotion(database.db, 3)));

/** Plays lists of moves at the same time, each on a connection of its own. @returns how many moves were made in each */
const moveAtOnce = ({ dataDir }: TestDatabase, promotionIds: number[], lists: Move[][]): Promise<number[]> =>
  Promise.all(lists.map((moves) => threads.run({ dataDir, promotionIds, moves })));

// Covers LEDGER-1.7
test('the ledger adds up after any moves in any order', async () => {
  const property = fc.asyncProperty(anyMoves(40), (moves) =>
    onFreshLedger(async (database, promotionIds) => {
      for (const move of moves) await makeMove(database, promotionIds, move);
    }),
  );
  await fc.assert(property, { numRuns: 25 });
});

// Covers LEDGER-1.7
test('the ledger adds up when two connections move money at the same time', async () => {
  const property = fc.asyncProperty(anyMoves(25), anyMoves(25), (moves, others) =>
    onFreshLedger(async (database, promotionIds) => {
      await moveAtOnce(database, promotionIds, [moves, others]);
    }),
  );
  await fc.assert(property, { numRuns: 10 });
});

/** Plays lists of moves at the same time, in three processes. @returns how many moves were made */
async function moveInProcesses(
  { dataDir }: TestDatabase,
  promotionIds: number[],
  lists: Move[][],
): Promise<number> {
  const share = Math.ceil(lists.length / 3);
  const processes = [0, 1, 2].map((nth) => ({
    child: fork(programFile('ledger-moves.process'), [dataDir], { stdio: 'inherit' }),
    own: lists.slice(nth * share, (nth + 1) * share),
  }));
  await Promise.all(processes.map(({ child }) => once(child, 'message')));
  const made = await Promise.all(
    processes.map(async ({ child, own }) => {
      child.send({ promotionIds, lists: own } satisfies Turns);
      const [count] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [number];
      return count;
    }),
  );
  return made.reduce((sum, one) => sum + one, 0);
}

// Covers LEDGER-1.7
test('the ledger adds up when three processes with eight connections move money at the same time', async () => {
  const property = fc.asyncProperty(fc.array(anyMoves(20), { minLength: 8, maxLength: 8 }), (lists) =>
    onFreshLedger(async (database, promotionIds) => {
      const first = lists.map((moves): Move[] => [{ ...START, promotion: moves.length }, ...moves]);
      expect(await moveInProcesses(database, promotionIds, first)).toBeGreaterThan(0);
    }),
  );
  await fc.assert(property, { numRuns: 4 });
});

// Covers LEDGER-1.2
test('of concurrent payments from one promotion, as many succeed as it can pay', async () => {
  await onFreshLedger(async (database, [promotionId = 0]) => {
    const move = { promotion: 0, reward: 0 };
    await makeMove(database, [promotionId], { ...move, kind: 'fund', cents: 1_000 });
    const draws = Array.from({ length: 20 }, (): Move => ({ ...move, kind: 'allocate', cents: 90 }));
    const made = await moveAtOnce(database, [promotionId], [draws, draws]);
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(11);
    expect(await balanceOf(database.db, { clientId: CLIENT_ID, kind: 'promotion', promotionId })).toBe(10);
  });
});

test('verifyLedger finds the ledger in order while money moves', async () => {
  await onFreshLedger(async (database, promotionIds) => {
    const moves = fc.sample(anyMoves(400), { seed: 7, numRuns: 20 }).flat();
    // Promotions that end can not move money any more.
    const going = moves.filter(({ kind }) => kind !== 'end' && kind !== 'giveBack');
    let verified = 0;
    let over = false;
    // Until it was verified often enough beside them, however the machine divides its time.
    const moveUntilVerified = async () => {
      do await moveAtOnce(database, promotionIds, [going, going]);
      while (verified <= 10);
    };
    const moving = moveUntilVerified().finally(() => {
      over = true;
    });
    for (; !over; verified += 1) {
      expect(await verifyLedger(database)).toEqual([]);
      await nextTurn();
    }
    await moving;
  });
});
