import { useId } from 'react';
import styled from 'styled-components';
import { formatShortDollars } from '../../domain/digits';
import { formatCurrency } from '../../domain/money';
import { color, font, from, radius, space } from '@portal/shared/web/theme';
import { FundEntry, type FundSegment } from './fund-entry';

const Frame = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: center;
  justify-items: center;
  min-width: 0;
  ${from('sm')} {
    grid-template-columns: 12rem minmax(0, 1fr);
    justify-items: stretch;
  }
`;

const Ring = styled.div`
  position: relative;
  width: min(12rem, 100%);
  svg {
    width: 100%;
    transform: rotate(-90deg);
    circle + circle {
      filter: contrast(var(--chart-contrast)) brightness(var(--chart-brightness));
    }
    forced-color-adjust: none;
  }
`;

const Track = styled.circle`
  stroke: ${color('track')};
`;

const Middle = styled.figcaption`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  text-align: center;
`;

/** With letters as wide as a reader may set them it reaches over the ring, and is read there too. */
const Total = styled.span`
  padding: 0 ${space(1)};
  border-radius: ${radius('sm')};
  background: ${color('surface')};
  font-size: ${font('md')};
  font-weight: 700;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  max-width: 6rem;
  color: ${color('textMuted')};
  font-size: ${font('xs')};
`;

const Legend = styled.ul`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  list-style: none;
  font-size: ${font('sm')};
`;

/** Of a ring this wide the circumference is 100, so that a dash is a percentage. */
const RADIUS = 15.915;
const WIDTH = 4;
/** Between two segments, in percent. */
const GAP = 0.8;

interface DonutProps {
  title: string;
  /** Dollars; what the segments come to. */
  total: number;
  segments: readonly FundSegment[];
}

/** Amounts as a ring around their total; the legend says the same as text. */
export function Donut({ title, total, segments }: DonutProps) {
  const id = useId();
  const shown = segments.filter(({ amount }) => amount > 0);
  const sum = shown.reduce((before, { amount }) => before + amount, 0);
  return (
    <Frame aria-labelledby={id}>
      <Ring>
        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" fill="none" strokeWidth={WIDTH}>
          <Track cx="20" cy="20" r={RADIUS} />
          {arcsOf(shown, sum).map(({ name, start, length, stroke }) => (
            <circle
              key={name}
              cx="20"
              cy="20"
              r={RADIUS}
              stroke={stroke}
              strokeDasharray={`${length} ${100 - length}`}
              strokeDashoffset={-start}
            />
          ))}
        </svg>
        <Middle id={id}>
          <Total>{total < MOST_IN_FULL ? formatCurrency(total) : formatShortDollars(total, 2)}</Total>
          <Name>{title}</Name>
        </Middle>
      </Ring>
      <Legend>
        {shown.map((segment) => (
          <FundEntry key={segment.name} {...segment} />
        ))}
      </Legend>
    </Frame>
  );
}

/** More digits do not fit into the ring: '$12.34M' does, and the exact amounts stand in the legend. */
const MOST_IN_FULL = 10_000_000;

function arcsOf(segments: readonly FundSegment[], sum: number) {
  let start = 0;
  return segments.map(({ name, amount, color: stroke }) => {
    const share = (amount / sum) * 100;
    const gap = segments.length > 1 ? GAP : 0;
    const arc = { name, stroke, start, length: Math.max(0.4, share - gap) };
    start += share;
    return arc;
  });
}
