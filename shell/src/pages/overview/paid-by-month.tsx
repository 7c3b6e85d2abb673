import styled from 'styled-components';
import { paidByMonth } from '@portal/shared/calls/overview';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { formatCurrency } from '@portal/shared/domain/money';
import { useCall } from '@portal/shared/web/http';
import { color, font, space } from '@portal/shared/web/theme';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';

type Month = ResponseOf<typeof paidByMonth>[number];

const HEIGHT = 80;
const WIDTH = 24;
const GAP = 6;

const Head = styled.p`
  font-size: ${font('lg')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  small {
    color: ${color('textMuted')};
    font-size: ${font('sm')};
    font-weight: 400;
  }
`;

const Chart = styled.svg`
  width: 100%;
  max-width: 32rem;
  height: auto;
  margin: ${space(4, 0, 2)};
  forced-color-adjust: none;
`;

const Bar = styled.rect`
  fill: ${color('main')};
  &[data-current] {
    fill: ${color('accent')};
  }
`;

const Table = styled.table`
  margin-top: ${space(2)};
  border-collapse: collapse;
  font-size: ${font('sm')};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space(1, 4, 1, 0)};
    text-align: start;
    font-weight: 400;
  }
  td {
    text-align: end;
  }
`;

const nameOf = ({ month: name }: Month): string => {
  const [year = 0, month = 1] = name.split('-').map(Number);
  return new Date(year, month - 1, 1).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
};

/** 'up 12% on the month before'; there is no share of nothing. */
function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as the month before' : 'nothing the month before';
  const share = Math.round(((now - before) / before) * 100);
  if (share === 0) return 'as the month before';
  return `${share > 0 ? 'up' : 'down'} ${Math.abs(share)}% on the month before`;
}

/** What was paid out over the last twelve months: as a picture, and as the table that it is of (OVERVIEW-2.3). */
export function PaidByMonth() {
  const paid = useCall(paidByMonth, undefined);
  return (
    <Card title="Paid out">
      <QueryState query={paid} loading={<BarsSkeleton label="Loading what was paid out" />}>
        {(months) => <Months months={months} />}
      </QueryState>
    </Card>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const [before, now] = [months.at(-2)?.amount ?? 0, months.at(-1)?.amount ?? 0];
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return (
    <>
      <Head>
        {formatCurrency(now)} this month <small>{changeText(now, before)}</small>
      </Head>
      <Chart viewBox={`0 0 ${months.length * (WIDTH + GAP)} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {months.map(({ month, amount }, at) => {
          const height = Math.max(1, (amount / most) * HEIGHT);
          return (
            <Bar
              key={month}
              data-current={at === months.length - 1 || undefined}
              x={at * (WIDTH + GAP)}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              rx={2}
            />
          );
        })}
      </Chart>
      <details>
        <summary>All twelve months</summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Paid</th>
              <th scope="col">Rewards</th>
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map((month) => (
              <tr key={month.month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{formatCurrency(month.amount)}</td>
                <td>{month.rewards.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  );
}
