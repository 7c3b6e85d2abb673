import { Skeleton } from './skeleton';
import { Stack } from './stack';
import { VisuallyHidden } from './visually-hidden';

/** Where a fund bar will be. `label` is announced; leave it out where a skeleton beside it has one. */
export const FundBarSkeleton = ({ label }: { label?: string }) => (
  <Stack $gap={3}>
    {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    <Skeleton $width="40%" $height="1.125rem" />
    <Skeleton />
    <Skeleton $width="80%" />
    <Skeleton $width="65%" />
  </Stack>
);
