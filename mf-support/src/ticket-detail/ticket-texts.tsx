import { useId } from 'react';
import styled from 'styled-components';
import type { Ticket, TicketRow } from '@portal/shared/calls/support';
import { useSession } from '@portal/shared/web/session';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { TicketStatus } from '../common/ticket-status';

const Number = styled.span`
  font-weight: 600;
  color: ${color('textMuted')};
`;

const Subject = styled.h2`
  font-size: ${font('lg')};
  overflow-wrap: anywhere;
`;

const Heading = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${font('base')};
`;

/** Shown as it was written: line breaks stay, long words break, and nothing in it is markup. */
const Written = styled.p`
  padding: ${space(3, 4)};
  border-radius: ${radius('md')};
  background: ${color('surfaceSunken')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface TicketTextsProps {
  ticketNo: string;
  /** What the list knew of it. */
  head: TicketRow | undefined;
  /** Undefined while they load. */
  details: Ticket | undefined;
}

/** What the banker wrote, and what the admin answered when they closed the ticket. */
export function TicketTexts({ ticketNo, head, details }: TicketTextsProps) {
  const { labels } = useSession().client;
  const known = details ?? head;
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <Row $gap={3}>
          <Number>Ticket No. {ticketNo}</Number>
          {known && <TicketStatus {...known} />}
        </Row>
        <Subject dir="auto">{known?.subject ?? <Skeleton $width="60%" $height="1.25rem" />}</Subject>
      </Stack>
      {details ? (
        <Passage heading="Issue Details" text={details.text} />
      ) : (
        <div>
          <VisuallyHidden role="status">Loading the ticket</VisuallyHidden>
          <Skeleton $height="5rem" />
        </div>
      )}
      {details?.comments && <Passage heading={labels.adminComments} text={details.comments} />}
    </Stack>
  );
}

function Passage({ heading, text }: { heading: string; text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      <Written dir="auto">{text}</Written>
    </section>
  );
}
