import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Stack } from '@portal/shared/web/ui/stack';
import { useTitle } from '../../navigation/page-head';
import { BrandLayout, Lead, Title } from '../login/brand-layout';
import { useEndedText } from '../../session/ended-text';
import { ssoAddress } from './sso-address';

const PROVIDER_ERROR =
  'An error occurred during the process. Please try again later or contact support if the problem persists';

const Way = styled(Button)`
  min-height: 2.75rem;
`;

/** The entry of a client with single sign-on (LOGIN-5.1). */
export function LandingPage({ client }: { client: ClientMetadata }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const ended = useEndedText();
  const failed = query.get('error') === 'true';
  useTitle('Log in');
  return (
    <BrandLayout client={client}>
      <Title>Welcome!</Title>
      <Lead>Choose how to log in.</Lead>
      <Stack $gap={3}>
        {failed && <Banner variant="error">{PROVIDER_ERROR}</Banner>}
        {!failed && ended && <Banner variant="info">{ended}</Banner>}
        <Way variant="primary" onClick={() => window.location.assign(ssoAddress(client.clientKey))}>
          {client.clientKey.toUpperCase()} Admin Login
        </Way>
        <Way onClick={() => void navigate(`/${client.clientKey}/incedoLogin`)}>Incedo Login</Way>
      </Stack>
    </BrandLayout>
  );
}
