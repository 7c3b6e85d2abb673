import { ACH_CHANGES, ACH_RETURNS, CHECK_ERRORS, ZELLE_ERRORS } from '@portal/shared/domain/payments';
import { PAYMENT_METHOD, REWARD_STATUS, type RewardStatus } from '@portal/shared/domain/statuses';
import { DAY, HOUR, MINUTE } from './moments';
import type { Random } from './random';

/** One step in the history of a reward. */
export interface LifeStep {
  statusId: RewardStatus;
  at: number;
  code: string | null;
  description: string | null;
  reference: string | null;
}

interface LifeFrame {
  status: RewardStatus;
  paymentMethodId: number;
  createdAt: number;
  /** When the promotion ended, if it has. */
  endedAt: number | null;
  now: number;
}

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
const IN_FLIGHT: readonly RewardStatus[] = [initiated, inProgress, submitted, processing];
const SETTLING: readonly RewardStatus[] = [initiated, inProgress, submitted, processing, settled];
const FAILING: readonly RewardStatus[] = [initiated, inProgress, submitted, failed];

/** How long a reward takes to reach a status from the one before, at least and at most. */
const PAUSES: Partial<Record<RewardStatus, readonly [number, number]>> = {
  [inProgress]: [3 * MINUTE, 40 * MINUTE],
  [submitted]: [HOUR, 8 * HOUR],
  [processing]: [2 * HOUR, 20 * HOUR],
  [pendingEnrollment]: [5 * MINUTE, HOUR],
  [settled]: [10 * HOUR, 60 * HOUR],
  [failed]: [4 * HOUR, 40 * HOUR],
};
const PAUSE_BEFORE_REINITIATION = [DAY, 9 * DAY] as const;

/** The statuses after Reward Available on the way to the last one, without the expiry itself. */
function pathTo({ status, paymentMethodId }: LifeFrame, random: Random): readonly RewardStatus[] {
  const zelle = paymentMethodId === PAYMENT_METHOD.zelle;
  if (status === available) return [];
  if (IN_FLIGHT.includes(status)) return IN_FLIGHT.slice(0, IN_FLIGHT.indexOf(status) + 1);
  if (status === pendingEnrollment) return [initiated, pendingEnrollment];
  if (status === failed) return FAILING;
  if (status === removed) return [removed];
  if (status === settled) return zelle && random.chance(0.06) ? [...FAILING, ...SETTLING] : SETTLING;
  const before = random.next();
  if (before < 0.8) return [];
  return zelle && before < 0.9 ? [initiated, pendingEnrollment] : FAILING;
}

/** The moments of a path between the start and the end of its frame; payments in flight were started just now. */
function timesOf(path: readonly RewardStatus[], frame: LifeFrame, random: Random): number[] {
  if (path.length === 0) return [];
  const pauses = path.map((status, index) => {
    if (index === 0) return 0;
    const [least, most] =
      status === initiated ? PAUSE_BEFORE_REINITIATION : (PAUSES[status] ?? [MINUTE, HOUR]);
    return random.int(least, most);
  });
  const inFlight = IN_FLIGHT.includes(frame.status);
  const room = (inFlight ? frame.now : (frame.endedAt ?? frame.now)) - frame.createdAt - 2 * MINUTE;
  const span = pauses.reduce((sum, pause) => sum + pause, 0);
  const scale = Math.min(1, (0.8 * room) / Math.max(span, 1));
  const free = room - span * scale;
  // Officers redeem early rather than late; what is in flight was started just now, or just before the promotion's end.
  const inFlightSince = frame.endedAt === null ? free : frame.endedAt - frame.createdAt - 5 * HOUR;
  const lag = inFlight
    ? inFlightSince - Math.min(free / 2, random.int(1, 180) * MINUTE)
    : random.next() ** 2 * free;
  let at = frame.createdAt + MINUTE + lag;
  return pauses.map((pause) => {
    at += pause * scale;
    return Math.floor(at / 1000) * 1000;
  });
}

const codeFrom = (codes: Readonly<Record<string, string>>, random: Random) => {
  const [code, description] = random.pick(Object.entries(codes));
  return { code, description };
};

/** What a failed payment came back with, by payment method. */
function failure(paymentMethodId: number, random: Random) {
  if (paymentMethodId === PAYMENT_METHOD.ach) return codeFrom(ACH_RETURNS, random);
  return codeFrom(paymentMethodId === PAYMENT_METHOD.zelle ? ZELLE_ERRORS : CHECK_ERRORS, random);
}

const REFERENCE_PREFIX: Record<number, string> = { 1: 'CHK', 2: 'ZEL', 3: 'ACH' };

/**
 * A history that ends in the given status and fits between the reward's creation and now (or its promotion's end).
 * @returns the steps after Reward Available, in order
 */
export function lifeOf(frame: LifeFrame, random: Random): LifeStep[] {
  const path = pathTo(frame, random);
  const times = timesOf(path, frame, random);
  let reference: string | null = null;
  const steps = path.map((statusId, index): LifeStep => {
    if (statusId === initiated) {
      reference = `${REFERENCE_PREFIX[frame.paymentMethodId]}-${random.int(100_000, 999_999)}-${random.hex(3)}`;
    }
    const changed =
      statusId === settled && frame.paymentMethodId === PAYMENT_METHOD.ach && random.chance(0.08);
    const reason =
      statusId === failed
        ? failure(frame.paymentMethodId, random)
        : changed
          ? codeFrom(ACH_CHANGES, random)
          : null;
    return {
      statusId,
      at: times[index] ?? frame.createdAt,
      code: reason?.code ?? null,
      description: reason?.description ?? null,
      reference,
    };
  });
  if (frame.status === expired && frame.endedAt !== null) {
    steps.push({ statusId: expired, at: frame.endedAt, code: null, description: null, reference: null });
  }
  return steps;
}

/**
 * A payment that was in flight when its promotion ended and failed afterwards.
 * @returns the steps after Reward Available, in order
 */
export function lateFailure(frame: LifeFrame & { endedAt: number }, random: Random): LifeStep[] {
  const started = frame.endedAt - 6 * HOUR;
  const failedAt = Math.min(frame.endedAt + random.int(3, 30) * HOUR, frame.now - MINUTE);
  const reference = `${REFERENCE_PREFIX[frame.paymentMethodId]}-${random.int(100_000, 999_999)}-${random.hex(3)}`;
  const step = (statusId: RewardStatus, at: number): LifeStep => ({
    statusId,
    at,
    code: null,
    description: null,
    reference,
  });
  return [
    step(initiated, started),
    step(inProgress, started + 20 * MINUTE),
    step(submitted, started + 3 * HOUR),
    { ...step(failed, failedAt), ...failure(frame.paymentMethodId, random) },
    { ...step(expired, failedAt), reference: null },
  ];
}
