import styled from 'styled-components';
import { useSessionState } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { lazyPage } from '../../components/lazy-page';
import { useTitle } from '../../navigation/page-head';
import { RedirectAfterLogin } from '../../navigation/redirect-after-login';
import { BrandLayout } from './brand-layout';
import { LoginForm } from './login-form';

const SetPasswordDialog = lazyPage(() => import('./set-password-dialog'));

const Welcome = styled.h1`
  font-size: ${font('xxl')};
  letter-spacing: -0.02em;
`;

const LoginHere = styled.p`
  margin-bottom: ${space(6)};
  color: ${color('textMuted')};
  font-size: ${font('md')};
`;

/** The login form of every client (LOGIN-1), and the way out of it. */
export function LoginPage() {
  const { client, status } = useSessionState();
  useTitle('Log in');
  if (!client) return null;
  if (status === 'loggedIn') return <RedirectAfterLogin />;
  return (
    <BrandLayout client={client}>
      <Welcome>Welcome!</Welcome>
      <LoginHere>Login here</LoginHere>
      <LoginForm />
      {status === 'passwordChange' && <SetPasswordDialog />}
    </BrandLayout>
  );
}
