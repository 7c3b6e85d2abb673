import { useEffect } from 'react';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { call } from '@portal/shared/web/http';
import { createStore, sessionState, useStore } from '@portal/shared/web/session';
import { asWished } from './workbench/wishes';

export type RemoteEntry = ResponseOf<typeof getRemotes>['remotes'][number];

/** What a page knows of the registry for one client. */
interface Known {
  /** Undefined until it has answered. */
  remotes: readonly RemoteEntry[] | undefined;
  /** It could not be asked. */
  failed: boolean;
}

const PENDING: Known = { remotes: undefined, failed: false };
const lists = new Map<string, Promise<readonly RemoteEntry[]>>();
/** By client key. */
const known = createStore<ReadonlyMap<string, Known>>(new Map());

const learn = (clientKey: string, now: Known): void => known.set(new Map(known.get()).set(clientKey, now));

/**
 * The tabs' active versions for a client. Asked once per page load: an open page keeps the versions it started with.
 * @throws CallError; the next call then asks again
 */
export function remotesOf(clientKey: string): Promise<readonly RemoteEntry[]> {
  const asked = lists.get(clientKey);
  if (asked) return asked;
  const list = askRemotes(clientKey);
  lists.set(clientKey, list);
  list.then(
    (remotes) => learn(clientKey, { remotes, failed: false }),
    () => {
      lists.delete(clientKey);
      learn(clientKey, { remotes: undefined, failed: true });
    },
  );
  return list;
}

/** @returns the remote whose page an address of the portal is */
export async function remoteAt(clientKey: string, pathname: string): Promise<RemoteEntry | undefined> {
  const path = `/${pathname.split('/')[2] ?? ''}`;
  return (await remotesOf(clientKey)).find((one) => one.path === path);
}

/** The page was sent with what the registry would answer. */
export function seedRegistry(clientKey: string, remotes: readonly RemoteEntry[], developers?: boolean): void {
  const wished = asWished(remotes, developers);
  lists.set(clientKey, Promise.resolve(wished));
  learn(clientKey, { remotes: wished, failed: false });
}

/** What is active now, whatever this page started with. */
export async function askRemotes(clientKey: string): Promise<readonly RemoteEntry[]> {
  // A canary is assigned by user id.
  const { user } = sessionState();
  const whose = user ? { user: String(user.Id) } : {};
  const answer = await call(getRemotes, undefined, { query: { client: clientKey, ...whose } });
  return asWished(answer.remotes, answer.developers);
}

/**
 * @returns whether this page works with a release that its user alone gets, a canary or a preview. Modules that were evaluated stay in a
 * page: for another user it has to be loaded anew
 */
export const hasPersonalRelease = (clientKey: string): boolean =>
  known
    .get()
    .get(clientKey)
    ?.remotes?.some(({ canary, previewUntil }) => canary || previewUntil !== undefined) ?? false;

/** The release of a remote that this page works with; undefined when the registry never answered or lists none. */
export const entryHere = (clientKey: string, name: string): RemoteEntry | undefined =>
  known
    .get()
    .get(clientKey)
    ?.remotes?.find((entry) => entry.name === name);

/** Its version. */
export const versionHere = (clientKey: string, name: string): string | undefined =>
  entryHere(clientKey, name)?.version;

/** What this page knows of the registry; asks it unless that has happened. */
export function useRegistry(clientKey: string): Known {
  useEffect(() => void remotesOf(clientKey).catch(() => undefined), [clientKey]);
  return useStore(known).get(clientKey) ?? PENDING;
}

const NONE: readonly RemoteEntry[] = [];

/** The remotes that this page started with; undefined until the registry has answered, none when it does not. */
export function useRemotes(clientKey: string): readonly RemoteEntry[] | undefined {
  const { remotes, failed } = useRegistry(clientKey);
  return remotes ?? (failed ? NONE : undefined);
}
