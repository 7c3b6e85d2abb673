import type { Insertable, Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { allocateMany, payMany, returnMany } from '../modules/ledger/bulk-movements';
import type {
  PaymentAttemptsTable,
  RewardStepsTable,
  RewardsTable,
  Tables,
} from '../platform/database/schema';
import { insertForIds, insertRows } from '../platform/database/bulk-insert';
import type { DemoOfficer } from './officers';
import { REWARD_NAMES } from './names';
import { wire } from './moments';
import { chooseCents, chooseLife, type Choice } from './reward-choices';
import { lateFailure, lifeOf, type LifeStep } from './reward-life';
import type { Random } from './random';

/** The rewards that one approved file brings to one promotion. */
interface Wave {
  clientId: number;
  promotionId: number;
  fileId: number;
  alternate: boolean;
  /** The moment of the approval. */
  at: number;
  count: number;
  /** Where in the list of officers it begins. */
  firstOfficer: number;
  endedAt: number | null;
  approvedBy: number;
  removedBy: number;
  /** What the promotion can give away in this wave, in cents. */
  budgetCents: number;
  amountScale: number;
  /** To be used up before anything is left to chance. */
  wanted: Choice[];
}

/** What the rewards are made from, whichever wave they come in. */
interface World {
  officers: readonly DemoOfficer[];
  random: Random;
  now: number;
}

interface WaveResult {
  totalCents: number;
  rewardees: number;
}

/** Rewards that are in memory at a time. */
const BATCH = 2_000;
const { available, initiated, pendingEnrollment, settled, expired, removed } = REWARD_STATUS;

interface MadeReward {
  row: Insertable<RewardsTable>;
  steps: LifeStep[];
}

/** Writes the rewards of a file with their histories, and moves their money. Expired ones keep theirs until the promotion ends. */
export async function loadWave(trx: Kysely<Tables>, wave: Wave, world: World): Promise<WaveResult> {
  let totalCents = 0;
  const rewardees = new Set<number>();
  for (let done = 0; done < wave.count; done += BATCH) {
    const made: MadeReward[] = [];
    for (let index = done; index < Math.min(done + BATCH, wave.count); index += 1) {
      const left = wave.count - index - 1;
      const reward = makeReward(wave, world, { index, mostCents: wave.budgetCents - totalCents - left });
      totalCents += reward.row.amountCents;
      rewardees.add(reward.row.officerId);
      made.push(reward);
    }
    await writeRewards(trx, wave, made);
  }
  return { totalCents, rewardees: rewardees.size };
}

function makeReward(
  wave: Wave,
  { officers, random, now }: World,
  { index, mostCents }: { index: number; mostCents: number },
): MadeReward {
  const place = wave.firstOfficer + index;
  const officer = officerAt(officers, place, wave.at);
  const lap = Math.floor(index / officers.length);
  const wanted = wave.alternate ? undefined : wave.wanted.shift();
  const choice = wanted ?? chooseLife(random, wave.alternate, wave.endedAt, now);
  const frame = { ...choice, createdAt: wave.at, endedAt: wave.endedAt, now };
  const late = choice.status === expired && wave.endedAt !== null && random.chance(0.03);
  const steps =
    late && wave.endedAt !== null
      ? lateFailure({ ...frame, endedAt: wave.endedAt }, random)
      : lifeOf(frame, random);
  const last = steps.at(-1);
  const name = random.pick(REWARD_NAMES);
  return {
    steps,
    row: {
      clientId: wave.clientId,
      promotionId: wave.promotionId,
      officerId: officer.officerId,
      rewardName: lap === 0 ? name : `${name} ${lap + 1}`,
      portBu: officer.portBu,
      portfolioName: officer.portfolioName,
      locationCode: officer.locationCode,
      officeId: officer.oeid,
      officeName: officer.officerName,
      amountCents: chooseCents(random, wave.amountScale, mostCents),
      rewardType: wave.alternate ? 'SW' : 'RW',
      description: wave.alternate ? 'Sweepstake winner' : null,
      statusId: choice.status,
      paymentMethodId: choice.paymentMethodId,
      alternateReward: wave.alternate ? 'Y' : 'N',
      fileId: wave.fileId,
      createdDate: wire(wave.at),
      updatedDate: wire(last?.at ?? wave.at),
      redeemedDate:
        steps[0] && steps[0].statusId !== removed && steps[0].statusId !== expired ? wire(steps[0].at) : null,
      settledDate: last?.statusId === settled ? wire(last.at) : null,
      // A return or an error with a failed payment, a notification of change with a settled one.
      reasonCode: last?.code ?? null,
      reasonDescription: last?.description ?? null,
      reference: last?.reference ?? null,
      version: steps.length + 1,
    },
  };
}

/** Merged accounts get no rewards any more: the next one is who they became. */
function officerAt(officers: readonly DemoOfficer[], place: number, at: number): DemoOfficer {
  const officer = officers[place % officers.length];
  if (!officer) throw new RangeError('There are no officers.');
  return officer.mergedAt !== null && officer.mergedAt < at ? officerAt(officers, place + 1, at) : officer;
}

async function writeRewards(trx: Kysely<Tables>, wave: Wave, made: readonly MadeReward[]): Promise<void> {
  const ids = await insertForIds(
    trx,
    'rewards',
    'rewardId',
    made.map((one) => one.row),
  );
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  const inBatch = (statusId?: number) => ({
    clientId: wave.clientId,
    where: (eb: Parameters<Parameters<typeof allocateMany>[1]['where']>[0]) =>
      eb.and([
        eb('rewards.rewardId', '>=', first),
        eb('rewards.rewardId', '<=', last),
        ...(statusId === undefined ? [] : [eb('rewards.statusId', '=', statusId)]),
      ]),
  });
  await insertRows(
    trx,
    'rewardSteps',
    made.flatMap((one, index) => stepRows(wave, one, ids[index] ?? 0)),
  );
  await insertRows(
    trx,
    'paymentAttempts',
    made.flatMap((one, index) => attemptRows(one, ids[index] ?? 0)),
  );
  await allocateMany(trx, { ...inBatch(), actorId: wave.approvedBy, at: { column: 'createdDate' } });
  await payMany(trx, { ...inBatch(settled), actorId: null, at: { column: 'settledDate' } });
  await returnMany(trx, { ...inBatch(removed), actorId: wave.removedBy, at: { column: 'updatedDate' } });
}

function stepRows(wave: Wave, { row, steps }: MadeReward, rewardId: number): Insertable<RewardStepsTable>[] {
  const first = { statusId: available, at: wave.at, code: null, description: null, reference: null };
  return [first, ...steps].map((step) => ({
    rewardId,
    statusId: step.statusId,
    at: wire(step.at),
    paymentMethodId: step.statusId === available || step.statusId === removed ? null : row.paymentMethodId,
    code: step.code,
    description: step.description,
    reference: step.reference,
    actorId:
      step.statusId === available ? wave.approvedBy : step.statusId === removed ? wave.removedBy : null,
    cause: causeOf(step.statusId),
  }));
}

const causeOf = (statusId: number): string =>
  statusId === available
    ? 'file'
    : statusId === removed
      ? 'remove'
      : statusId === expired
        ? 'expiry'
        : 'payment';

/** One attempt per payment that was started, each answered at once as the provider does: nothing is asked again. */
function attemptRows({ steps }: MadeReward, rewardId: number): Insertable<PaymentAttemptsTable>[] {
  return steps.flatMap((step, index) => {
    if (step.statusId !== initiated) return [];
    const next = steps[index + 1];
    const outcome = next?.statusId === pendingEnrollment ? 'pending_enrollment' : 'initiated';
    return [{ rewardId, startedAt: wire(step.at), finishedAt: wire(step.at + 1_000), outcome }];
  });
}
