import {
  getPromotionFundOverview,
  getPromotions,
  updatePromotion,
  updatePromotionStatus,
} from '../../../shared/src/contracts/promotions';
import type { Persona } from '../persona';
import { chance, openPromotion, pick, readPromotion, same } from './calls';

const OPEN = 3;
const DELETED = 7;

/** Of a promotion as acknowledged; funds in dollars. */
interface Entry {
  readonly name: string;
  funds: number;
  status: typeof OPEN | typeof DELETED;
}

/** Opens promotions, adds new money and money of the expired account to them, and deletes some, which gives it back. */
export const promoter: Persona = {
  loginId: 'promo',

  open({ user, mark }) {
    /** By promotion id. */
    const journal = new Map<number, Entry>();
    let made = 0;

    async function openOne(): Promise<void> {
      const entry: Entry = { name: `${mark} ${(made += 1)}`, funds: 1000 + made, status: OPEN };
      const id = await openPromotion(user, entry.name, entry.funds);
      if (id !== undefined) journal.set(id, entry);
    }

    async function addFunds(id: number, entry: Entry): Promise<void> {
      const { Version, Funds } = await readPromotion(user, id);
      if (Funds !== entry.funds) throw new Error(`promotion ${id} has ${Funds} instead of ${entry.funds}`);
      const { Data } = await user.read(getPromotionFundOverview);
      const added = 10 + (made % 90);
      const rolled = Math.min(added, Math.floor(Data.expiredFunds.total));
      const wanted = entry.funds + added;
      const isAdded = await user.change(
        async () => {
          const { body } = await user.call(updatePromotion, {
            PromotionID: id,
            Funds: wanted,
            RollUpValue: rolled,
            NewInvoiceValue: added - rolled,
            Status: OPEN,
            Version,
          });
          return body.result === 1;
        },
        async () => {
          const now = await readPromotion(user, id);
          if (now.Funds !== entry.funds && now.Funds !== wanted)
            throw new Error(`promotion ${id} has ${now.Funds} after ${entry.funds} + ${added}`);
          return now.Funds === wanted;
        },
      );
      if (isAdded) entry.funds = wanted;
    }

    async function remove(id: number, entry: Entry): Promise<void> {
      const isRemoved = await user.change(
        async () => {
          const body = { PromotionID: id, Status: DELETED };
          return (await user.call(updatePromotionStatus, body)).status === 200;
        },
        async () => !(await isListed(id)),
      );
      if (isRemoved) entry.status = DELETED;
    }

    const isListed = async (id: number) =>
      (await user.read(getPromotions, { PromotionID: id })).TotalCount === 1;

    return {
      async step() {
        const open = [...journal].filter(([, entry]) => entry.status === OPEN);
        if (open.length < 3) return openOne();
        const [id, entry] = pick(open);
        return chance(0.2) ? remove(id, entry) : addFunds(id, entry);
      },

      async *check() {
        for (const [id, { name, funds, status }] of journal) {
          yield same(`promotion ${name} in the list`, status === OPEN, await isListed(id));
          if (status === DELETED) continue;
          const now = await readPromotion(user, id);
          yield same(`funds of promotion ${name}`, funds, now.Funds);
          yield same(`status of promotion ${name}`, status, now.Status);
        }
      },
    };
  },
};
