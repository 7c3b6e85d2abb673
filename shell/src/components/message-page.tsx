import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, shadow, space } from '@portal/shared/web/theme';

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100vh;
  &[data-framed] {
    min-height: 60vh;
  }
  padding: ${space(6, 4)};
`;

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  width: 100%;
  max-width: 30rem;
  padding: ${space(10, 6)};
  text-align: center;
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-top: 4px solid ${color('main')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('card')};
`;

const Title = styled.h1`
  font-size: ${font('xl')};
`;

const Text = styled.div`
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`;

interface MessagePageProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Something else is around it: it fills the room that is left, and is no landmark of its own. */
  framed?: boolean;
}

/** A whole page that says one thing, and what to do about it. */
export function MessagePage({ title, children, action, framed }: MessagePageProps) {
  return (
    <Page as={framed ? 'div' : 'main'} data-framed={framed || undefined}>
      <Card>
        <Title>{title}</Title>
        {children && <Text>{children}</Text>}
        {action}
      </Card>
    </Page>
  );
}
