import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { rewardHistory } from '@portal/shared/calls/rewards';
import { useCall } from '@portal/shared/web/http';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { ClockIcon } from '@portal/shared/web/ui/icons';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { momentWithZone } from './moment-with-zone';

type Entry = ResponseOf<typeof rewardHistory>[number];

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
  list-style: none;
  font-size: ${font('sm')};
  li {
    padding-left: ${space(3)};
    border-left: 2px solid ${color('border')};
  }
`;

const Muted = styled.span`
  color: ${color('textMuted')};
`;

/** Its icon stands below the first step. */
const Toggle = styled(Button)`
  margin-left: -0.8125rem;
`;

/** Everything that happened to a reward, newest first, behind a button. */
export function RewardHistory({ rewardId }: { rewardId: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Toggle
        variant="quiet"
        size="small"
        icon={<ClockIcon size={16} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        History
      </Toggle>
      {open && (
        <div id={id}>
          <Entries rewardId={rewardId} />
        </div>
      )}
    </div>
  );
}

function Entries({ rewardId }: { rewardId: number }) {
  const query = useCall(rewardHistory, { rewardId });
  return (
    <QueryState query={query} loading={<BarsSkeleton label="Loading the history" />}>
      {(entries) =>
        entries.length === 0 ? (
          <Muted>Nothing was recorded yet.</Muted>
        ) : (
          <List aria-label={`History of reward ${rewardId}`}>
            {entries.map((entry, at) => (
              <li key={entries.length - at}>
                <strong>{entry.status}</strong> {momentWithZone(entry.at)}
                <Muted>{` · ${entry.actor}`}</Muted>
                {entry.isLate && <div>Late: about an earlier payment attempt. It changed nothing.</div>}
                {detailsOf(entry) && <div>{detailsOf(entry)}</div>}
              </li>
            ))}
          </List>
        )
      }
    </QueryState>
  );
}

const detailsOf = ({ paymentMethod, code, description, reference }: Entry): string =>
  [paymentMethod, [code, description].filter(Boolean).join(' '), reference && `Reference ${reference}`]
    .filter(Boolean)
    .join(' · ');
