import { scaleBand, scaleLinear } from 'd3-scale';
import styled from 'styled-components';
import { formatShortDollars } from '@portal/shared/domain/digits';
import { monthName } from '@portal/shared/domain/full-dates';
import { color, from } from '@portal/shared/web/theme';

/** In the units of the picture, which is as wide as its card allows. */
const WIDTH = 300;
const HEIGHT = 100;
/** Left of the bars, for the amounts. */
const AXIS = 44;
/** Below the bars, for the months. */
const FOOT = 16;
/** Above the highest line: half of its amount. */
const TOP = 6;

const Chart = styled.svg`
  display: block;
  width: 100%;
  /* Amounts in letters as wide as a reader may set them reach over its edge. */
  overflow: visible;
  forced-color-adjust: none;
  text {
    fill: ${color('textMuted')};
    /* In the units of the picture: about as large on a phone as on a desk. */
    font-size: 12px;
    ${from('sm')} {
      font-size: 9px;
    }
  }
  line {
    stroke: ${color('border')};
  }
  @media (forced-colors: active) {
    text {
      fill: CanvasText;
    }
  }
`;

const Bar = styled.rect`
  fill: ${color('main')};
  &[data-current] {
    fill: ${color('accent')};
  }
`;

interface MonthChartProps {
  /** From the first to the current one. */
  months: ReadonlyArray<{
    /** `YYYY-MM`. */
    month: string;
    /** Dollars. */
    amount: number;
  }>;
}

/** Bars by month above lines at round amounts; hidden from screen readers, to which the table says the same. */
export function MonthChart({ months }: MonthChartProps) {
  const paid = Math.max(0, ...months.map(({ amount }) => amount));
  const high = scaleLinear([0, Math.max(1, paid)], [HEIGHT - FOOT, TOP]).nice(3);
  // Above nothing there is no amount to compare with, and none is half a dollar.
  const lines = paid > 0 ? high.ticks(3).filter(Number.isInteger) : [0];
  const place = scaleBand(
    months.map(({ month }) => month),
    [AXIS, WIDTH],
  ).padding(0.2);
  return (
    <Chart viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {lines.map((amount) => (
        <g key={amount} transform={`translate(0 ${high(amount)})`}>
          <line x1={AXIS} x2={WIDTH} />
          <text x={AXIS - 6} dy="0.32em" textAnchor="end">
            {formatShortDollars(amount, 1)}
          </text>
        </g>
      ))}
      {months.map(({ month, amount }, at) => {
        // What was paid at all is seen.
        const height = amount > 0 ? Math.max(1, high(0) - high(amount)) : 0;
        return (
          <g key={month} transform={`translate(${place(month)} 0)`}>
            <Bar
              data-current={at === months.length - 1 || undefined}
              y={high(0) - height}
              width={place.bandwidth()}
              height={height}
              rx={2}
            />
            <text x={place.bandwidth() / 2} y={HEIGHT - 2} textAnchor="middle">
              {monthName(month).charAt(0)}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}
