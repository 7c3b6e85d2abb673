import { useInsertionEffect, useMemo } from 'react';
import { StyleSheetManager, ThemeProvider } from 'styled-components';
import { ALL_CLIENTS } from '@portal/shared/domain/clients';
import { useSessionState } from '@portal/shared/web/session';
import { GlobalStyle, themeFor, useScheme } from '@portal/shared/web/theme';
import { stylisPlugins } from '@portal/shared/web/theme/nest-at-rules';
import { usePrinting } from '@portal/shared/web/ui/use-printing';
import { PortalRouter } from '../navigation/portal-router';
import { keepRootListeners } from '../remotes/keep-listeners';
import { PortalRoutes } from './router';

/** Provider order: the theme of the page's client, then the router. The session needs no provider. */
export function App() {
  const { client } = useSessionState();
  const scheme = useScheme();
  // Print uses the light scheme: paper is white.
  const onPaper = usePrinting();
  const theme = useMemo(
    () => themeFor(client ?? firstClient(), onPaper ? 'light' : scheme),
    [client, scheme, onPaper],
  );
  // React listens by then, and no effect of a tab has run.
  useInsertionEffect(() => void keepRootListeners(), []);
  return (
    <StyleSheetManager stylisPlugins={stylisPlugins}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <PortalRouter>
          <PortalRoutes />
        </PortalRouter>
      </ThemeProvider>
    </StyleSheetManager>
  );
}

/** Lends its look to the few pages that belong to no client. */
function firstClient() {
  const [client] = ALL_CLIENTS;
  if (!client) throw new Error('No client is configured.');
  return client;
}
