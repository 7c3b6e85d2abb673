import { OUTSTANDING_REWARD_STATUSES } from '@portal/shared/domain/rewards';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { labelsOf } from '../clients/client-labels';
import { byName, statusNameFor } from '../rewards/reward-names';
import { findOutstanding, type OutstandingQuery, type OutstandingReward } from './outstanding.repository';
import { pagesOf } from './report-pages';

/** What of the report is asked for; the client comes from the session. */
export type OutstandingRequest = Omit<OutstandingQuery, 'clientId' | 'statusesByName'>;

/** The rewards created in the range that are neither paid nor lost. */
export function outstanding({ database }: Platform, actor: Actor, request: OutstandingRequest) {
  const query: OutstandingQuery = {
    ...request,
    clientId: actor.clientId,
    statusesByName: byName(OUTSTANDING_REWARD_STATUSES, statusNameFor(labelsOf(actor))),
  };
  return pagesOf<OutstandingReward>((after, limit) =>
    findOutstanding(database.longReaders, query, after, limit),
  );
}
