import { Button } from '@portal/shared/web/ui/button';
import { MessagePage } from './message-page';

const reload = () => window.location.reload();

/** The shell itself failed, or a part of it could not be loaded. */
export function RouteErrorPage() {
  return (
    <MessagePage
      title="Oops! Something went wrong."
      action={
        <Button variant="primary" onClick={reload}>
          Reload
        </Button>
      }
    >
      <p>This page could not be shown. Reloading usually helps.</p>
    </MessagePage>
  );
}
