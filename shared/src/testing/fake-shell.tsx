import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';
import { GlobalStyle, themeFor } from '@portal/shared/web/theme';
import { fakeClient, startFakeSession, type FakeSessionOptions } from './fake-session';

export { answer, dropConnection, fakeServer, refuse, type Answer, type FakeCall } from './fake-server';
export { seededConfigs } from './fake-session';

interface FakeShellProps extends FakeSessionOptions {
  /** Where the user is, below the client: `/promotion/12?page=2`. */
  path: string;
  children: ReactNode;
}

/**
 * What the shell gives a tab, without a server: router, theme, session, and calls answered by `answers`. The tab stands
 * on its own path, so its routes are relative as they are in the portal; `window.location` says where the user went.
 * @throws Error, which fails the test, for a request or an answer that does not fit its contract, and a call without an answer
 */
export function FakeShell({ path, children, ...options }: FakeShellProps) {
  const client = options.client ?? 'elan';
  const [violation, setViolation] = useState<Error | null>(null);
  const [start] = useState(() => once(() => begin(client, path, options, setViolation)));
  const [router] = useState(() => {
    start();
    const tab = path.split(/[/?#]/)[1];
    return createBrowserRouter([
      { path: `/:clientKey/${tab}/*`, element: children },
      { path: '*', element: null },
    ]);
  });
  useEffect(() => {
    const end = start();
    return () => {
      router.dispose();
      end();
    };
  }, [router, start]);

  if (violation) throw violation;
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ThemeProvider theme={themeFor(fakeClient(client))}>
        <GlobalStyle />
        <RouterProvider router={router} />
      </ThemeProvider>
    </SWRConfig>
  );
}

function begin(
  client: string,
  path: string,
  options: FakeSessionOptions,
  report: (violation: Error) => void,
) {
  window.history.replaceState(null, '', `/${client}${path}`);
  return startFakeSession(options, report);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
