import styled from 'styled-components';
import { formatDate } from '@portal/shared/domain/dates';
import { color } from '@portal/shared/web/theme';

interface Day {
  /** `YYYY-MM-DD`, of UTC. */
  day: string;
  loads: number;
  troubles: number;
}

const WIDTH = 10;
const GAP = 2;
const HEIGHT = 28;

const Chart = styled.svg`
  display: block;
  height: ${HEIGHT}px;
  .loads {
    fill: ${color('info')};
  }
  .troubles {
    fill: ${color('danger')};
  }
`;

/** Stacked bars, one per day: loads, and on top of them failures, crashes and hangs. Its label says the same in words. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ loads, troubles }) => loads + troubles));
  const width = days.length * (WIDTH + GAP);
  /** What there is at all is seen. */
  const high = (value: number) => (value === 0 ? 0 : Math.max(2, (value / most) * HEIGHT));
  return (
    <Chart
      role="img"
      aria-label={days.map(inWords).join('; ')}
      width={width}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      {days.map((one, index) => {
        const loads = Math.min(high(one.loads), HEIGHT - high(one.troubles));
        const troubles = high(one.troubles);
        const x = index * (WIDTH + GAP);
        return (
          <g key={one.day}>
            <title>{inWords(one)}</title>
            <rect className="loads" x={x} y={HEIGHT - loads} width={WIDTH} height={loads} />
            <rect className="troubles" x={x} y={HEIGHT - loads - troubles} width={WIDTH} height={troubles} />
          </g>
        );
      })}
    </Chart>
  );
}

const inWords = ({ day, loads, troubles }: Day): string =>
  `${formatDate(`${day} 12:00:00`)}: ${loads} loaded, ${troubles} went wrong`;
