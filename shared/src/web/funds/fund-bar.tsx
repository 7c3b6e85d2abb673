import { useId } from 'react';
import styled from 'styled-components';
import { formatCurrency } from '../../domain/money';
import { color, font, from, radius, space } from '@portal/shared/web/theme';
import { FundEntry, Swatch, type FundSegment } from './fund-entry';

const Frame = styled.figure`
  min-width: 0;
`;

const Head = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1, 4)};
  font-weight: 600;
`;

const Total = styled.span`
  font-size: ${font('lg')};
  font-variant-numeric: tabular-nums;
`;

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

const Segment = styled.span`
  min-width: 3px;
  flex-basis: 0;
  filter: contrast(var(--chart-contrast)) brightness(var(--chart-brightness));
  forced-color-adjust: none;
  @media (forced-colors: active) {
    border-right: 2px solid Canvas;
  }
`;

const Legend = styled.ul`
  display: grid;
  gap: ${space(1, 6)};
  list-style: none;
  font-size: ${font('sm')};
  ${from('sm')} {
    grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr));
  }
`;

const Remainder = styled(Swatch)`
  background: ${color('track')};
  box-shadow: inset 0 0 0 1px ${color('borderStrong')};
`;

interface FundBarProps {
  title: string;
  /** Dollars. */
  total: number;
  segments: readonly FundSegment[];
  /** Name of what the segments leave of the total. */
  remainder?: string;
}

/** Amounts by status as a proportional bar, what is left in grey; the legend says the same as text. */
export function FundBar({ title, total, segments, remainder = 'Remaining' }: FundBarProps) {
  const id = useId();
  const used = segments.reduce((sum, { amount }) => sum + amount, 0);
  const left = Math.max(0, Math.round((total - used) * 100) / 100);
  return (
    <Frame aria-labelledby={id}>
      <Head id={id}>
        <span>{title}</span> <Total>{formatCurrency(total)}</Total>
      </Head>
      <Bar aria-hidden="true">
        {segments
          .filter(({ amount }) => amount > 0)
          .map((segment) => (
            <Segment key={segment.name} style={{ flexGrow: segment.amount, background: segment.color }} />
          ))}
        {left > 0 && <span style={{ flexGrow: left, flexBasis: 0 }} />}
      </Bar>
      <Legend>
        {segments.map((segment) => (
          <FundEntry key={segment.name} {...segment} />
        ))}
        {left > 0 && <FundEntry name={remainder} amount={left} swatch={<Remainder />} />}
      </Legend>
    </Frame>
  );
}
