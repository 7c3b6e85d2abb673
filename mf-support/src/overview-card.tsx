import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { TICKET_STATUS, TICKET_STATUS_NAMES } from '@portal/shared/domain/support';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Card } from '@portal/shared/web/ui/card';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

const ToTab = styled(Link)`
  font-weight: 600;
`;

const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3, 8)};
  dt {
    font-size: ${font('sm')};
    color: ${color('textMuted')};
  }
  dd {
    min-width: 4rem;
    font-size: ${font('xl')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const WAITING = [TICKET_STATUS.new, TICKET_STATUS.open] as const;

/** The card on the Overview tab: the tickets that wait for somebody. */
export default function SupportCard() {
  const { clientKey } = useSession().client;
  const fresh = useCall(getSupportTickets, { Status: TICKET_STATUS.new, PageSize: 1 });
  const open = useCall(getSupportTickets, { Status: TICKET_STATUS.open, PageSize: 1 });
  const calls = [fresh, open];
  const failed = calls.find(({ error }) => error);
  const retry = () => calls.filter(({ error }) => error).forEach((one) => one.retry());

  return (
    <Card title="Support Tickets" actions={<ToTab to={`/${clientKey}/support`}>Open Support</ToTab>}>
      {failed?.error ? (
        <Banner variant="error" onRetry={retry} retrying={calls.some((one) => one.isValidating)}>
          {failed.error.message}
        </Banner>
      ) : (
        <Counts>
          {WAITING.map((status, at) => (
            <div key={status}>
              <dt>{TICKET_STATUS_NAMES[status]}</dt>
              <dd>
                <Count total={calls[at]?.data?.TotalCount} name={TICKET_STATUS_NAMES[status]} />
              </dd>
            </div>
          ))}
        </Counts>
      )}
    </Card>
  );
}

function Count({ total, name }: { total: number | undefined; name: string }) {
  if (total !== undefined) return total.toLocaleString('en-US');
  return (
    <>
      <VisuallyHidden role="status">{`Counting the tickets: ${name}`}</VisuallyHidden>
      <Skeleton $height="1.75rem" />
    </>
  );
}
