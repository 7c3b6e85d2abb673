import styled from 'styled-components';
import { paidByMonth } from '@portal/shared/calls/overview';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { formatCount } from '@portal/shared/domain/digits';
import { formatMonth } from '@portal/shared/domain/full-dates';
import { formatCurrency } from '@portal/shared/domain/money';
import { useCall } from '@portal/shared/web/http';
import { color, font, space } from '@portal/shared/web/theme';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { useLazyPart } from '@portal/shared/web/use-lazy-part';

type Month = ResponseOf<typeof paidByMonth>[number];

/** Code splitting: the scales of the chart are more than the rest of the page, which is there before it. */
const loadChart = async () => (await import('./month-chart')).MonthChart;
/** The table says what the chart shows. */
const leaveOut = () => undefined;

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

/** As high with and without the chart: what is below it stays where it is. */
const Picture = styled.div`
  max-width: 30rem;
  aspect-ratio: 3 / 1;
  margin: ${space(4, 0, 2)};
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

/** The table scrolls by itself where text is large and the window narrow. */
const Details = styled.details`
  overflow-x: auto;
`;

const MonthsSummary = styled.summary`
  @media (pointer: coarse) {
    line-height: 2.75rem;
  }
`;

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
  const MonthChart = useLazyPart(loadChart, true, leaveOut);
  const [before, now] = [months.at(-2)?.amount ?? 0, months.at(-1)?.amount ?? 0];
  return (
    <>
      <Head>
        {formatCurrency(now)} this month <small>{changeText(now, before)}</small>
      </Head>
      <Picture>{MonthChart && <MonthChart months={months} />}</Picture>
      <Details>
        <MonthsSummary>All twelve months</MonthsSummary>
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
                <th scope="row">{formatMonth(month.month)}</th>
                <td>{formatCurrency(month.amount)}</td>
                <td>{formatCount(month.rewards)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Details>
    </>
  );
}
