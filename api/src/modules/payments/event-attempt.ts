import { fromWire } from '@portal/shared/domain/dates';

/** To which attempt of a reward a payment event belongs (PAY-2.5). Pure: no database, no clock. */

/** The newest attempt of a reward. */
export interface LastAttempt {
  attemptId: number;
  /** UTC text of the wire. */
  beganAt: string;
  /** Under which the provider keeps the payment; null while it has not said. */
  reference: string | null;
  /** Whether the reward had no attempt before. */
  isFirst: boolean;
}

interface ToldEvent {
  /** UTC text of the wire: when it happened. */
  at: string;
  reference: string | null;
  /** It begins an attempt: the banker redeemed the reward (again). */
  isRedemption: boolean;
  /** The attempts that the provider named by this reference before; null stands for a payment without attempt. */
  referenced: ReadonlyArray<number | null>;
}

/** Clock skew, as for the time of a signature: an event of the attempt's own reference is not old because a clock is slow. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

const moment = (wire: string): number => fromWire(wire)?.getTime() ?? NaN;

/**
 * Whether an event is about an earlier payment than the reward's newest attempt. It then must change nothing: the late
 * failure of a first attempt would let a second one, which is under way, be paid again.
 *
 * A reference decides where it is known. One that is new is taken for the attempt's own where there is no earlier attempt
 * that it could be of, or the attempt's own is not known yet; or where it comes with a redemption, which begins the attempt that it is of.
 */
export function isLate(event: ToldEvent, attempt: LastAttempt): boolean {
  const { at, reference, referenced, isRedemption } = event;
  const isOwn = referenced.includes(attempt.attemptId);
  const isAnothers = reference !== null && !isOwn && referenced.length > 0;
  const mayBeAnothers =
    !isRedemption && reference !== null && !isOwn && !attempt.isFirst && attempt.reference !== null;
  const toleranceMs = isOwn ? CLOCK_SKEW_MS : 0;
  return isAnothers || mayBeAnothers || moment(at) + toleranceMs < moment(attempt.beganAt);
}
