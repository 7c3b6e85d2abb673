import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { call } from '@portal/shared/web/http';

export type RemoteEntry = ResponseOf<typeof getRemotes>['remotes'][number];

const lists = new Map<string, Promise<readonly RemoteEntry[]>>();

/**
 * The tabs' active versions for a client. Asked once per page load: an open page keeps the versions it started with.
 * @throws CallError; the next call then asks again
 */
export function remotesOf(clientKey: string): Promise<readonly RemoteEntry[]> {
  const known = lists.get(clientKey);
  if (known) return known;
  const list = askRemotes(clientKey);
  lists.set(clientKey, list);
  list.catch(() => lists.delete(clientKey));
  return list;
}

/** What is active now, whatever this page started with. */
export const askRemotes = async (clientKey: string): Promise<readonly RemoteEntry[]> =>
  (await call(getRemotes, undefined, { query: { client: clientKey } })).remotes;
