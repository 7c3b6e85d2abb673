import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { MessagePage } from '../components/message-page';
import { useTitle } from '../navigation/page-head';

/** Where a failed single sign-on ends (LOGIN-5.5). */
export function ErrorPage() {
  useTitle('Error');
  return (
    <MessagePage
      title="Error"
      action={
        <ButtonLink variant="primary" to="/">
          Go to the start page
        </ButtonLink>
      }
    >
      <p>This is the error page...</p>
    </MessagePage>
  );
}
