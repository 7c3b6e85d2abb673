import {
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SWRConfig } from 'swr';
import { useSession, useSessionState } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { LoadingPage } from '../components/loading-page';
import { Live } from '../session/live';
import { endDiscardedRenders } from '../remotes/first-render';
import { prefetchTabs } from '../remotes/prefetch-tabs';
import type { RemoteEntry } from '../remotes/registry';
import { SessionMonitor } from '../session/session-monitor';
import { useScrollRestoration } from '../navigation/use-scroll-restoration';
import { Header } from './header';
import { PreviewBar } from '../remotes/preview-bar';
import { WorkbenchKey } from '../remotes/workbench/workbench-key';
import { WholeAddress } from '../navigation/portal-router';
import { isKeptTab, KeptTabs } from '../navigation/kept-tabs';
import { LeaveGuard } from '../navigation/leave-guard';
import { MAIN_ID, SkipLink } from './skip-link';
import { Toasts } from './toasts';
import { isInHeader } from '../navigation/home-path';
import { recoverFocus } from '../navigation/recover-focus';
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
  /* The sheet has margins of its own; room below the last line would take an empty one. */
  @media print {
    padding: 0;
  }
`;

/** On paper, above a page that has no list to say whose it is. */
const Owner = styled.p`
  display: none;
  font-weight: 700;
  @media print {
    main:not(:has([data-print-head])) > & {
      display: block;
    }
  }
`;

const freshCache = () => new Map();

/** What surrounds every page behind the login. @param children the routes of those pages */
export default function PortalFrame({ children }: { children: ReactNode }) {
  const { generation } = useSessionState();
  // Cache isolation: one session never sees what was loaded for another.
  return (
    <SWRConfig key={generation} value={{ provider: freshCache }}>
      <Frame>{children}</Frame>
    </SWRConfig>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const { client } = useSession();
  useEffect(() => {
    const stop = main.current ? recoverFocus(main.current) : undefined;
    return stop;
  }, []);
  return (
    <>
      <Start ref={start} tabIndex={-1} />
      <SkipLink />
      <Header />
      <PreviewBar />
      <Main ref={main} id={MAIN_ID} tabIndex={-1}>
        <Owner>{client.pageTitle}</Owner>
        <Pages>{children}</Pages>
      </Main>
      <LeaveGuard />
      <SessionMonitor />
      <Live />
      <Toasts />
      <WorkbenchKey />
      <WholeAddress>
        <Arrival start={start} main={main} />
      </WholeAddress>
    </>
  );
}

/** The pages inside the frame, and the tabs among them that are rendered before they are opened. */
function Pages({ children }: { children: ReactNode }) {
  const { client, user } = useSession();
  const [prerendered, setPrerendered] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const rootOf = (remote: RemoteEntry) => `/${client.clientKey}${remote.path}`;
    const stop = prefetchTabs(client.clientKey, {
      mayOpen: (remote) => isInHeader(user, remote),
      mayPrerender: (remote) => isKeptTab(rootOf(remote)),
      onPrerender: (remote) =>
        startTransition(() => setPrerendered((former) => new Set([...former, rootOf(remote)]))),
    });
    return stop;
  }, [client, user]);
  return (
    <Suspense fallback={<LoadingPage />}>
      <KeptTabs prerendered={prerendered}>{children}</KeptTabs>
    </Suspense>
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
