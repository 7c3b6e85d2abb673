import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { promotionHistory } from '@portal/shared/calls/promotions';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { formatDate, formatDateTime } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/digits';
import { formatCurrency } from '@portal/shared/domain/money';
import { NOTHING } from '@portal/shared/domain/nothing';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Row } from '@portal/shared/web/ui/stack';

type Entry = ResponseOf<typeof promotionHistory>[number];
type Change = Entry['changes'][number];

const ACTIONS: Record<string, string> = {
  created: 'Created',
  saved: 'Saved as draft',
  opened: 'Opened',
  updated: 'Updated',
  firstReward: 'First reward allocated',
  expired: 'Expired',
  closed: 'Closed',
  deleted: 'Deleted',
};

const List = styled.ol`
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    padding: ${space(0, 0, 5, 6)};
  }
  > li::before {
    content: '';
    position: absolute;
    inset: 0.375rem auto auto 0;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${color('main')};
    border-radius: 50%;
    background: ${color('surface')};
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 1.25rem auto 0 0.3125rem;
    border-left: 2px solid ${color('border')};
  }
  ul {
    margin-top: ${space(1)};
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
`;

const Who = styled.p`
  font-size: ${font('sm')};
  color: ${color('textMuted')};
`;

const MONEY = ['Funds', 'RollUpValue', 'NewInvoiceValue'];

const labelOf = (field: string, labels: ClientLabels): string =>
  ({
    Status: 'Promotion Status',
    PromotionName: 'Promotion Name',
    FulfillmentDate: 'Fulfilment Date',
    ExpirationDate: 'End Date',
    Funds: 'Assigned Fund Value',
    RollUpValue: `From ${labels.expiredAccount}`,
    NewInvoiceValue: 'New Invoice',
  })[field] ?? field;

function textOf(field: string, value: Change['from']): string {
  if (value === null || value === '') return NOTHING;
  if (field.endsWith('Date')) return formatDate(String(value));
  return MONEY.includes(field) ? formatCurrency(Number(value)) : String(value);
}

const describe = ({ field, from, to }: Change, labels: ClientLabels): string =>
  `${labelOf(field, labels)}: ${textOf(field, from)} → ${textOf(field, to)}`;

/**
 * Everything that happened to a promotion, newest first.
 * @param promotionId null while it is not to be read: what is shown stays
 */
export function PromotionTimeline({ promotionId }: { promotionId: number | null }) {
  const history = useCall(promotionHistory, promotionId === null ? null : { promotionId }, {
    abortsFormer: true,
  });
  return (
    <Card title="History">
      <QueryState query={history} loading={<BarsSkeleton label="Loading the history" />}>
        {(entries) => <Entries entries={entries} />}
      </QueryState>
    </Card>
  );
}

/** The page of a promotion with hundreds of changes would be dozens of screens long. */
const NEWEST = 20;

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { labels } = useSession().client;
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = isWhole ? entries : entries.slice(0, NEWEST);
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button is gone: one reads on where it was.
    list.current?.querySelector<HTMLElement>(':scope > [tabindex]')?.focus();
  };
  return (
    <>
      <List ref={list} aria-label="History of the promotion">
        {shown.map((entry, index) => (
          <li key={entries.length - index} tabIndex={index === NEWEST ? -1 : undefined}>
            <strong>{ACTIONS[entry.action] ?? entry.action}</strong>
            <Who>{`${formatDateTime(entry.at)} · ${entry.actor}`}</Who>
            <ul>
              {entry.changes.map((change) => (
                <li key={change.field}>{describe(change, labels)}</li>
              ))}
            </ul>
          </li>
        ))}
      </List>
      {shown.length < entries.length && (
        <Row $gap={3}>
          <Who>{`The newest ${NEWEST} of ${formatCount(entries.length)}`}</Who>
          <Button size="small" onClick={showAll}>
            Show all
          </Button>
        </Row>
      )}
    </>
  );
}
