import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 36rem;
  margin: 0 auto;
  padding: ${space(8, 0)};
  color: ${color('textMuted')};
  text-align: center;
  overflow-wrap: anywhere;
`;

const Title = styled.h1`
  color: ${color('text')};
  font-size: ${font('lg')};
`;

const Action = styled.div`
  margin-top: ${space(3)};
`;

export interface NoticeCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
  /** h1 where the card stands for the whole page. */
  heading?: 'h1' | 'h2';
  role?: 'alert';
}

/** Stands where something should be: what is the matter, and what can be done about it. */
export function NoticeCard({ icon, title, text, action, heading = 'h1', role }: NoticeCardProps) {
  return (
    <Surface role={role} aria-label={title}>
      <Frame>
        {icon}
        <Title as={heading}>{title}</Title>
        <p>{text}</p>
        {action && <Action>{action}</Action>}
      </Frame>
    </Surface>
  );
}
