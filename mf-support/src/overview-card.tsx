import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { ticketList } from '@portal/shared/calls/support';
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
  const fresh = useCardFigures(ticketList, waiting(TICKET_STATUS.new));
  const open = useCardFigures(ticketList, waiting(TICKET_STATUS.open));
  const tab = `/${client.clientKey}/support`;
  const tile = (status: TicketStatus, { total }: ResponseOf<typeof ticketList>) => ({
    count: total,
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
            tickets={[...lists.fresh.rows, ...lists.open.rows]
              .sort((one, other) => other.createdDate.localeCompare(one.createdDate))
              .slice(0, MOST_SHOWN)}
          />
        </Stack>
      )}
    </OverviewCard>
  );
}
