import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import { color, font, from, radius, shadow, space } from '@portal/shared/web/theme';
import { ClientLogo } from '../../components/client-logo';

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  background: ${color('loginBackground')};
  ${from('lg')} {
    grid-template: 1fr / minmax(0, 1.15fr) minmax(28rem, 1fr);
  }
`;

const Picture = styled.div`
  min-height: 6rem;
  background: ${color('mainDark')} center / cover no-repeat;
`;

const Side = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  justify-items: center;
  gap: ${space(6)};
  padding: ${space(6, 4, 4)};
`;

const Card = styled.main`
  align-self: start;
  width: 100%;
  max-width: 26rem;
  padding: ${space(8, 6)};
  background: ${color('surface')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('popover')};
  outline: none;
  ${from('md')} {
    align-self: center;
    padding: ${space(10)};
  }
`;

const Logo = styled(ClientLogo)`
  height: 3.5rem;
  margin-bottom: ${space(6)};
`;

const Footer = styled.footer`
  color: ${color('textMuted')};
  font-size: ${font('sm')};
  text-align: center;
`;

/** Below the logo. */
export const Title = styled.h1`
  font-size: ${font('xxl')};
  letter-spacing: -0.02em;
`;

/** Below the title: what is to be done here. */
export const Lead = styled.p`
  margin-bottom: ${space(6)};
  color: ${color('textMuted')};
  font-size: ${font('md')};
`;

interface BrandLayoutProps {
  client: ClientMetadata;
  children: ReactNode;
}

/** The pages before the login: the client's picture on one side, its logo and what can be done on the other. */
export function BrandLayout({ client, children }: BrandLayoutProps) {
  const card = useRef<HTMLElement>(null);
  const isLoad = useNavigationType() === 'POP';
  // Focus management, as on the pages behind the login: what led here, as Logout, is gone.
  useEffect(() => {
    if (!isLoad && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [isLoad]);
  return (
    <Page>
      <Picture style={{ backgroundImage: `url(/assets/clients/${client.clientKey}/login-background.svg)` }} />
      <Side>
        <Card ref={card} tabIndex={-1}>
          <Logo src={client.loginLogo} alt={client.alt} />
          {children}
        </Card>
        <Footer>© 2024 {client.alt}. All rights reserved.</Footer>
      </Side>
    </Page>
  );
}
