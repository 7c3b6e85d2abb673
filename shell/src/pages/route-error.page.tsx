import { useState } from 'react';
import { Button } from '@portal/shared/web/ui/button';
import { MessagePage } from '../components/message-page';
import { SERVER_AWAY } from './server-away.page';

/**
 * The shell itself failed, or a part of it could not be loaded.
 * @param framed it stands below the header, which goes on working
 */
export function RouteErrorPage({ framed }: { framed?: boolean }) {
  const [away, setAway] = useState(false);
  // A reload while the server is away would end on a page of the browser.
  const retry = () =>
    void fetch('/healthz').then(
      () => window.location.reload(),
      () => setAway(true),
    );
  return (
    <MessagePage
      framed={framed}
      title="Oops! Something went wrong."
      action={
        <Button variant="primary" onClick={retry}>
          Retry
        </Button>
      }
    >
      <p role="alert">{away ? SERVER_AWAY : 'This page could not be shown. Please try again.'}</p>
    </MessagePage>
  );
}
