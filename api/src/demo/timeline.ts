import type { Kysely } from 'kysely';
import { PROMOTION_STATUS, REWARD_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import { balanceOf } from '../modules/ledger/accounts.repository';
import { expireMany } from '../modules/ledger/bulk-movements';
import { assignNewInvoice, expireUnallocated, giveBack, rollUp } from '../modules/ledger/movements';
import type { Tables } from '../platform/database/schema';
import { loadApprovedFile } from './approved-files';
import { leaveTrace } from './audit-trail';
import type { ClientContext, Run } from './context';
import { MINUTE, wire } from './moments';
import { EVENTS, writeHistory, type PromotionEvent, type Told } from './promotion-history';
import { endOf } from './promotion-plans';
import { waveMoments, type DemoPromotion } from './promotions';
import { EVERY_CHOICE } from './reward-choices';
import { loadWave } from './rewards';

/** Something that happened at its time: ids and balances grow in the order of the calendar, as in real life. */
interface Happening {
  at: number;
  /** How many rewards it brings. */
  rewards: number;
  act: (trx: Kysely<Tables>) => Promise<void>;
}

/** About so many rewards or other happenings are one piece of work: each transaction waits for the disk once. */
const PIECE = 10_000;

/**
 * Lets everything happen to the promotions of a client, from the oldest event to the newest.
 * @param tell is told after each piece of work how many rewards are there
 */
export async function playTimeline(
  run: Run,
  context: ClientContext,
  promotions: readonly DemoPromotion[],
  tell: (rewards: number) => void,
): Promise<void> {
  const happenings = promotions
    .flatMap((promotion) => happeningsOf(context, promotion))
    .sort((one, other) => one.at - other.at);
  let rewards = 0;
  for (const piece of piecesOf(happenings)) {
    await run(async (trx) => {
      for (const { act } of piece) await act(trx);
    });
    rewards += piece.reduce((sum, one) => sum + one.rewards, 0);
    tell(rewards);
  }
}

function piecesOf(happenings: readonly Happening[]): Happening[][] {
  const pieces: Happening[][] = [];
  let room = 0;
  for (const happening of happenings) {
    if (room <= 0) {
      pieces.push([]);
      room = PIECE;
    }
    pieces.at(-1)?.push(happening);
    room -= 1 + happening.rewards;
  }
  return pieces;
}

function happeningsOf(context: ClientContext, promotion: DemoPromotion): Happening[] {
  const promo = { userId: context.users.promo, userName: 'promo' };
  const admin2 = { userId: context.users.admin2, userName: 'admin2' };
  const happenings: Happening[] = [];
  const add = (
    at: number | null,
    act: (trx: Kysely<Tables>, at: number) => Promise<void>,
    rewards = 0,
  ): void => {
    if (at !== null) happenings.push({ at, rewards, act: (trx) => act(trx, at) });
  };
  let status: PromotionStatus | null = null;
  const tell = async (
    trx: Kysely<Tables>,
    at: number,
    event: PromotionEvent,
    actor: Told['actor'],
  ): Promise<void> => {
    await writeHistory(trx, promotion, { event, from: status, at, actor });
    await leaveTrace(trx, {
      clientId: context.client.clientId,
      at,
      actor,
      action: `promotion${event[0]?.toUpperCase()}${event.slice(1)}`,
      entity: 'promotion',
      entityId: promotion.promotionId,
      to: { Status: EVENTS[event] },
    });
    status = EVENTS[event];
  };

  add(promotion.createdAt, (trx, at) => tell(trx, at, 'created', promo));
  if (promotion.status === PROMOTION_STATUS.draft || promotion.deletedAt !== null) {
    add(promotion.createdAt + MINUTE, (trx, at) => tell(trx, at, 'saved', promo));
  }
  add(promotion.openedAt, async (trx, at) => {
    await openPromotion(trx, context, promotion, at);
    await tell(trx, at, 'opened', promo);
  });
  for (const wave of wavesOf(context, promotion)) {
    const load = async (trx: Kysely<Tables>, at: number): Promise<void> => {
      await wave.load(trx);
      if (wave.first) await tell(trx, at, 'firstReward', admin2);
    };
    add(wave.at, load, wave.count);
  }
  add(endOf(promotion), (trx, at) => endPromotion(trx, context, promotion, at));
  add(promotion.expiredAt, (trx, at) => tell(trx, at, 'expired', null));
  add(promotion.closedAt, (trx, at) => tell(trx, at, 'closed', admin2));
  add(promotion.deletedAt, async (trx, at) => {
    await giveBack(trx, ref(context, promotion), { actorId: admin2.userId, at: wire(at) });
    await tell(trx, at, 'deleted', admin2);
  });
  return happenings;
}

const ref = ({ client }: ClientContext, { promotionId }: DemoPromotion) => ({
  clientId: client.clientId,
  promotionId,
});

async function openPromotion(
  trx: Kysely<Tables>,
  context: ClientContext,
  promotion: DemoPromotion,
  at: number,
): Promise<void> {
  const by = { actorId: context.users.promo, at: wire(at) };
  const { fundsCents } = promotion;
  const left = promotion.rollsUp
    ? await balanceOf(trx, { clientId: context.client.clientId, kind: 'expired' })
    : 0;
  const rollUpCents = Math.min(Math.floor(left * 0.35), Math.floor(fundsCents * 0.3));
  await rollUp(trx, ref(context, promotion), rollUpCents, by);
  await assignNewInvoice(trx, ref(context, promotion), fundsCents - rollUpCents, by);
  await trx
    .updateTable('promotions')
    .set({ rollUpCents, newInvoiceCents: fundsCents - rollUpCents })
    .where('promotionId', '=', promotion.promotionId)
    .execute();
}

/** Expiry and close: the rewards that were not redeemed and what was never allocated go to the expired account. */
async function endPromotion(
  trx: Kysely<Tables>,
  context: ClientContext,
  promotion: DemoPromotion,
  at: number,
): Promise<void> {
  const actorId = promotion.expiredAt === null ? context.users.admin2 : null;
  await expireMany(trx, {
    clientId: context.client.clientId,
    where: (eb) =>
      eb.and([
        eb('rewards.promotionId', '=', promotion.promotionId),
        eb('rewards.statusId', '=', REWARD_STATUS.expired),
      ]),
    actorId,
    at: { column: 'updatedDate' },
  });
  await expireUnallocated(trx, ref(context, promotion), { actorId, at: wire(at) });
}

/** About sixty rewards to a file, eight files at most; every fourth is an alternate one. */
function wavesOf(context: ClientContext, promotion: DemoPromotion) {
  const { client, users, officers, now } = context;
  const files = Math.min(8, Math.ceil(promotion.count / 60));
  const wanted = promotion.complete ? [...EVERY_CHOICE] : [];
  const random = context.random.fork(`promotion ${promotion.promotionId}`);
  let leftCents = promotion.fundsCents;
  let done = 0;
  return waveMoments(promotion, files, client.timeZone, now).map((at, index) => {
    const count =
      Math.floor((promotion.count * (index + 1)) / files) - Math.floor((promotion.count * index) / files);
    const alternate = index % 4 === 3;
    const firstOfficer = promotion.promotionId * 7 + done;
    done += count;
    const later = promotion.count - done;
    return {
      at,
      count,
      first: index === 0,
      load: async (trx: Kysely<Tables>): Promise<void> => {
        const file = { promotion, at, index, alternate, rows: count };
        const fileId = await loadApprovedFile(trx, context, file);
        const result = await loadWave(
          trx,
          {
            ...ref(context, promotion),
            fileId,
            alternate,
            at,
            count,
            firstOfficer,
            endedAt: endOf(promotion),
            approvedBy: users.admin2,
            removedBy: users.promo,
            // A cent at least for every reward of the later files.
            budgetCents: leftCents - later,
            amountScale: promotion.amountScale,
            wanted,
          },
          { officers: officers.rewarded, random, now },
        );
        leftCents -= result.totalCents;
        await trx
          .insertInto('uploadSummaries')
          .values({ fileId, promotionId: promotion.promotionId, rewards: count, ...result })
          .execute();
        await trx
          .updateTable('uploadFiles')
          .set({ errorRows: 0, fileCents: result.totalCents })
          .where('fileId', '=', fileId)
          .execute();
      },
    };
  });
}
