import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { receivePaymentEvent } from '../../../shared/src/contracts/payments';
import { getRewardHistory, reinitiateReward } from '../../../shared/src/contracts/rewards';
import { Cut } from '../user';
import type { Persona, Reward } from '../persona';
import { chance, same } from './calls';

const ZELLE = 2;
const STATUS = { initiated: 6, inProgress: 7, pendingEnrollment: 10, settled: 11, failed: 12 };
/** A payment whose start was cut off is asked about again after a minute. */
const LONGEST_START_MS = 150_000;

/** The payment provider with its webhooks, each sent until it is acknowledged and some once more, and the user who tries failed payments again. */
export const paymentProvider: Persona = {
  loginId: 'promo',

  open({ user, rewards, secrets }) {
    const key = Buffer.from(secrets.PAYMENTS_WEBHOOK_SECRET!.slice('whsec_'.length), 'base64');
    /** By reward: in which status it must be, and how often its payment was begun. */
    const journal = new Map<number, { status: number; starts: number }>();

    async function post(id: string, body: string) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return user.call(receivePaymentEvent, undefined, {
        raw: body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
      });
    }

    /** At least once, as a provider does. */
    async function tell(rewardId: number, event: string, more: object = {}): Promise<boolean> {
      const id = randomUUID();
      const body = JSON.stringify({ type: `payment.${event}`, data: { rewardId, ...more } });
      let wasCut = false;
      for (let times = chance(0.2) ? 2 : 1; times > 0; times -= 1) {
        const answer = await untilAnswered(() => post(id, body));
        if (answer.cut) wasCut = true;
        if (answer.status !== 200)
          throw new Error(`${event} of reward ${rewardId} was refused: ${JSON.stringify(answer.body)}`);
      }
      return wasCut;
    }

    async function untilAnswered<T extends object>(send: () => Promise<T>): Promise<T & { cut: boolean }> {
      for (let cut = false; ; cut = true) {
        try {
          return { ...(await send()), cut };
        } catch (error) {
          if (!(error instanceof Cut)) throw error;
        }
      }
    }

    const historyOf = async (lRewardID: number) =>
      (await user.read(getRewardHistory, { lRewardID })).Data.map((one) => one.RewardStatusID);

    /** How often a payment was begun, read when its answer is there. */
    async function startsOf(rewardId: number): Promise<number> {
      const deadline = performance.now() + LONGEST_START_MS;
      for (;;) {
        const [newest, ...older] = await historyOf(rewardId);
        if (newest !== STATUS.initiated)
          return [newest, ...older].filter((one) => one === STATUS.initiated).length;
        if (performance.now() > deadline)
          throw new Error(`the payment of reward ${rewardId} was begun and never answered`);
        await wait(1000);
      }
    }

    async function payByAch({ RewardID }: Reward): Promise<void> {
      const end = chance(0.8) ? 'settled' : 'failed';
      await tell(RewardID, 'redeemed', { paymentMethodId: 3 });
      if (chance(0.5)) await tell(RewardID, 'in_progress');
      await tell(RewardID, end, end === 'failed' ? { code: 'R02' } : {});
      journal.set(RewardID, { status: STATUS[end], starts: 1 });
    }

    async function payByZelle({ RewardID, OfficeId }: Reward): Promise<void> {
      const status = OfficeId.endsWith('902') ? STATUS.failed : STATUS.pendingEnrollment;
      const wasCut = await tell(RewardID, 'redeemed');
      if (wasCut) await startsOf(RewardID);
      const entry = { status, starts: 1 };
      journal.set(RewardID, entry);
      await user.change(
        async () => {
          const { status, body } = await user.call(reinitiateReward, { lRewardID: RewardID });
          if (status !== 200)
            throw new Error(`reward ${RewardID} can not be tried again: ${JSON.stringify(body)}`);
          entry.starts += 1;
        },
        async () => {
          const starts = await startsOf(RewardID);
          if (starts > entry.starts + 1) throw new Error(`reward ${RewardID} was tried ${starts} times`);
          entry.starts = starts;
        },
      );
    }

    return {
      async step() {
        const reward = rewards.shift();
        if (!reward) return wait(50);
        return reward.PaymentMethodID === ZELLE ? payByZelle(reward) : payByAch(reward);
      },

      async *check() {
        for (const [rewardId, { status, starts }] of journal) {
          const history = await historyOf(rewardId);
          yield same(`status of reward ${rewardId}`, status, history[0]);
          const begun = history.filter((one) => one === STATUS.initiated).length;
          yield same(`payments begun of reward ${rewardId}`, starts, begun);
          const settled = history.filter((one) => one === STATUS.settled).length;
          yield same(`payments of reward ${rewardId}`, status === STATUS.settled ? 1 : 0, settled);
        }
      },
    };
  },
};
