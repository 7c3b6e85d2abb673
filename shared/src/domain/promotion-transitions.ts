import { PROMOTION_STATUS, PROMOTION_STATUS_NAMES, type PromotionStatus } from './statuses';

/** Which status a promotion may have after which (PROMO-4.2). Pure: used by the form and the server. */

const { new: fresh, draft, open, inProgress, expired, closed, deleted } = PROMOTION_STATUS;

/** State machine: what is not in this table is refused. 3 → 4 and 3, 4 → 5 happen by themselves and can not be asked for. */
const PROMOTION_TRANSITIONS: Record<PromotionStatus, readonly PromotionStatus[]> = {
  [fresh]: [draft, open, deleted],
  [draft]: [draft, open, deleted],
  [open]: [open, inProgress, expired, deleted],
  [inProgress]: [inProgress, expired, closed],
  [expired]: [closed],
  [closed]: [],
  [deleted]: [],
};

/** @returns whether a promotion may go from one status to the other */
export const canBecome = (from: PromotionStatus, to: PromotionStatus): boolean =>
  PROMOTION_TRANSITIONS[from].includes(to);

/**
 * The status that a save leads to (PROMO-4.3).
 * @param asked Status of the message: 2 saves as draft, 6 and 7 close and delete; undefined leaves it to the server
 * @returns undefined when the promotion can not be saved that way
 */
export function savedStatus(
  from: PromotionStatus,
  asked: PromotionStatus | undefined,
): PromotionStatus | undefined {
  if (asked === closed || asked === deleted || asked === draft)
    return canBecome(from, asked) ? asked : undefined;
  if (from === expired) return asked === undefined || asked === expired ? closed : undefined;
  const saved = from < open ? open : from;
  const fits = asked === undefined || asked === saved || (asked === fresh && from === fresh);
  return fits && canBecome(from, saved) ? saved : undefined;
}

const DONE: Partial<Record<PromotionStatus, string>> = {
  [closed]: 'closed',
  [deleted]: 'deleted',
  [draft]: 'saved as draft',
};

/** Why a promotion can not be brought to a status. */
export const transitionRefused = (from: PromotionStatus, to: PromotionStatus | undefined): string =>
  `A promotion in status ${PROMOTION_STATUS_NAMES[from]} can not be ${(to && DONE[to]) ?? 'saved like this'}.`;

/** What of a promotion can not be changed any more (PROMO-2.5). */
export const locksOf = (status: number) => ({ nameAndDates: status > open, funds: status > inProgress });
