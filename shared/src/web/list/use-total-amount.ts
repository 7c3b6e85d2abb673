import { useEffect, useRef, useState } from 'react';
import { useCall } from '@portal/shared/web/http';
import type { Endpoint } from '../../contracts/endpoint';
import { withoutOrder } from '../../domain/list-order';
import { withoutPage } from './without-page';

/**
 * In another order, and on another page, it stays: it is asked for once for each choice of rows, when those show; before, the call would
 * take its time from them.
 * @param asked what the list's page is asked for with
 * @param answer of the list
 * @returns the dollars of all rows that match, undefined while they are not known
 */
export function useTotalAmount<E extends Endpoint>(
  endpoint: E,
  asked: object,
  { data, isValidating }: { data: { total: number } | undefined; isValidating: boolean },
): number | undefined {
  const filters = withoutOrder(withoutPage(asked));
  const key = JSON.stringify(filters);
  const [shownKey, setShownKey] = useState<string>();
  // While the rows of another choice are on their way, `data` are the former ones.
  if (data && !isValidating && shownKey !== key) setShownKey(key);
  const isAsked = shownKey === key;
  const total = useCall(endpoint, isAsked ? (filters as never) : null, {
    abortsFormer: true,
    afterPaint: true,
  });
  useAgainWhenRowsChange(total.mutate, { key, count: data?.total, isValidating });
  const sum = total.data as { amount: number } | undefined;
  // What SWR keeps while it asks, and after it has failed, may be the sum of another choice.
  return isAsked && !total.isValidating && !total.error ? sum?.amount : undefined;
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
