import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '@portal/shared/web/ui/button';

const Square = styled(Button)`
  flex: none;
  padding: 0;
  width: 2.5rem;
  &:where([data-size='small']) {
    width: 2rem;
  }
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
