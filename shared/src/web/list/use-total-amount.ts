import { useCall } from '@portal/shared/web/http';
import type { Endpoint } from '../../contracts/endpoint';
import { withoutPage } from './without-page';

/**
 * @param asked what the list's page is asked for with
 * @param answer of the list: the sum is asked for once its rows show
 * @returns the dollars of all rows that match, undefined while they are not known
 */
export function useTotalAmount<E extends Endpoint>(
  endpoint: E,
  asked: object,
  { data, isValidating }: { data: object | undefined; isValidating: boolean },
): number | undefined {
  const total = useCall(endpoint, data ? (withoutPage(asked) as never) : null, { abortsFormer: true });
  const sum = total.data as { amount: number } | undefined;
  return isValidating || total.isValidating ? undefined : sum?.amount;
}
