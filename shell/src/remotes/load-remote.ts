import type { ComponentType } from 'react';
import { wait } from '@portal/shared/web/wait';
import { keyOfPart, keyOfRemote, type Expose } from './exposed-part';
import { guardLoad } from './frame-guard';
import { remotesOf, versionHere } from './registry';
import { report } from './reports';
import { FrameDestroyed, RemoteHung, RemoteIncompatible, RemoteMissing } from './remote-problem';

/** One attempt, from the registry to the last chunk. */
const ATTEMPT_TIMEOUT_MS = 15_000;
/** Pauses before the second, third, … attempt. */
const PAUSES_MS = [400, 1_200];
/** A load that has taken this long is not tried again by itself: the user gets to decide. */
const PATIENCE_MS = 10_000;

/** What another attempt would only bring again. */
const FINAL = [RemoteMissing, RemoteIncompatible, RemoteHung, FrameDestroyed];

/** As long as a report may say that a load took. */
const LONGEST_MS = 600_000;

const loading = new Map<string, Promise<ComponentType>>();
const loaded = new Map<string, ComponentType>();

/** The federation runtime, which the login page does without. */
export const loadFederation = () => import(/* webpackChunkName: "federation" */ './federation');

/** @returns what a former load has brought, at once, so that a tab that is opened again shows in the same render */
export const loadedRemote = (clientKey: string, name: string, expose: Expose): ComponentType | undefined =>
  loaded.get(keyOfPart(clientKey, name, expose));

/** @returns whether it is there or on its way */
export const isAskedFor = (clientKey: string, name: string, expose: Expose): boolean =>
  loading.has(keyOfPart(clientKey, name, expose));

/**
 * What a remote exposes, loaded once per page; attempts that fail are repeated with growing pauses.
 * @throws RemoteMissing, RemoteIncompatible, RemoteHung, FrameDestroyed, or the last failure; the next call then starts over
 */
export function loadRemote(clientKey: string, name: string, expose: Expose): Promise<ComponentType> {
  const key = keyOfPart(clientKey, name, expose);
  const known = loading.get(key);
  if (known) return known;
  const load = withRetries(() => guardLoad(name, () => withTimeLimit(attempt(clientKey, name, expose))));
  loading.set(key, load);
  load.then(
    (part) => loaded.set(key, part),
    () => loading.delete(key),
  );
  reportOutcome(clientKey, name, load);
  return load;
}

/** Has the next load of a remote start from its manifest: one of its files did not come, and it remembers that. */
export async function startOver(clientKey: string, name: string): Promise<void> {
  for (const key of [...loading.keys()]) {
    if (!key.startsWith(keyOfRemote(clientKey, name))) continue;
    loading.delete(key);
    loaded.delete(key);
  }
  (await loadFederation()).forget(name);
}

/**
 * Reads the manifest of a remote that may be opened later; none of its own code runs.
 * @throws when it is not to be had; opening the remote then tries again
 */
export async function readManifest(clientKey: string, name: string): Promise<void> {
  const [federation, remotes] = await Promise.all([loadFederation(), remotesOf(clientKey)]);
  await federation.readManifest(remotes, name);
}

/**
 * Loads a tab that the user is about to open. Should it fail, opening the tab tries again and says so.
 * @returns resolves when that is over, well or not
 */
export const preloadTab = (clientKey: string, name: string): Promise<void> =>
  loadRemote(clientKey, name, 'tab').then(
    () => undefined,
    () => undefined,
  );

function reportOutcome(clientKey: string, name: string, load: Promise<ComponentType>): void {
  const start = performance.now();
  const tell = (outcome: { kind: 'load' | 'failure'; detail?: string }) => {
    const milliseconds = Math.min(Math.round(performance.now() - start), LONGEST_MS);
    report({ name, version: versionHere(clientKey, name), milliseconds, ...outcome });
  };
  load.then(
    () => tell({ kind: 'load' }),
    (cause: unknown) => {
      // It was not asked for: what it did is told already.
      if (!(cause instanceof RemoteHung)) tell({ kind: 'failure', detail: String(cause) });
    },
  );
}

async function attempt(clientKey: string, name: string, expose: Expose): Promise<ComponentType> {
  const [{ loadExposed }, remotes] = await Promise.all([loadFederation(), remotesOf(clientKey)]);
  return loadExposed(remotes, name, expose);
}

async function withRetries<T>(task: () => Promise<T>): Promise<T> {
  const start = Date.now();
  for (let tried = 0; ; tried += 1) {
    try {
      return await task();
    } catch (cause) {
      const pauseMs = PAUSES_MS[tried];
      const final = FINAL.some((kind) => cause instanceof kind);
      if (final || pauseMs === undefined || Date.now() - start > PATIENCE_MS) throw cause;
      await wait(pauseMs);
    }
  }
}

function withTimeLimit<T>(task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading took too long.')), ATTEMPT_TIMEOUT_MS);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
