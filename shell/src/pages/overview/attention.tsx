import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { attention } from '@portal/shared/calls/overview';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { formatCount } from '@portal/shared/domain/digits';
import { formatCurrency } from '@portal/shared/domain/money';
import { useCall } from '@portal/shared/web/http';
import { useLive } from '@portal/shared/web/live/use-live';
import { useSession } from '@portal/shared/web/session';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';

type Row = ResponseOf<typeof attention>[number];

const LIVE = ['file', 'reward', 'promotion', 'ticket', 'w9Form'];

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${space(3)};
  list-style: none;
`;

const Item = styled(Link)`
  display: block;
  height: 100%;
  padding: ${space(3, 4)};
  border: 1px solid ${color('border')};
  border-left: 4px solid ${color('accent')};
  border-radius: ${radius('md')};
  color: ${color('text')};
  text-decoration: none;
  &:hover {
    background: ${color('mainSoft')};
  }
`;

const Figure = styled.strong`
  display: block;
  font-size: ${font('lg')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** One and several, as they stand after their number. */
const WORDS: Record<Row['kind'], readonly [string, string]> = {
  filesToApprove: ['file to approve', 'files to approve'],
  failedPayments: ['failed payment', 'failed payments'],
  formsMissing: ['W-9 form missing over the threshold', 'W-9 forms missing over the threshold'],
  promotionsEnding: ['promotion ends within 30 days', 'promotions end within 30 days'],
  newTickets: ['new ticket', 'new tickets'],
};

/** What the user should look at today, each with the way to it (OVERVIEW-2). */
export function Attention() {
  const { client } = useSession();
  const query = useCall(attention, undefined);
  useLive(LIVE, query.retry);
  return (
    <Card title="Needs your attention">
      <QueryState query={query} loading={<BarsSkeleton label="Loading what needs your attention" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p>Nothing waits for you just now.</p>
          ) : (
            <List>
              {rows.map(({ kind, count, amount, page }) => (
                <li key={page}>
                  <Item to={`/${client.clientKey}/${page}`}>
                    <Figure>
                      {formatCount(count)}
                      {amount !== null && ` · ${formatCurrency(amount)}`}
                    </Figure>
                    {WORDS[kind][count === 1 ? 0 : 1]}
                    {page.startsWith('rewards/uploadsweepstake') && ' (alternate)'}
                  </Item>
                </li>
              ))}
            </List>
          )
        }
      </QueryState>
    </Card>
  );
}
