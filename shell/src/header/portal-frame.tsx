import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SWRConfig } from 'swr';
import { useSession, useSessionState } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { LoadingPage } from '../components/loading-page';
import { Live } from '../session/live';
import { endDiscardedRenders } from '../remotes/first-render';
import { prefetchTabs } from '../remotes/prefetch-tabs';
import { SessionMonitor } from '../session/session-monitor';
import { useScrollRestoration } from '../navigation/use-scroll-restoration';
import { Header } from './header';
import { PreviewBar } from '../remotes/preview-bar';
import { WorkbenchKey } from '../remotes/workbench/workbench-key';
import { FollowPathAlone } from '../navigation/follow-path-alone';
import { KeptTabs } from '../navigation/kept-tabs';
import { LeaveGuard } from '../navigation/leave-guard';
import { MAIN_ID, SkipLink } from './skip-link';
import { Toasts } from './toasts';
import { mayOpenRemote } from '../navigation/home-path';
import { useArrivalFocus } from '../navigation/use-arrival-focus';

const Start = styled.div`
  outline: none;
`;

const Main = styled.main`
  max-width: 90rem;
  margin: 0 auto;
  padding: ${space(5, 4, 12)};
  outline: none;
  ${from('lg')} {
    padding: ${space(6, 6, 12)};
  }
`;

const freshCache = () => new Map();

/** What surrounds every page behind the login. */
export default function PortalFrame() {
  const { generation } = useSessionState();
  // Cache isolation: one session never sees what was loaded for another.
  return (
    <SWRConfig key={generation} value={{ provider: freshCache }}>
      <Frame />
    </SWRConfig>
  );
}

function Frame() {
  const { client, user } = useSession();
  useEffect(() => {
    const stop = prefetchTabs(client.clientKey, (remote) => mayOpenRemote(user, remote));
    return stop;
  }, [client, user]);
  const start = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <Start ref={start} tabIndex={-1} />
      <SkipLink />
      <FollowPathAlone>
        <Header />
      </FollowPathAlone>
      <PreviewBar />
      <Main ref={main} id={MAIN_ID} tabIndex={-1}>
        <Suspense fallback={<LoadingPage />}>
          <KeptTabs />
        </Suspense>
      </Main>
      <LeaveGuard />
      <SessionMonitor />
      <Live />
      <Toasts />
      <WorkbenchKey />
      <Arrival start={start} main={main} />
    </>
  );
}

interface ArrivalProps {
  start: RefObject<HTMLElement | null>;
  main: RefObject<HTMLElement | null>;
}

/** A component of its own: it follows every address, and the frame around the pages is not rendered for each. */
function Arrival({ start, main }: ArrivalProps) {
  const address = useLocation();
  useEffect(() => {
    endDiscardedRenders();
  }, [address]);
  useArrivalFocus(start, main);
  useScrollRestoration();
  return null;
}
