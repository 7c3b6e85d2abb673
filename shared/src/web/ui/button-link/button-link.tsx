import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonLook, type ButtonSize, type ButtonVariant } from '../button/button.styles';

const Look = styled(Link)`
  ${buttonLook}
`;

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link that looks like a button: for what only leads to another page. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Look {...rest} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Look>
  );
}
