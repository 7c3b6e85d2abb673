import styled from 'styled-components';
import { color, radius } from '@portal/shared/web/theme';
import { ANIMATION } from '../../theme/animations';
import { Stack } from '@portal/shared/web/ui/stack';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

/** Stands where a text or a block will be. Decoration: it needs a text 'Loading' for screen readers beside it. */
export const Skeleton = styled.span.attrs<{ $width?: string; $height?: string }>(({ $width, $height }) => ({
  'aria-hidden': true,
  style: { width: $width, height: $height },
}))`
  display: block;
  width: 100%;
  max-width: 100%;
  height: 0.875rem;
  border-radius: ${radius('sm')};
  background: ${color('track')};
  animation: ${ANIMATION.breathe} 1.6s ease-in-out infinite;
  @media (forced-colors: active) {
    background: GrayText;
  }
`;

/** Stands where figures with bars will be. `label` is announced; leave it out where a skeleton beside it has one. */
export const BarsSkeleton = ({ label }: { label?: string }) => (
  <Stack $gap={3} data-placeholder="">
    {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    <Skeleton $width="40%" $height="1.125rem" />
    <Skeleton />
    <Skeleton $width="80%" />
    <Skeleton $width="65%" />
  </Stack>
);
