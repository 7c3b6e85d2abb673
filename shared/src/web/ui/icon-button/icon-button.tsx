import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '@portal/shared/web/ui/button';

const Square = styled(Button)`
  flex: none;
  width: ${({ size }) => (size === 'small' ? '2rem' : '2.5rem')};
  padding: 0;
`;

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** What it does: its name, and the title that a mouse sees. */
  label: string;
  icon: ReactNode;
}

/** A button of an icon alone. @param label its name, shown as its tooltip */
export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Square title={label} {...rest} variant={variant} aria-label={label} />;
}
