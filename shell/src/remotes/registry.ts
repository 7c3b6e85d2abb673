import { useEffect, useState } from 'react';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { call } from '@portal/shared/web/http';

export type RemoteEntry = ResponseOf<typeof getRemotes>['remotes'][number];

const lists = new Map<string, Promise<readonly RemoteEntry[]>>();
const arrived = new Map<string, readonly RemoteEntry[]>();

/**
 * The tabs' active versions for a client. Asked once per page load: an open page keeps the versions it started with.
 * @throws CallError; the next call then asks again
 */
export function remotesOf(clientKey: string): Promise<readonly RemoteEntry[]> {
  const known = lists.get(clientKey);
  if (known) return known;
  const list = askRemotes(clientKey);
  lists.set(clientKey, list);
  list.then(
    (entries) => arrived.set(clientKey, entries),
    () => lists.delete(clientKey),
  );
  return list;
}

/** What is active now, whatever this page started with. */
export const askRemotes = async (clientKey: string): Promise<readonly RemoteEntry[]> =>
  (await call(getRemotes, undefined, { query: { client: clientKey } })).remotes;

/** The version of a remote that this page works with; undefined when the registry never answered or lists none. */
export const versionHere = (clientKey: string, name: string): string | undefined =>
  arrived.get(clientKey)?.find((entry) => entry.name === name)?.version;

const NONE: readonly RemoteEntry[] = [];

/** The remotes that this page started with; undefined until the registry has answered, none when it does not. */
export function useRemotes(clientKey: string): readonly RemoteEntry[] | undefined {
  const [failed, setFailed] = useState(false);
  const [list, setList] = useState(() => arrived.get(clientKey));
  useEffect(() => {
    let current = true;
    remotesOf(clientKey).then(
      (entries) => current && setList(entries),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [clientKey]);
  return list ?? arrived.get(clientKey) ?? (failed ? NONE : undefined);
}
