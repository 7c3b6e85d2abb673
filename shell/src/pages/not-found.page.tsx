import { useParams } from 'react-router-dom';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { MessagePage } from '../components/message-page';
import { useTitle } from '../navigation/page-head';

/** For an address that no page has. */
export function NotFoundPage() {
  const { clientKey = '' } = useParams();
  useTitle('Page not found');
  return (
    <MessagePage
      title="404 Error !"
      action={
        <ButtonLink variant="primary" to={`/${clientKey}`}>
          Go to the start page
        </ButtonLink>
      }
    >
      <p>Page not found.</p>
    </MessagePage>
  );
}
