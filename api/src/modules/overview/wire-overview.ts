import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getAttention, getPaidByMonth } from '@portal/shared/contracts/overview';
import { toDollars } from '@portal/shared/domain/money';
import type { Attention } from './attention.service';
import type { PaidMonth } from './paid-by-month.service';

/** What the Overview asks, under the names of the wire. */

/** @returns what needs attention, in dollars */
export const wireAttention = (rows: readonly Attention[]): ResponseOf<typeof getAttention> => ({
  error: null,
  Data: rows.map(({ kind, count, cents, page }) => ({
    Kind: kind,
    Count: count,
    Amount: cents === null ? null : toDollars(cents),
    Page: page,
  })),
});

/** @returns twelve months, the oldest first, in dollars */
export const wirePaidByMonth = (months: readonly PaidMonth[]): ResponseOf<typeof getPaidByMonth> => ({
  error: null,
  Data: months.map(({ month, cents, rewards }) => ({ Month: month, Amount: toDollars(cents), Rewards: rewards })),
});
