import styled from 'styled-components';
import { color, radius, space } from '@portal/shared/web/theme';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 0.875rem;
  margin: ${space(2, 0, 3)};
  overflow: hidden;
  border-radius: ${radius('pill')};
  background: ${color('track')};
  print-color-adjust: exact;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** However small its share, it is seen. */
const Segment = styled.span`
  min-width: 3px;
  flex-basis: 0;
  forced-color-adjust: none;
  @media (forced-colors: active) {
    border-right: 2px solid Canvas;
  }
`;

interface StackedBarProps {
  /** Unit of the amounts is the caller's; segments of nothing are left out. */
  segments: ReadonlyArray<{ name: string; amount: number; color: string }>;
  /** What the segments leave of the total, in grey. */
  remainder?: number;
  className?: string;
}

/** Stacked bar: the shares of a total. Hidden from screen readers, as the legend beside it says the same as text. */
export const StackedBar = ({ segments, remainder = 0, className }: StackedBarProps) => (
  <Bar aria-hidden="true" className={className}>
    {segments
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount, color: background }) => (
        <Segment key={name} data-segment="" style={{ flexGrow: amount, background }} />
      ))}
    {remainder > 0 && <span style={{ flexGrow: remainder, flexBasis: 0 }} />}
  </Bar>
);
