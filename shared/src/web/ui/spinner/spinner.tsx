import styled from 'styled-components';
import { ANIMATION } from '../../theme/animations';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${ANIMATION.turn} 0.7s linear infinite;
  /* Forced colours would close the ring, which is not seen to turn then. */
  @media (forced-colors: active) {
    border-right-color: Canvas;
  }
`;

interface SpinnerProps {
  size?: number;
  /** What is under way, for screen readers; without it the spinner is decoration beside a text that says so. */
  label?: string;
}

/** @param label announced to screen readers; without it the spinner is mere decoration */
export function Spinner({ size = 18, label }: SpinnerProps) {
  const edge = `${size / 16}rem`;
  const ring = <Ring style={{ width: edge, height: edge }} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
