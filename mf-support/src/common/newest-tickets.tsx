import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { TicketRow } from '@portal/shared/calls/support';
import { formatDate } from '@portal/shared/domain/dates';
import { useSession } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';

const List = styled.ul`
  list-style: none;
`;

const Ticket = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(0, 4)};
  padding: ${space(2, 0)};
  border-top: 1px solid ${color('border')};
  @media (pointer: coarse) {
    position: relative;
  }
`;

const Subject = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: none;
  /* A finger hits all of the ticket. */
  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Detail = styled.span`
  color: ${color('textMuted')};
  font-size: ${font('sm')};
  overflow-wrap: anywhere;
`;

/** A few tickets in short, each a link to its page. */
export function NewestTickets({ tickets }: { tickets: readonly TicketRow[] }) {
  const { clientKey } = useSession().client;
  if (tickets.length === 0) return <p>No ticket is waiting.</p>;
  return (
    <List aria-label="Newest tickets">
      {tickets.map(({ ticketNo, subject, category, raisedBy, createdDate }) => (
        <Ticket key={ticketNo}>
          <Subject to={`/${clientKey}/support/status?ticket=${ticketNo}`}>
            <bdi>{subject}</bdi>
          </Subject>
          <Detail>{formatDate(createdDate)}</Detail>
          <Detail>
            {category}, <bdi>{raisedBy}</bdi>
          </Detail>
        </Ticket>
      ))}
    </List>
  );
}
