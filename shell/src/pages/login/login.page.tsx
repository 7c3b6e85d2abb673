import { useSessionState } from '@portal/shared/web/session';
import { lazyPage } from '../../components/lazy-page';
import { useTitle } from '../../navigation/page-head';
import { RedirectAfterLogin } from '../../navigation/redirect-after-login';
import { BrandLayout, Lead, Title } from './brand-layout';
import { LoginForm } from './login-form';

const SetPasswordDialog = lazyPage(() => import('./set-password-dialog'));

/** The login form of every client (LOGIN-1), and the way out of it. */
export function LoginPage() {
  const { client, status } = useSessionState();
  useTitle('Log in');
  if (!client) return null;
  if (status === 'loggedIn') return <RedirectAfterLogin />;
  return (
    <BrandLayout client={client}>
      <Title>Welcome!</Title>
      <Lead>Login here</Lead>
      <LoginForm />
      {status === 'passwordChange' && <SetPasswordDialog />}
    </BrandLayout>
  );
}
