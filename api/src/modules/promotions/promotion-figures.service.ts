import { clientMetadata, type ClientLabels } from '@portal/shared/domain/clients';
import { toDollars } from '@portal/shared/domain/money';
import {
  IN_PROGRESS_REWARD_STATUSES,
  REWARD_STATUS,
  REWARD_STATUS_COLORS,
  REWARD_STATUS_NAMES,
} from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/http/errors';
import type { Database } from '../../platform/database/database';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import type { Platform } from '../../platform/platform';
import { expiredAccountSources } from '../ledger/expired-account';
import { readId } from '../../platform/http/list-filters';
import { promotionExists } from './promotions.repository';
import {
  countRewardsOf,
  sumRewardsOf,
  sumRunningFunds,
  sumRunningRewards,
  type StatusSum,
} from './reward-figures.repository';

const labelsOf = ({ clientKey }: Actor): ClientLabels => {
  const metadata = clientMetadata(clientKey);
  if (!metadata) throw new Error(`The client ${clientKey} has no metadata.`);
  return metadata.labels;
};

/** Segments of a bar in the order of the statuses, each under its client's name. */
const segmentsOf = (sums: readonly StatusSum[], labels: ClientLabels) =>
  sums.map(({ statusId, cents }) => {
    const status = statusId as keyof typeof REWARD_STATUS_COLORS;
    return {
      RewardStatusName: status === REWARD_STATUS.expired ? labels.expiredReward : REWARD_STATUS_NAMES[status],
      RewardAmount: toDollars(cents),
      BackgroundColor: REWARD_STATUS_COLORS[status],
    };
  });

const totalOf = (sums: readonly StatusSum[]): number =>
  toDollars(sums.reduce((total, one) => total + one.cents, 0));

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

/** What the client's running promotions have and use, and what lies in its expired (unclaimed) account. */
export async function fundOverview({ database }: Platform, actor: Actor) {
  const labels = labelsOf(actor);
  const { funds, rewards, expired } = await readOverview(database, String(actor.clientId));
  return {
    params: { title: 'Funds Overview' },
    assignedFunds: {
      fundTitle: 'Assigned Funds',
      total: toDollars(funds),
      data: segmentsOf(rewards, labels),
    },
    expiredFunds: {
      fundTitle: labels.expiredAccount.replace('Account', 'Funds'),
      total: toDollars(expired.totalCents),
      data: [
        {
          name: labels.expiredRewards,
          value: toDollars(expired.rewardsCents),
          color: REWARD_STATUS_COLORS[14],
        },
        {
          name: 'Unallocated Funds',
          value: toDollars(expired.unallocatedFundsCents),
          color: REWARD_STATUS_COLORS[4],
        },
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

/** The rewards of a promotion that are being paid, and all of them. @throws HttpError 404 */
export async function promotionBar(platform: Platform, actor: Actor, id: number | string) {
  const promotionId = await requirePromotion(platform, actor, id);
  const labels = labelsOf(actor);
  const all = await sumRewardsOf(platform.database.db, promotionId);
  const moving = all.filter(({ statusId }) => IN_PROGRESS_REWARD_STATUSES.some((one) => one === statusId));
  return [
    { fundTitle: 'Funds In Progress', total: totalOf(moving), data: segmentsOf(moving, labels) },
    { fundTitle: 'Allocated Funds', total: totalOf(all), data: segmentsOf(all, labels) },
  ];
}

/** How many officers a promotion reaches and how many of its rewards nobody claimed. @throws HttpError 404 */
export async function promotionDetail(platform: Platform, actor: Actor, id: number | string) {
  const promotionId = await requirePromotion(platform, actor, id);
  const labels = labelsOf(actor);
  const { officers, expired } = await countRewardsOf(platform.database.readers, promotionId);
  return [
    {
      OfficerAssocatedTitle: labels.officersAssociated,
      OfficerAssocated: officers,
      ExpiredRewardsTitle: labels.expiredRewards,
      ExpiredRewards: expired,
    },
  ];
}
