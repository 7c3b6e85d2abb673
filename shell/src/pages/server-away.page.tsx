import { useTask } from '@portal/shared/web/http';
import { restoreSession } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { MessagePage } from '../components/message-page';

export const SERVER_AWAY = 'The server does not answer. Please check your connection and try again.';

/** The server did not answer while the session was restored. The session is kept, and may still be good. */
export function ServerAwayPage() {
  const { busy, run } = useTask();
  return (
    <MessagePage
      title="The portal cannot be reached"
      action={
        <Button variant="primary" busy={busy} onClick={() => void run(restoreSession)}>
          Retry
        </Button>
      }
    >
      <p role="alert">{SERVER_AWAY}</p>
    </MessagePage>
  );
}
