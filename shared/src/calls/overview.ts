import * as calls from '../contracts/overview';
import { adaptCall } from './adapt-call';

/** What the Overview asks, in the field's words; amounts are dollars. */

export const attention = adaptCall(calls.getAttention, {
  answer: ({ Data }) =>
    Data.map(({ Kind, Count, Amount, Page }) => ({ kind: Kind, count: Count, amount: Amount, page: Page })),
});

/** The last twelve months, the oldest first. */
export const paidByMonth = adaptCall(calls.getPaidByMonth, {
  answer: ({ Data }) =>
    Data.map(({ Month, Amount, Rewards }) => ({ month: Month, amount: Amount, rewards: Rewards })),
});
