import { REWARD_TYPE_NAMES } from '@portal/shared/domain/rewards';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { labelsOf } from '../clients/client-labels';
import { PAYMENT_METHOD_IDS, REWARD_STATUS_IDS, byName, methodName, statusNameFor } from './reward-names';
import { findRewardPage, isCheap, type Limits } from './reward-page.repository';
import { isByChoices, type OrderColumn, type RewardQuery } from './reward-query.repository';
import { findRewardRows, sumRewards, type RewardListRow } from './rewards.repository';

/** What the list is asked for; the client comes from the session. */
export type RewardListRequest = Omit<RewardQuery, 'clientId' | 'named'>;

export interface RewardPage {
  rewards: readonly RewardListRow[];
  /** How many all pages together have. */
  total: number;
  isEstimate: boolean;
}

export interface RewardTotal {
  total: number;
  cents: number;
}

/** In the order of their codes. */
const REWARD_TYPES = Object.keys(REWARD_TYPE_NAMES).sort();

/** A page of the rewards of the actor's client. */
export async function listRewards(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  request: RewardListRequest,
  signal: AbortSignal,
  limits?: Limits,
): Promise<RewardPage> {
  const query = queryOf(actor, request);
  // A cheap query needs no thread, and must not wait behind an expensive one.
  return isCheap(query)
    ? readPage(database.db, query)
    : database.search({ key: `rewards ${actor.sessionId}`, signal }, (db) => readPage(db, query, limits));
}

async function readPage(db: Kysely<Tables>, query: RewardQuery, limits?: Limits): Promise<RewardPage> {
  const { rewardIds, total, isEstimate } = await findRewardPage(db, query, limits);
  return { rewards: await findRewardRows(db, rewardIds), total, isEstimate };
}

/**
 * For exports, which read all rewards: counted, however many they are, except that more than 20,000 by several filters are an estimate.
 * @returns how many rewards match
 */
export async function countRewards(
  platform: Pick<Platform, 'database'>,
  actor: Actor,
  request: RewardListRequest,
  signal: AbortSignal,
): Promise<number> {
  return (await listRewards(platform, actor, request, signal, { many: Infinity })).total;
}

/**
 * All rewards from the request's first on, however long scans take: for callers that read from a snapshot. Memory holds the ids of one
 * page (of the size that the request says) and the rows of one chunk.
 * @param chunkRows rows of one chunk
 */
export async function* readRewardsInChunks(
  { database: { db } }: Pick<Platform, 'database'>,
  actor: Actor,
  request: RewardListRequest,
  chunkRows: number,
): AsyncGenerator<readonly RewardListRow[]> {
  const query = queryOf(actor, request);
  for (let offset = query.offset, isLast = false; !isLast; offset += query.limit) {
    const { rewardIds } = await findRewardPage(db, { ...query, offset });
    isLast = rewardIds.length < query.limit;
    for (let from = 0; from < rewardIds.length; from += chunkRows)
      yield await findRewardRows(db, rewardIds.slice(from, from + chunkRows));
  }
}

/** How many rewards match, and their cents. */
export async function totalRewards(
  { database }: Platform,
  actor: Actor,
  request: RewardListRequest,
  signal: AbortSignal,
): Promise<RewardTotal> {
  const query = queryOf(actor, request);
  return isByChoices(query)
    ? sumRewards(database.db, query)
    : database.search({ key: `rewards total ${actor.sessionId}`, signal }, (db) => sumRewards(db, query));
}

const queryOf = (actor: Actor, request: RewardListRequest): RewardQuery => ({
  ...request,
  clientId: actor.clientId,
  named: namesOf(actor, request.order),
});

/** @returns the values of a column in the order of the names that the client knows them by */
function namesOf(actor: Actor, order: OrderColumn): RewardQuery['named'] {
  if (order === 'statusId') return byName(REWARD_STATUS_IDS, statusNameFor(labelsOf(actor)));
  if (order === 'rewardType') return REWARD_TYPES;
  if (order === 'paymentMethodId') return byName(PAYMENT_METHOD_IDS, methodName);
  return undefined;
}
