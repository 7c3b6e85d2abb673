import { createPromotion, getPromotionById, updatePromotion } from '../../../shared/src/contracts/promotions';
import { openingOf } from '../../support/promotion-opening';
import type { Finding } from '../persona';
import type { User } from '../user';

/** One of a list that is not empty. */
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
export const chance = (share: number): boolean => Math.random() < share;

/** @returns true when both are the same, else what is different: what a check yields */
export const same = <T>(what: string, expected: T, found: T): Finding =>
  expected === found || `${what} should be ${expected}, is ${found}`;

/** Opens a promotion with new invoice money. @returns its id, or undefined when it was cut off before it was carried out */
export async function openPromotion(user: User, name: string, dollars: number): Promise<number | undefined> {
  const { PromotionID } = await user.read(createPromotion);
  const isOpen = await user.change(
    async () => {
      const { status, body } = await user.call(updatePromotion, openingOf(PromotionID, { name, dollars }));
      if (body.result !== 1) throw new Error(`${name} was refused: ${status} ${JSON.stringify(body)}`);
      return true;
    },
    async () => {
      const { Status, Funds } = await readPromotion(user, PromotionID);
      if (Status === 1) return false;
      if (Status !== 3 || Funds !== dollars)
        throw new Error(`promotion ${PromotionID} is half open: ${Status}, ${Funds}`);
      return true;
    },
  );
  return isOpen ? PromotionID : undefined;
}

export async function readPromotion(user: User, PromotionID: number) {
  const { Data } = await user.read(getPromotionById, { PromotionID });
  return Data[0]!;
}
