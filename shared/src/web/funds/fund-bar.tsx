import { useId } from 'react';
import styled from 'styled-components';
import { formatCurrency } from '../../domain/money';
import { color, font, from, space } from '@portal/shared/web/theme';
import { FundEntry, Swatch, type FundSegment } from './fund-entry';
import { StackedBar } from './stacked-bar';

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

const ChartBar = styled(StackedBar)`
  [data-segment] {
    filter: contrast(var(--chart-contrast)) brightness(var(--chart-brightness));
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
      <ChartBar segments={segments} remainder={left} />
      <Legend>
        {segments.map((segment) => (
          <FundEntry key={segment.name} {...segment} />
        ))}
        {left > 0 && <FundEntry name={remainder} amount={left} swatch={<Remainder />} />}
      </Legend>
    </Frame>
  );
}
