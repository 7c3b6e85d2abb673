import type { Kysely, Transaction } from 'kysely';
import { PROMOTION_STATUS, REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/schema';
import * as bulk from './bulk-movements';
import { BY, CLIENT_ID, insertBareRewards } from './ledger-fixtures';
import * as movements from './movements';
import { InsufficientFunds } from './posting';

/** Random moves of money as the product makes them, for tests: each one transaction, kept or refused as a whole. */
export interface Move {
  kind: keyof typeof MOVES;
  /** Which of the promotions, and which of its rewards. */
  promotion: number;
  reward: number;
  cents: number;
}

interface Board {
  trx: Transaction<Tables>;
  promotion: { clientId: number; promotionId: number };
  status: number;
  move: Move;
}

const { open, inProgress, closed, deleted } = PROMOTION_STATUS;
const isRunning = ({ status }: Board): boolean => status === open || status === inProgress;

const setPromotion = (trx: Kysely<Tables>, promotionId: number, status: number) =>
  trx.updateTable('promotions').set({ status }).where('promotionId', '=', promotionId).execute();

const addFunds = ({ trx, promotion }: Board, column: 'newInvoiceCents' | 'rollUpCents', cents: number) =>
  trx
    .updateTable('promotions')
    .set((eb) => ({ fundsCents: eb('fundsCents', '+', cents), [column]: eb(column, '+', cents) }))
    .where('promotionId', '=', promotion.promotionId)
    .execute();

/** Takes one available reward of the promotion to another status; the money follows. */
async function finish(board: Board, statusId: number, moveMoney: typeof movements.pay): Promise<void> {
  const { trx, promotion, move } = board;
  const rewards = await trx
    .selectFrom('rewards')
    .select(['rewardId', 'amountCents'])
    .where('promotionId', '=', promotion.promotionId)
    .where('statusId', '=', REWARD_STATUS.available)
    .orderBy('rewardId')
    .execute();
  const reward = rewards[move.reward % Math.max(1, rewards.length)];
  if (!reward) return;
  await trx.updateTable('rewards').set({ statusId }).where('rewardId', '=', reward.rewardId).execute();
  await moveMoney(trx, { ...promotion, ...reward }, BY);
}

async function allocate(board: Board, amounts: number[]): Promise<void> {
  if (!isRunning(board)) return;
  const { trx, promotion } = board;
  const ids = await insertBareRewards(trx, promotion.promotionId, amounts);
  await setPromotion(trx, promotion.promotionId, inProgress);
  const [first] = ids;
  if (amounts.length === 1 && first !== undefined) {
    return movements.allocate(trx, { ...promotion, rewardId: first, amountCents: amounts[0] ?? 0 }, BY);
  }
  await bulk.allocateMany(trx, {
    clientId: CLIENT_ID,
    where: (eb) => eb('rewards.rewardId', 'in', ids),
    ...BY,
  });
}

const MOVES = {
  async fund(board: Board) {
    if (!isRunning(board)) return;
    await addFunds(board, 'newInvoiceCents', board.move.cents);
    await movements.assignNewInvoice(board.trx, board.promotion, board.move.cents, BY);
  },
  async rollUp(board: Board) {
    if (!isRunning(board)) return;
    await addFunds(board, 'rollUpCents', board.move.cents);
    await movements.rollUp(board.trx, board.promotion, board.move.cents, BY);
  },
  allocate: (board: Board) => allocate(board, [board.move.cents]),
  allocateMany: (board: Board) => allocate(board, [board.move.cents, 1, 2]),
  pay: (board: Board) => finish(board, REWARD_STATUS.settled, movements.pay),
  remove: (board: Board) =>
    isRunning(board) ? finish(board, REWARD_STATUS.removed, movements.returnToPromotion) : undefined,
  async end(board: Board) {
    if (!isRunning(board)) return;
    const { trx, promotion } = board;
    const rewards: bulk.RewardSet = {
      clientId: CLIENT_ID,
      where: (eb) =>
        eb.and([
          eb('rewards.promotionId', '=', promotion.promotionId),
          eb('rewards.statusId', '=', REWARD_STATUS.available),
        ]),
      ...BY,
    };
    await bulk.expireMany(trx, rewards);
    await trx.updateTable('rewards').set({ statusId: REWARD_STATUS.expired }).where(rewards.where).execute();
    await movements.expireUnallocated(trx, promotion, BY);
    await setPromotion(trx, promotion.promotionId, closed);
  },
  async giveBack(board: Board) {
    if (!isRunning(board)) return;
    await movements.giveBack(board.trx, board.promotion, BY);
    await setPromotion(board.trx, board.promotion.promotionId, deleted);
  },
} as const;

export const MOVE_KINDS = Object.keys(MOVES) as ReadonlyArray<Move['kind']>;

/** Makes a move. @returns whether it was made; false when money was missing, which leaves nothing behind */
export async function play(
  database: Database,
  promotionIds: readonly number[],
  move: Move,
): Promise<boolean> {
  const promotionId = promotionIds[move.promotion % promotionIds.length] ?? 0;
  try {
    await database.transaction(async (trx) => {
      const { status } = await trx
        .selectFrom('promotions')
        .select('status')
        .where('promotionId', '=', promotionId)
        .executeTakeFirstOrThrow();
      await MOVES[move.kind]({ trx, promotion: { clientId: CLIENT_ID, promotionId }, status, move });
    });
    return true;
  } catch (error) {
    if (error instanceof InsufficientFunds) return false;
    throw error;
  }
}
