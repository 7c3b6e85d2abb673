import { ALREADY_SO, BULK_ROWS, TOO_MANY_ROWS, type BulkAction } from '@portal/shared/domain/bulk';
import { USER_TYPES } from '@portal/shared/domain/claims';
import {
  PENDING_ENROLLMENT_TEXT,
  REINITIATE_FAILED_TEXT,
  REINITIATE_RESULT,
  canReinitiate,
  canRemove,
} from '@portal/shared/domain/rewards';
import { ENDED_PROMOTIONS } from '@portal/shared/domain/statuses';
import { canClose } from '@portal/shared/domain/support';
import { mayManage } from '@portal/shared/domain/users';
import type { Actor } from '../../platform/http/actor';
import { badInput } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { withGateway } from '../payments/with-gateway';
import { mayRemoveRewards, reinitiateReward, removeReward } from '../rewards/reward-actions.service';
import { listRewards, type RewardListRequest } from '../rewards/reward-list.service';
import { listTickets, type TicketListRequest } from '../support/ticket-list.service';
import { closeWithComment } from '../support/ticket.service';
import { actOnUser } from '../users/user-action.service';
import { listUsers, type UserListRequest } from '../users/user-list.service';
import { findRewardFacts, findTicketFacts, findUserFacts, type BulkRun } from './bulk.repository';

/** Rows by their ids, or all that the filters of the action's list match. */
export interface Chosen {
  action: BulkAction;
  ids?: readonly number[] | undefined;
  /** Each reads the filters of a list. @throws HttpError 400 for filters that are none */
  rewards?: (() => RewardListRequest) | undefined;
  users?: (() => UserListRequest) | undefined;
  tickets?: (() => TicketListRequest) | undefined;
}

/** A row as the confirmation counts it. */
export interface Candidate {
  itemId: number;
  name: string;
  cents: number;
  /** Whether the action may be tried now; the single call decides when its turn comes. */
  isAllowed: boolean;
}

/** What became of a row whose call went through. */
type Outcome = { reason: string; state?: 'refused' } | undefined;

interface ActionRules {
  /** The list whose filters stand for all of its rows that match. */
  list: 'rewards' | 'users' | 'tickets';
  mayUse: (actor: Actor) => boolean;
  /** @returns the ids of all rows that the list's filters match @throws HttpError 400 for filters that are none */
  idsOf: (platform: Platform, actor: Actor, chosen: Chosen, signal: AbortSignal) => Promise<number[]>;
  candidates: (platform: Platform, actor: Actor, ids: readonly number[]) => Promise<Candidate[]>;
  /** The single call. @throws HttpError as it does */
  run: (platform: Platform, actor: Actor, itemId: number, run: BulkRun) => Promise<Outcome>;
}

/** One more than a run takes: a list may only estimate how many rows match. */
const SIZE = BULK_ROWS + 1;
const ONE_PAGE = { limit: SIZE, offset: 0 };

function requireFew<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > BULK_ROWS) throw badInput({ path: '', message: TOO_MANY_ROWS });
  return rows;
}

async function rewardIds(
  platform: Platform,
  actor: Actor,
  chosen: Chosen,
  signal: AbortSignal,
): Promise<number[]> {
  if (!chosen.rewards) return [];
  const { rewards } = await listRewards(platform, actor, { ...chosen.rewards(), ...ONE_PAGE }, signal);
  return requireFew(rewards).map(({ rewardId }) => rewardId);
}

const rewardCandidates =
  (isAllowed: (facts: Awaited<ReturnType<typeof findRewardFacts>>[number]) => boolean) =>
  async ({ database }: Platform, { clientId }: Actor, ids: readonly number[]): Promise<Candidate[]> =>
    (await findRewardFacts(database.readers, clientId, ids)).map((reward) => ({
      itemId: reward.rewardId,
      name: reward.rewardName,
      cents: Number(reward.amountCents),
      isAllowed: isAllowed(reward),
    }));

/** Users are switched on and off by the same rules. */
const userSwitch = (name: 'activateUsers' | 'deactivateUsers'): ActionRules => {
  const action = name === 'activateUsers' ? 'activate' : 'deactivate';
  const isActive = name === 'activateUsers' ? 1 : 0;
  return {
    list: 'users',
    mayUse: ({ userTypeId }) => userTypeId === USER_TYPES.client,
    idsOf: async (platform, actor, chosen) => {
      if (!chosen.users) return [];
      const { users } = await listUsers(platform, actor, { ...chosen.users(), ...ONE_PAGE });
      return requireFew(users).map(({ userId }) => userId);
    },
    candidates: async ({ database }, actor, ids) =>
      (await findUserFacts(database.readers, actor.clientId, ids)).map((user) => ({
        itemId: user.userId,
        name: `${user.firstName} ${user.lastName}`,
        cents: 0,
        isAllowed: user.isActive !== isActive && mayManage(actor, user),
      })),
    run: async (platform, actor, userId) => {
      // What was so before is not done by the run: its Undo must leave it.
      await actOnUser(platform, actor, { userId, action, unchanged: ALREADY_SO[name] });
      return undefined;
    },
  };
};

const seesRewards = ({ claims }: Actor): boolean => claims.has('rewards_view');

export const ACTIONS: Record<BulkAction, ActionRules> = {
  removeRewards: {
    list: 'rewards',
    mayUse: (actor) => seesRewards(actor) && mayRemoveRewards(actor),
    idsOf: rewardIds,
    candidates: rewardCandidates(
      ({ statusId, promotionStatus }) => canRemove(statusId) && !ENDED_PROMOTIONS.includes(promotionStatus),
    ),
    run: async (platform, actor, rewardId) => {
      await removeReward(platform, actor, rewardId);
      return undefined;
    },
  },
  reinitiateRewards: {
    list: 'rewards',
    mayUse: seesRewards,
    idsOf: rewardIds,
    candidates: rewardCandidates(canReinitiate),
    run: async (platform, actor, rewardId) => {
      const result = await reinitiateReward(withGateway(platform), actor, rewardId);
      if (result === REINITIATE_RESULT.failed) return { reason: REINITIATE_FAILED_TEXT, state: 'refused' };
      return result === REINITIATE_RESULT.pendingEnrollment ? { reason: PENDING_ENROLLMENT_TEXT } : undefined;
    },
  },
  deactivateUsers: userSwitch('deactivateUsers'),
  activateUsers: userSwitch('activateUsers'),
  closeTickets: {
    list: 'tickets',
    mayUse: ({ claims }) => claims.has('support_closeticket') && claims.has('support_view'),
    idsOf: async (platform, actor, chosen) => {
      if (!chosen.tickets) return [];
      const { tickets } = await listTickets(platform, actor, { ...chosen.tickets(), ...ONE_PAGE });
      return requireFew(tickets).map(({ ticketNo }) => ticketNo);
    },
    candidates: async ({ database }, { clientId }, ids) =>
      (await findTicketFacts(database.readers, clientId, ids)).map((ticket) => ({
        itemId: ticket.ticketNo,
        name: ticket.subject,
        cents: 0,
        isAllowed: canClose(ticket.statusId),
      })),
    run: async (platform, actor, ticketNo, { comment }) => {
      await closeWithComment(platform, actor, { ticketNo, comment });
      return undefined;
    },
  },
};
