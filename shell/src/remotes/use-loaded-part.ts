import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useSession } from '@portal/shared/web/session';
import { atMost } from '@portal/shared/web/wait';
import type { Expose } from './exposed-part';
import { beginFirstRender, beginMount, settleFirstRender } from './first-render';
import { loadedRemote, loadRemote, startOver } from './load-remote';
import { prefetchData } from './prefetch-data';
import { versionHere } from './registry';
import { RemoteHung } from './remote-problem';
import { report } from './reports';

/** Data that is about to come is waited for: a page that is rendered with it is rendered once. */
const DATA_PATIENCE_MS = 150;

/** In the message of a file that did not come. Any other file is the portal's, such as a part of the kit: no fault of the release. */
const FILE_OF_REMOTE = /\/remotes\//;

const isMissingChunk = (cause: unknown): cause is Error =>
  cause instanceof Error && cause.name === 'ChunkLoadError';

/**
 * Loads what a remote exposes, and reports how it fares.
 * @param onHung it hung before, so it is not loaded
 * @returns `Part`, undefined until it is loaded; `tellCrash` and `retryCrash` for the boundary around it
 */
export function useLoadedPart(remote: string, expose: Exclude<Expose, 'palette'>, onHung: () => void) {
  const { clientKey } = useSession().client;
  const [part, setPart] = useState<{ Part: ComponentType } | null>(() => {
    const Part = loadedRemote(clientKey, remote, expose);
    if (Part) beginFirstRender(clientKey, remote, expose);
    return Part ? { Part } : null;
  });
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fail = useEffectEvent((cause: unknown) => {
    if (cause instanceof RemoteHung) onHung();
    else setProblem(cause instanceof Error ? cause : new Error(String(cause)));
  });

  useEffect(() => {
    let current = true;
    loadWithData(clientKey, remote, expose).then(
      (Part) => {
        if (!current) return;
        beginFirstRender(clientKey, remote, expose);
        setPart((former) => (former?.Part === Part ? former : { Part }));
      },
      (cause: unknown) => current && fail(cause),
    );
    return () => {
      current = false;
    };
  }, [clientKey, remote, expose, attempt]);

  useEffect(() => {
    const end = beginMount(clientKey, remote, expose);
    return end;
  }, [clientKey, remote, expose]);

  const retry = () => {
    setProblem(null);
    setAttempt(attempt + 1);
  };
  const tellCrash = (cause: unknown) => {
    settleFirstRender(clientKey, remote, expose, 'ended');
    if (isMissingChunk(cause) && !FILE_OF_REMOTE.test(cause.message)) return;
    report({ name: remote, version: versionHere(clientKey, remote), kind: 'crash', detail: String(cause) });
  };
  /** @returns whether rendering it again is enough */
  const retryCrash = (cause: unknown): boolean => {
    if (!isMissingChunk(cause)) return true;
    // Whatever waited for the file remembers that it did not come: only a fresh copy of the remote asks again.
    setPart(null);
    void startOver(clientKey, remote).finally(() => setAttempt(attempt + 1));
    return false;
  };
  return { Part: part?.Part, problem, setProblem, retry, tellCrash, retryCrash };
}

/** What is there already has shown itself, and asks for its data by itself. */
function loadWithData(clientKey: string, remote: string, expose: Expose): Promise<ComponentType> {
  const load = loadRemote(clientKey, remote, expose);
  if (expose !== 'tab' || loadedRemote(clientKey, remote, expose)) return load;
  const data = prefetchData(clientKey, window.location.pathname + window.location.search);
  return load.then(async (Part) => {
    await atMost(DATA_PATIENCE_MS, data);
    return Part;
  });
}
