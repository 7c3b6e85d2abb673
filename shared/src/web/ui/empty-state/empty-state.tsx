import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@portal/shared/web/theme';
import { InboxIcon } from '@portal/shared/web/ui/icons';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10, 4)};
  text-align: center;
  color: ${color('textMuted')};
`;

const Title = styled.p`
  font-size: ${font('md')};
  font-weight: 600;
  color: ${color('text')};
`;

const Action = styled.div`
  margin-top: ${space(2)};
`;

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing, why, and what to do about it. */
export function EmptyState({ title, text, icon = <InboxIcon size={32} />, action }: EmptyStateProps) {
  return (
    <Frame>
      {icon}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
