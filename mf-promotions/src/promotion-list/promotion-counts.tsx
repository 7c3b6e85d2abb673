import styled from 'styled-components';
import type { promotionReach } from '@portal/shared/calls/promotions';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { formatCount } from '@portal/shared/domain/digits';
import { color, font, space } from '@portal/shared/web/theme';
import { Skeleton } from '@portal/shared/web/ui/skeleton';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2, 8)};
  min-width: min(100%, 12rem);
  dt {
    font-size: ${font('sm')};
    color: ${color('textMuted')};
  }
  dd {
    font-size: ${font('lg')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

type Counts = ResponseOf<typeof promotionReach>;

/** Officers and expired rewards of a promotion, in the client's words. Nothing while there is nothing to count. */
export function PromotionCounts({ counts, loading }: { counts: Counts | undefined; loading: boolean }) {
  if (loading) return <Skeleton $width="14rem" $height="2.5rem" />;
  if (!counts) return <span />;
  return (
    <List>
      {counts.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </List>
  );
}
