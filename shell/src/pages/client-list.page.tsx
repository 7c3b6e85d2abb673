import styled from 'styled-components';
import { ALL_CLIENTS } from '@portal/shared/domain/clients';
import { color, font, radius, shadow, space } from '@portal/shared/web/theme';
import { ClientLogo } from '../components/client-logo';
import { useTitle } from '../navigation/page-head';

const Page = styled.main`
  max-width: 60rem;
  margin: 0 auto;
  padding: ${space(12, 4)};
`;

const Title = styled.h1`
  font-size: ${font('xxl')};
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  margin: ${space(2, 0, 8)};
  color: ${color('textMuted')};
  font-size: ${font('md')};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space(4)};
  list-style: none;
`;

const Entry = styled.a`
  display: grid;
  gap: ${space(5)};
  height: 100%;
  padding: ${space(6, 5)};
  color: ${color('text')};
  font-weight: 600;
  text-decoration: none;
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('card')};
  transition: box-shadow 0.15s;
  &:hover {
    box-shadow: ${shadow('popover')};
  }
  img {
    height: 3rem;
  }
`;

/**
 * '/' for whoever comes from another page of the shell; opened anew, the server answers it (api/src/platform/http/pages.ts). Its links
 * load whole pages, because the server brands the page of each client.
 */
export function ClientListPage() {
  useTitle('Choose your portal');
  return (
    <Page>
      <Title>Rewards Admin Portal</Title>
      <Lead>Choose your portal.</Lead>
      <Grid>
        {ALL_CLIENTS.map(({ clientKey, loginLogo, alt }) => (
          <li key={clientKey}>
            <Entry href={`/${clientKey}`}>
              <ClientLogo src={loginLogo} alt="" />
              {alt}
            </Entry>
          </li>
        ))}
      </Grid>
    </Page>
  );
}
