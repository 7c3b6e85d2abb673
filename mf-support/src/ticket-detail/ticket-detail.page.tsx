import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ticketByNo } from '@portal/shared/calls/support';
import { canClose, COMMENT_SENT_TEXT, NO_TICKET_TEXT } from '@portal/shared/domain/support';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { LiveNotice } from '@portal/shared/web/live/live-notice';
import { useLive } from '@portal/shared/web/live/use-live';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Stack } from '@portal/shared/web/ui/stack';
import { ticketIn, useFromList, useListAddress, useRefreshTickets } from '../common/tickets';
import { CloseTicket } from './close-ticket';
import { TicketInformation } from './ticket-information';
import { TicketTexts } from './ticket-texts';

const LIVE = ['ticket'];
const ignore = () => undefined;

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  ${from('lg')} {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

/** One ticket, by the number in the address (SUPPORT-2). */
export function TicketDetailPage() {
  const [params] = useSearchParams();
  const ticketNo = ticketIn(params);
  if (ticketNo) return <TicketDetail key={ticketNo} ticketNo={ticketNo} />;
  return (
    <>
      <TicketHead title="Ticket" />
      <NoTicket />
    </>
  );
}

const TicketHead = ({ title, ticketNo }: { title: string; ticketNo?: string }) => (
  <PageHeader
    title={title}
    back={{ to: useListAddress(), label: 'Support Tickets' }}
    actions={ticketNo && <AuditLink entity="ticket" id={ticketNo} />}
  />
);

function TicketDetail({ ticketNo }: { ticketNo: string }) {
  const { can, user } = useSession();
  const navigate = useNavigate();
  const list = useListAddress();
  const refresh = useRefreshTickets();
  const ask = { ticketNo, userId: user.Id };
  // Focus revalidation: other users may have answered or closed the ticket meanwhile.
  const query = useCall(ticketByNo, ask, { revalidateOnFocus: true });
  const [closed, setClosed] = useState(false);

  const { ticket } = useFromList();
  const head = String(ticket?.ticketNo) === ticketNo ? ticket : undefined;
  const details = query.data;
  // Optimistic concurrency: a ticket that may be closed is not read again, which would take the comment's form away. A close that
  // comes too late is refused, with the reason.
  const isOpen = Boolean(details && canClose(details.statusId) && can('support_closeticket'));
  const change = useLive(LIVE, isOpen ? ignore : query.retry, { id: ticketNo });
  const changed = head && details && head.statusId !== details.statusId;
  useEffect(() => {
    if (changed) void refresh();
  }, [changed, refresh]);

  const panels = (
    <Panels>
      <TicketInformation head={head} details={details} />
      <Surface aria-label="Ticket">
        <Stack $gap={5}>
          <TicketTexts ticketNo={ticketNo} head={head} details={details} />
          {details && !closed && can('support_closeticket') && (
            <CloseTicket
              ticketNo={details.ticketNo}
              closable={canClose(details.statusId)}
              onClosed={() => {
                setClosed(true);
                void refresh();
              }}
              onRefused={() => void refresh()}
            />
          )}
        </Stack>
      </Surface>
    </Panels>
  );
  return (
    <>
      <TicketHead title={`Ticket ${ticketNo}`} ticketNo={ticketNo} />
      {query.error?.status === 404 ? (
        <NoTicket />
      ) : (
        <Stack $gap={5}>
          <LiveNotice change={change} onShow={isOpen ? query.retry : undefined} />
          <QueryState query={{ ...query, data: details ?? head }} loading={panels}>
            {() => panels}
          </QueryState>
        </Stack>
      )}
      <AlertDialog
        open={closed}
        title="Ticket closed"
        message={COMMENT_SENT_TEXT}
        onClose={() => void navigate(list)}
      />
    </>
  );
}

function NoTicket() {
  const list = useListAddress();
  return (
    <Surface>
      <EmptyState
        title={NO_TICKET_TEXT}
        text="It may belong to another client, or its number is mistyped."
        action={<ButtonLink to={list}>Back to the list</ButtonLink>}
      />
    </Surface>
  );
}
