import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button.styles';
import { useStrayClick } from './use-stray-click';
import { Spinner } from '@portal/shared/web/ui/spinner';

const Look = styled.button`
  ${buttonLook}
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Its work is under way: it keeps the focus, shows a spinner and takes no further click. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; `type` is 'button' unless given, so that it never sends a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isStray = useStrayClick();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isStray(event)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Look
      type="button"
      {...rest}
      data-variant={variant}
      data-size={size}
      onClick={press}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </Look>
  );
}
