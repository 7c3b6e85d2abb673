import { useState } from 'react';
import { getDeploymentHistory } from '@portal/shared/contracts/remotes';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useCall } from '@portal/shared/web/http';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { EntryHead, HistoryEntries } from '../common/history-entries';
import { historySentence } from './history-sentence';

/** What sessions, teams, builds and commands did to the tabs, their tokens and their operators, newest first. */
export function DeploymentHistory() {
  /** The pages shown: each begins after this entry. */
  const [pages, setPages] = useState<readonly string[]>(['']);
  return (
    <Card title="History" actions={<AuditLink entity="remote" />}>
      <Stack>
        {pages.map((before, index) => (
          <HistoryPage
            key={before}
            before={before}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface HistoryPageProps {
  before: string;
  /** Shows what is older than the entry with this id; undefined where that is shown already. */
  onMore: ((before: string) => void) | undefined;
}

function HistoryPage({ before, onMore }: HistoryPageProps) {
  const query = before ? { before } : {};
  const page = useCall(getDeploymentHistory, undefined, { query });
  return (
    <QueryState query={page} loading={<BarsSkeleton label="Loading the history" />}>
      {({ entries, more }) => {
        const last = entries.at(-1);
        if (!last) return <p>Nothing has been done yet.</p>;
        return (
          <>
            <HistoryEntries>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryHead>
                    {formatDateTime(entry.at)} · {entry.actor}
                    {entry.client && ` of ${entry.client}`}
                  </EntryHead>
                  <p>{historySentence(entry)}</p>
                </li>
              ))}
            </HistoryEntries>
            {more && onMore && (
              <div>
                <Button onClick={() => onMore(String(last.id))}>Show older entries</Button>
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
