import type { Access } from '@portal/shared/contracts/endpoint';
import { USER_TYPES } from '@portal/shared/domain/claims';
import { PREFETCH_FILE, PREFETCH_GLOBAL, type Prefetch } from '@portal/shared/remote/prefetch';
import { prefetchCall, sessionState, type PortalUser } from '@portal/shared/web/session';
import { hasHung } from './breadcrumbs';
import { fileAddress } from './file-address';
import { remoteAt, type RemoteEntry } from './registry';
import { loadFromRemote, runRemote } from './remote-run';

type Registered = Partial<Record<string, Prefetch>>;

/** What of a remote runs here. */
const RUN = 'prefetch';

const functions = new Map<string, Promise<Prefetch | undefined>>();

/**
 * Makes the calls that a tab's page begins with while the tab's code still loads; `useCall` takes the answers. Whatever
 * fails on the way is left to the page itself, which then asks as it would have.
 * @param address of a page of the portal, with the client
 * @returns resolves when the answers are there, or none is to be expected
 */
export async function prefetchData(clientKey: string, address: string): Promise<void> {
  try {
    const { pathname, search } = new URL(address, window.location.origin);
    const rest = pathname.split('/').slice(3);
    const prefetch = await prefetchOf(clientKey, pathname);
    const { status, client, user } = sessionState();
    if (!prefetch || status !== 'loggedIn' || !user || client?.clientKey !== clientKey) return;
    const calls = prefetch(
      { path: rest.join('/').replace(/\/$/, ''), search },
      { claims: user.claims, user },
    );
    const permitted = calls.filter(({ endpoint }) => mayCall(endpoint.claim, user));
    await Promise.all(permitted.map(prefetchCall));
  } catch {
    // Best effort: without the prefetched answers the page makes its calls itself.
  }
}

/** Makes ready what `prefetchData` needs to make the calls at once. Idempotent. */
export const preparePrefetch = (clientKey: string, address: string): Promise<void> =>
  prefetchOf(clientKey, new URL(address, window.location.origin).pathname).then(
    () => undefined,
    () => undefined,
  );

async function prefetchOf(clientKey: string, pathname: string): Promise<Prefetch | undefined> {
  const entry = await remoteAt(clientKey, pathname);
  if (!entry?.integrity[PREFETCH_FILE] || hasHung(entry)) return undefined;
  return functionOf(entry);
}

/** Runs the remote's prefetch file, once per release. */
function functionOf(entry: RemoteEntry): Promise<Prefetch | undefined> {
  const url = fileAddress(entry, PREFETCH_FILE);
  let known = functions.get(url);
  if (!known) {
    known = loadFromRemote(entry, RUN, () => runScript(url, entry.integrity[PREFETCH_FILE] ?? '')).then(
      () => {
        const prefetch = (globalThis as { [PREFETCH_GLOBAL]?: Registered })[PREFETCH_GLOBAL]?.[entry.name];
        return prefetch && ((...args) => runRemote(entry, RUN, () => prefetch(...args)));
      },
    );
    functions.set(url, known);
    known.catch(() => functions.delete(url));
  }
  return known;
}

function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not come.`));
    document.head.append(script);
  });
}

/** The server decides; a call that it would refuse is not made ahead. */
function mayCall(access: Access, { claims, UserTypeID }: PortalUser): boolean {
  if (typeof access === 'object')
    return access.anyOf.some((one) => mayCall(one, { claims, UserTypeID } as PortalUser));
  if (access === 'administrator') return UserTypeID === USER_TYPES.client;
  return access === 'session' || claims.includes(access);
}
