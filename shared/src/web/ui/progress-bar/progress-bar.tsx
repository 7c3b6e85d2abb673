import styled from 'styled-components';
import { color, radius } from '@portal/shared/web/theme';
import { ANIMATION } from '../../theme/animations';

const Track = styled.div`
  height: 0.5rem;
  &[data-thin] {
    height: 0.1875rem;
  }
  overflow: hidden;
  border-radius: ${radius('pill')};
  background: ${color('track')};
  /* Forced colours drop both grounds, that of the rest and that of the part that is done. */
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color('main')};
  transition: width 0.2s ease;
  &[data-failed] {
    background: ${color('danger')};
  }
  &[data-moving] {
    width: 30%;
    animation: ${ANIMATION.slide} 1.3s ease-in-out infinite;
  }
  /* Standing still it would look like a third that is done. */
  @media (prefers-reduced-motion: reduce) {
    &[data-moving] {
      width: 100%;
      opacity: 0.5;
    }
  }
  @media (forced-colors: active) {
    &,
    &[data-failed] {
      background: Highlight;
    }
  }
`;

interface ProgressBarProps {
  /** What goes on. */
  label: string;
  /** 0 to 100; without it the bar only says that something goes on. */
  value?: number;
  failed?: boolean;
  thin?: boolean;
}

/** @param value percent from 0 to 100; undefined for an indeterminate bar */
export function ProgressBar({ label, value, failed, thin }: ProgressBarProps) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value)}
      data-thin={thin || undefined}
    >
      <Fill
        data-moving={value === undefined || undefined}
        data-failed={failed || undefined}
        style={value === undefined ? undefined : { width: `${value}%` }}
      />
    </Track>
  );
}
