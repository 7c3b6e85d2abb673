import { useEffect, useInsertionEffect, useRef, useState, type ReactNode } from 'react';
import { useSession } from '@portal/shared/web/session';
import { hungBefore, openAgain } from './breadcrumbs';
import { CrashBoundary } from './crash-boundary';
import type { Expose } from './exposed-part';
import { settlePrerender, settleFirstRender } from './first-render';
import { lookOfFrame, restoreLook, useFrameGuard } from './frame-guard';
import { dropLayers } from './keep-layers';
import { DestroyedCard, HungCard, ProblemCard } from './problem-card';
import { FrameDestroyed } from './remote-problem';
import { useLoadedPart } from './use-loaded-part';
import { useOwnPage } from './use-own-page';

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
  const { Part, problem, setProblem, retry, tellCrash, retryCrash } = useLoadedPart(remote, expose, onHung);
  const [look] = useState(lookOfFrame);
  const heading = headingOf(expose);
  if (problem instanceof FrameDestroyed)
    return <DestroyedCard label={label} heading={heading} onRetry={retry} />;
  if (problem) return <ProblemCard label={label} problem={problem} onRetry={retry} heading={heading} />;
  if (!Part) return loading;
  return (
    <CrashBoundary label={label} heading={heading} onCrash={tellCrash} onRetry={retryCrash}>
      <Part />
      <Shown
        remote={remote}
        onRendered={() => settlePrerender(clientKey, remote, 'rendered')}
        onShown={() => settleFirstRender(clientKey, remote, expose, 'shown')}
        onDestroyed={(why) => {
          const cause = new FrameDestroyed(label, why);
          tellCrash(cause);
          setProblem(cause);
          dropLayers(remote);
          restoreLook(look);
        }}
      />
    </CrashBoundary>
  );
}

interface ShownProps {
  remote: string;
  /** With the first commit, be it of a tab that is not shown (Activity). */
  onRendered: () => void;
  onShown: () => void;
  onDestroyed: (why: string) => void;
}

/** Stands beside the part: its effects run when the part is on the screen, however long the part waited for its code. */
function Shown({ remote, onRendered, onShown, onDestroyed }: ShownProps) {
  const told = useRef(false);
  const rendered = useRef(onRendered);
  // The one effect that runs in a hidden tree, too.
  useInsertionEffect(() => void rendered.current(), []);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    onShown();
  });
  useOwnPage(remote);
  useFrameGuard(remote, onDestroyed);
  return null;
}

const headingOf = (expose: RemotePartProps['expose']) => (expose === 'tab' ? 'h1' : 'h2');
