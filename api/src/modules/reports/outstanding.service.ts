import { NEWEST_ROWS } from '@portal/shared/domain/reports';
import { OUTSTANDING_REWARD_STATUSES } from '@portal/shared/domain/rewards';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { labelsOf } from '../clients/client-labels';
import { byName, statusNameFor } from '../rewards/reward-names';
import { findOutstanding, type OutstandingQuery, type OutstandingReward } from './outstanding.repository';
import { pagesOf } from './report-pages';

/** What of the report is asked for; the client comes from the session. */
export type OutstandingRequest = Omit<OutstandingQuery, 'clientId' | 'statusesByName'>;

const queryOf = (actor: Actor, request: OutstandingRequest): OutstandingQuery => ({
  ...request,
  clientId: actor.clientId,
  statusesByName: byName(OUTSTANDING_REWARD_STATUSES, statusNameFor(labelsOf(actor))),
});

/** The rewards created in the range that are neither paid nor lost. */
export function outstanding({ database }: Platform, actor: Actor, request: OutstandingRequest) {
  const query = queryOf(actor, request);
  return pagesOf<OutstandingReward>((after, limit) =>
    findOutstanding(database.longReaders, query, after, limit),
  );
}

/**
 * In the lane of searches: its filters are asked for while they are being typed, and may scan many rewards.
 * @param signal aborted when the caller has left @returns the newest of what outstanding answers (REPORT-1.10)
 */
export const newestOutstanding = (
  { database }: Platform,
  actor: Actor,
  { signal, ...request }: OutstandingRequest & { signal: AbortSignal },
) =>
  database.search({ key: `outstanding ${actor.sessionId}`, signal }, (db) =>
    findOutstanding(db, queryOf(actor, request), undefined, NEWEST_ROWS),
  );
