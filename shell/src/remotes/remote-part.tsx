import {
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useSession } from '@portal/shared/web/session';
import { atMost } from '@portal/shared/web/wait';
import { hungBefore, openAgain } from './breadcrumbs';
import { CrashBoundary } from './crash-boundary';
import type { Expose } from './exposed-part';
import { beginFirstRender, beginMount, settlePrerender, settleFirstRender } from './first-render';
import { lookOfFrame, restoreLook, useFrameGuard } from './frame-guard';
import { loadedRemote, loadRemote, startOver } from './load-remote';
import { prefetchData } from './prefetch-data';
import { DestroyedCard, HungCard, ProblemCard } from './problem-card';
import { versionHere } from './registry';
import { FrameDestroyed, RemoteHung } from './remote-problem';
import { report } from './reports';

/** Data that is about to come is waited for: a page that is rendered with it is rendered once. */
const DATA_PATIENCE_MS = 150;

interface RemotePartProps {
  remote: string;
  /** What the remote exposes: its tab, or its card on the Overview. */
  expose: Exclude<Expose, 'palette'>;
  label: string;
  loading: ReactNode;
}

/** Something that a remote exposes. However it fails, it fails alone, and can be tried again without a reload. */
export function RemotePart({ remote, expose, label, loading }: RemotePartProps) {
  const { clientKey } = useSession().client;
  const [isHung, setHung] = useState(() => hungBefore(clientKey, remote));
  const part = { remote, expose, label, loading };
  if (!isHung) return <LoadedPart {...part} onHung={() => setHung(true)} />;
  const open = () => {
    openAgain(clientKey, remote);
    setHung(false);
  };
  return <HungCard label={label} heading={headingOf(expose)} onOpen={open} />;
}

interface LoadedPartProps extends RemotePartProps {
  /** It hung before: the registry, which says of what release it is, has answered only now. */
  onHung: () => void;
}

function LoadedPart({ remote, expose, label, loading, onHung }: LoadedPartProps) {
  const { clientKey } = useSession().client;
  const [part, setPart] = useState<{ Part: ComponentType } | null>(() => {
    const Part = loadedRemote(clientKey, remote, expose);
    if (Part) beginFirstRender(clientKey, remote, expose);
    return Part ? { Part } : null;
  });
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [look] = useState(lookOfFrame);
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
  const reloadPart = () => {
    setPart(null);
    void startOver(clientKey, remote).finally(() => setAttempt(attempt + 1));
  };
  const tellCrash = (cause: unknown) => {
    settleFirstRender(clientKey, remote, expose, 'ended');
    if (isMissingChunk(cause) && !FILE_OF_REMOTE.test(cause.message)) return;
    report({ name: remote, version: versionHere(clientKey, remote), kind: 'crash', detail: String(cause) });
  };
  const heading = headingOf(expose);
  if (problem instanceof FrameDestroyed)
    return <DestroyedCard label={label} heading={heading} onRetry={retry} />;
  if (problem) return <ProblemCard label={label} problem={problem} onRetry={retry} heading={heading} />;
  if (!part) return loading;
  return (
    <CrashBoundary
      label={label}
      heading={heading}
      onCrash={tellCrash}
      onRetry={(cause) => {
        if (!isMissingChunk(cause)) return true;
        // Whatever waited for the file remembers that it did not come: only a fresh copy of the remote asks again.
        reloadPart();
        return false;
      }}
    >
      <part.Part />
      <Shown
        onRendered={() => settlePrerender(clientKey, remote, 'rendered')}
        onShown={() => settleFirstRender(clientKey, remote, expose, 'shown')}
        onDestroyed={(why) => {
          const cause = new FrameDestroyed(label, why);
          tellCrash(cause);
          setProblem(cause);
          restoreLook(look);
        }}
      />
    </CrashBoundary>
  );
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

interface ShownProps {
  /** With the first commit, be it of a tab that is not shown (Activity). */
  onRendered: () => void;
  onShown: () => void;
  onDestroyed: (why: string) => void;
}

/** Stands beside the part: its effects run when the part is on the screen, however long the part waited for its code. */
function Shown({ onRendered, onShown, onDestroyed }: ShownProps) {
  const told = useRef(false);
  const rendered = useRef(onRendered);
  // The one effect that runs in a hidden tree, too.
  useInsertionEffect(() => void rendered.current(), []);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    onShown();
  });
  useFrameGuard(onDestroyed);
  return null;
}

const headingOf = (expose: RemotePartProps['expose']) => (expose === 'tab' ? 'h1' : 'h2');

/** In the message of a file that did not come. Any other file is the portal's, such as a part of the kit: no fault of the release. */
const FILE_OF_REMOTE = /\/remotes\//;

const isMissingChunk = (cause: unknown): cause is Error =>
  cause instanceof Error && cause.name === 'ChunkLoadError';
