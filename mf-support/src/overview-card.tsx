import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { TICKET_STATUS, TICKET_STATUS_NAMES, type TicketStatus } from '@portal/shared/domain/support';
import { useSession } from '@portal/shared/web/session';
import { CountTiles } from '@portal/shared/web/ui/count-tiles';
import { OverviewCard, useCardFigures } from '@portal/shared/web/ui/overview-card';
import { Stack } from '@portal/shared/web/ui/stack';
import { NewestTickets } from './common/newest-tickets';

const MOST_SHOWN = 5;
const waiting = (status: TicketStatus) => ({ Status: status, PageNo: 1, PageSize: MOST_SHOWN });

/** The card on the Overview tab: how many tickets wait, and the newest of them. */
export default function SupportCard() {
  const { client } = useSession();
  const fresh = useCardFigures(getSupportTickets, waiting(TICKET_STATUS.new));
  const open = useCardFigures(getSupportTickets, waiting(TICKET_STATUS.open));
  const tab = `/${client.clientKey}/support`;
  const tile = (status: TicketStatus, { TotalCount }: ResponseOf<typeof getSupportTickets>) => ({
    count: TotalCount,
    label: TICKET_STATUS_NAMES[status],
    to: `${tab}?Status=${status}`,
  });
  const figures = {
    data: fresh.data && open.data && { fresh: fresh.data, open: open.data },
    error: fresh.error ?? open.error,
    isValidating: fresh.isValidating || open.isValidating,
    retry: () => [fresh, open].forEach((one) => one.retry()),
  };
  return (
    <OverviewCard title="Support Tickets" to="support" link="Open Support" figures={figures}>
      {(lists) => (
        <Stack $gap={4}>
          <CountTiles tiles={[tile(TICKET_STATUS.new, lists.fresh), tile(TICKET_STATUS.open, lists.open)]} />
          <NewestTickets
            tickets={[...lists.fresh.Data, ...lists.open.Data]
              .sort((one, other) => other.CreatedDate.localeCompare(one.CreatedDate))
              .slice(0, MOST_SHOWN)}
          />
        </Stack>
      )}
    </OverviewCard>
  );
}
