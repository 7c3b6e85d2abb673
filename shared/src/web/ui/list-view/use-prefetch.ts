import { prefetchCall } from '@portal/shared/web/session';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import type { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import type { PrefetchedCall } from '../../../remote/prefetch';

/**
 * Asks for the rows of a list while the way to them is still being pressed.
 * @param callsOf the calls that answer a query of the list; undefined where nothing is asked for ahead
 * @returns a handler for each way to other rows
 */
export function usePrefetch<F extends string, C extends string>(
  { ahead }: ReturnType<typeof useListUrlState<F, C>>,
  callsOf: ((search: string) => readonly PrefetchedCall[]) | undefined,
) {
  const prefetch = (search: string) => {
    for (const call of callsOf?.(search) ?? []) void prefetchCall(call);
  };
  const goTo = useStableHandler((page: number) => prefetch(ahead.goTo(page)));
  const search = useStableHandler((filter: Record<F, string>) => prefetch(ahead.search(filter)));
  const sortBy = useStableHandler((column: string) => prefetch(ahead.sortBy(column)));
  return { goTo, search, sortBy };
}
