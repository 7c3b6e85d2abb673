import type { ClientLabels } from '@portal/shared/domain/clients';
import {
  IN_PROGRESS_REWARD_STATUSES,
  REWARD_STATUS,
  REWARD_STATUS_NAMES,
  type REWARD_STATUS_COLORS,
} from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/errors';
import type { Database } from '../../platform/database/database';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import type { Platform } from '../../platform/platform';
import { expiredAccountSources } from '../ledger/expired-account';
import { labelsOf } from '../clients/client-labels';
import { readId } from '../../platform/database/row-id';
import { promotionExists } from './promotions.repository';
import {
  countRewardsOf,
  sumRewardsOf,
  sumRunningFunds,
  sumRunningRewards,
  type StatusSum,
} from './reward-figures.repository';

/** What the rewards of one status hold, under its client's name. */
export interface FundSegment {
  status: keyof typeof REWARD_STATUS_COLORS;
  name: string;
  cents: number;
}

interface Funds {
  cents: number;
  segments: readonly FundSegment[];
}

/** In the order of the statuses. */
const segmentsOf = (sums: readonly StatusSum[], labels: ClientLabels): FundSegment[] =>
  sums.map(({ statusId, cents }) => {
    const status = statusId as FundSegment['status'];
    const name = status === REWARD_STATUS.expired ? labels.expiredReward : REWARD_STATUS_NAMES[status];
    return { status, name, cents };
  });

const fundsOf = (sums: readonly StatusSum[], labels: ClientLabels): Funds => ({
  cents: sums.reduce((total, one) => total + one.cents, 0),
  segments: segmentsOf(sums, labels),
});

/** Every visit of the promotion list asks for it; for a few thousand promotions it is read within milliseconds. */
const readOverview = memoizeByDatabaseVersion(async ({ db }: Database, clientKey: string) => {
  const clientId = Number(clientKey);
  const [funds, rewards, expired] = await Promise.all([
    sumRunningFunds(db, clientId),
    sumRunningRewards(db, clientId),
    expiredAccountSources(db, clientId),
  ]);
  return { funds, rewards, expired };
});

export interface FundOverview {
  assigned: Funds;
  expired: {
    title: string;
    cents: number;
    /** Where the money comes from, each in the colour of a status. */
    sources: readonly FundSegment[];
  };
}

/** What the client's running promotions have and use, and what lies in its expired (unclaimed) account. */
export async function fundOverview({ database }: Platform, actor: Actor): Promise<FundOverview> {
  const labels = labelsOf(actor);
  const { funds, rewards, expired } = await readOverview(database, String(actor.clientId));
  return {
    assigned: { cents: funds, segments: segmentsOf(rewards, labels) },
    expired: {
      title: labels.expiredAccount.replace('Account', 'Funds'),
      cents: expired.totalCents,
      sources: [
        { status: REWARD_STATUS.expired, name: labels.expiredRewards, cents: expired.rewardsCents },
        { status: REWARD_STATUS.available, name: 'Unallocated Funds', cents: expired.unallocatedFundsCents },
      ],
    },
  };
}

/** @returns the id of a promotion of the actor's client @throws HttpError 404 */
async function requirePromotion({ database }: Platform, actor: Actor, id: number | string): Promise<number> {
  const promotionId = readId(id);
  if (!(await promotionExists(database.db, actor.clientId, promotionId))) throw notFound();
  return promotionId;
}

export interface PromotionFunds {
  inProgress: Funds;
  allocated: Funds;
}

/** The rewards of a promotion that are being paid, and all of them. @throws HttpError 404 */
export async function promotionFunds(
  platform: Platform,
  actor: Actor,
  id: number | string,
): Promise<PromotionFunds> {
  const promotionId = await requirePromotion(platform, actor, id);
  const labels = labelsOf(actor);
  const all = await sumRewardsOf(platform.database.db, promotionId);
  const moving = all.filter(({ statusId }) => IN_PROGRESS_REWARD_STATUSES.some((one) => one === statusId));
  return { inProgress: fundsOf(moving, labels), allocated: fundsOf(all, labels) };
}

export interface PromotionReach {
  officers: number;
  expired: number;
  labels: ClientLabels;
}

/** How many officers a promotion reaches and how many of its rewards went unclaimed. @throws HttpError 404 */
export async function promotionReach(
  platform: Platform,
  actor: Actor,
  id: number | string,
): Promise<PromotionReach> {
  const promotionId = await requirePromotion(platform, actor, id);
  const counts = await countRewardsOf(platform.database.readers, promotionId);
  return { ...counts, labels: labelsOf(actor) };
}
