import { PAYMENT_METHOD, REWARD_STATUS, type RewardStatus } from '@portal/shared/domain/statuses';
import { DAY } from './moments';
import type { Random } from './random';

const {
  available,
  initiated,
  inProgress,
  submitted,
  processing,
  pendingEnrollment,
  settled,
  failed,
  expired,
  removed,
} = REWARD_STATUS;
const { check, zelle, ach } = PAYMENT_METHOD;

type Weights = ReadonlyArray<readonly [RewardStatus, number]>;

const RUNNING: Weights = [
  [available, 24],
  [initiated, 2],
  [inProgress, 2],
  [submitted, 2],
  [processing, 2],
  [pendingEnrollment, 4],
  [settled, 54],
  [failed, 6],
  [removed, 4],
];
const ENDED: Weights = [
  [settled, 70],
  [expired, 25],
  [removed, 5],
];
/** Shortly after the end payments are still in flight. */
const JUST_ENDED: Weights = [...ENDED, [submitted, 3], [processing, 4]];
const JUST_ENDED_DAYS = 4;

const METHODS: ReadonlyArray<readonly [number, number]> = [
  [check, 20],
  [zelle, 40],
  [ach, 40],
];

/** How a reward ends up. */
export interface Choice {
  status: RewardStatus;
  paymentMethodId: number;
}

/** Every status of a running promotion with every payment method that it can have. */
export const EVERY_CHOICE: readonly Choice[] = RUNNING.flatMap(([status]) =>
  METHODS.filter(([paymentMethodId]) => status !== pendingEnrollment || paymentMethodId === zelle).map(
    ([paymentMethodId]) => ({ status, paymentMethodId }),
  ),
);

/** @param endedAt of the promotion, if it has ended @param alternate alternate rewards are paid by check */
export function chooseLife(random: Random, alternate: boolean, endedAt: number | null, now: number): Choice {
  const weights = endedAt === null ? RUNNING : now - endedAt < JUST_ENDED_DAYS * DAY ? JUST_ENDED : ENDED;
  const status = random.weighted(weights);
  if (alternate) return { status: status === pendingEnrollment ? available : status, paymentMethodId: check };
  return { status, paymentMethodId: status === pendingEnrollment ? zelle : random.weighted(METHODS) };
}

const ROUND_CENTS = [2_500, 5_000, 10_000, 15_000, 25_000, 50_000] as const;
/** The mean of the amounts below, in cents. */
export const MEAN_CENTS = 31_000;
const LEAST_CENTS = 1;

/**
 * Amounts as they are: many round ones (so that sorting meets ties), some with odd cents, a few large, very few tiny.
 * @param scale 1, or less where so many rewards would not fit into the largest fund
 * @param mostCents what the promotion can still give away for this one
 */
export function chooseCents(random: Random, scale: number, mostCents: number): number {
  const kind = random.next();
  const cents =
    kind < 0.004
      ? random.int(1, 99)
      : kind < 0.4
        ? random.pick(ROUND_CENTS) * scale
        : kind < 0.96
          ? random.int(1_500, 45_000) * scale
          : random.int(80_000, 450_000) * scale;
  return Math.max(LEAST_CENTS, Math.min(Math.round(cents), mostCents));
}
