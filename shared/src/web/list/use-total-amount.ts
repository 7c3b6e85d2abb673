import { useEffect, useRef } from 'react';
import { useCall } from '@portal/shared/web/http';
import type { Endpoint } from '../../contracts/endpoint';
import { withoutOrder } from '../../domain/list-order';
import { withoutPage } from './without-page';

/**
 * In another order, and on another page, it stays: it is asked for once for each choice of rows.
 * @param asked what the list's page is asked for with
 * @param answer of the list: the sum is asked for once its rows show
 * @returns the dollars of all rows that match, undefined while they are not known
 */
export function useTotalAmount<E extends Endpoint>(
  endpoint: E,
  asked: object,
  { data, isValidating }: { data: { total: number } | undefined; isValidating: boolean },
): number | undefined {
  const filters = withoutOrder(withoutPage(asked));
  const total = useCall(endpoint, data ? (filters as never) : null, {
    abortsFormer: true,
    afterPaint: true,
  });
  useAgainWhenRowsChange(total.mutate, {
    key: JSON.stringify(filters),
    count: data?.total,
    isValidating,
  });
  const sum = total.data as { amount: number } | undefined;
  return total.isValidating ? undefined : sum?.amount;
}

interface Shown {
  key: string;
  count: number | undefined;
  isValidating: boolean;
}

/** Other rows match the same filters by now: their sum is another too. */
function useAgainWhenRowsChange(ask: () => unknown, { key, count, isValidating }: Shown): void {
  const settled = useRef<{ key: string; count: number | undefined }>(undefined);
  useEffect(() => {
    if (isValidating || count === undefined) return;
    const former = settled.current;
    settled.current = { key, count };
    if (former?.key === key && former.count !== count) void ask();
  }, [ask, key, count, isValidating]);
}
