import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Ticket, TicketRow } from '@portal/shared/calls/support';
import { formatDate } from '@portal/shared/domain/dates';
import { orNothing } from '@portal/shared/domain/nothing';
import { useSession } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { EntityLink } from '@portal/shared/web/links/entity-link';
import { Card } from '@portal/shared/web/ui/card';
import { Skeleton } from '@portal/shared/web/ui/skeleton';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${space(4)};
  dt {
    font-size: ${font('sm')};
    color: ${color('textMuted')};
  }
  dd {
    /* As high with its placeholder as with its text: nothing below it moves. */
    min-height: 1lh;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

interface TicketInformationProps {
  /** What the list knew of it. */
  head: TicketRow | undefined;
  /** Undefined while they load. */
  details: Ticket | undefined;
}

/** The left panel of a ticket: what it is about, whose it is, and how it ended. */
export function TicketInformation({ head, details }: TicketInformationProps) {
  const { labels } = useSession().client;
  const known = details ?? head;
  return (
    <Card title="Ticket Information">
      <List>
        <Entry
          name="Reward ID"
          value={
            details && (
              <EntityLink kind="reward" id={details.rewardId}>
                {orNothing(details.rewardName)}
              </EntityLink>
            )
          }
        />
        <Entry name="Receive Date" value={known && orNothing(formatDate(known.createdDate))} />
        <Entry name="Raised By" value={known && <bdi>{orNothing(known.raisedBy)}</bdi>} />
        <Entry name="Category" value={known && orNothing(known.category)} />
        <Entry
          name={labels.oeid}
          value={
            known && (
              <EntityLink kind="officer" id={known.oeid}>
                {orNothing(known.oeid)}
              </EntityLink>
            )
          }
        />
        {details?.closedDate && <Entry name="Closed Date" value={formatDate(details.closedDate)} />}
        {details?.closedBy && <Entry name="Closed By" value={<bdi>{details.closedBy}</bdi>} />}
      </List>
    </Card>
  );
}

const Entry = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? <Skeleton $width="70%" />}</dd>
  </div>
);
