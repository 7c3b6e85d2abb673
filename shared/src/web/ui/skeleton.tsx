import styled, { keyframes } from 'styled-components';
import { color, radius } from '@portal/shared/web/theme';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

/** Stands where a text or a block will be. Decoration: it needs a text 'Loading' for screen readers beside it. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '0.875rem' }) => $height};
  border-radius: ${radius('sm')};
  background: ${color('track')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
