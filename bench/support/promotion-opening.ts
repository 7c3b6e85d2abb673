import type { BodyOf } from '../../shared/src/contracts/endpoint';
import type { updatePromotion } from '../../shared/src/contracts/promotions';
import { toWire } from '../../shared/src/domain/dates';

const DAY_MS = 86_400_000;

/** @returns the moment so many days ahead, as the wire writes it */
const daysAhead = (days: number): string => toWire(new Date(Date.now() + days * DAY_MS));

/** The update that opens a new promotion, with money from a new invoice. */
export const openingOf = (
  PromotionID: number,
  { name, dollars }: { name: string; dollars: number },
): BodyOf<typeof updatePromotion> => ({
  PromotionID,
  PromotionName: name,
  FulfillmentDate: daysAhead(5),
  ExpirationDate: daysAhead(100),
  Funds: dollars,
  NewInvoiceValue: dollars,
  Status: 3,
});
