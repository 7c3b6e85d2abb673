import { useState } from 'react';
import styled from 'styled-components';
import { getDeploymentHistory } from '@portal/shared/contracts/remotes';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useCall } from '@portal/shared/web/http';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { historySentence } from './history-sentence';

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font('sm')};
  overflow-wrap: anywhere;
  li + li {
    margin-top: ${space(2)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color('border')};
  }
`;

const When = styled.p`
  color: ${color('textMuted')};
`;

/** What sessions, teams, builds and commands did to the tabs, their tokens and their operators, newest first. */
export function DeploymentHistory() {
  /** The pages shown: each begins after this entry. */
  const [pages, setPages] = useState<readonly string[]>(['']);
  return (
    <Card title="History">
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
    <QueryState query={page} loading={<Skeleton $width="60%" />}>
      {({ entries, more }) => {
        const last = entries.at(-1);
        if (!last) return <p>Nothing has been done yet.</p>;
        return (
          <>
            <Entries>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <When>
                    {formatDateTime(entry.at)} · {entry.actor}
                    {entry.client && ` of ${entry.client}`}
                  </When>
                  <p>{historySentence(entry)}</p>
                </li>
              ))}
            </Entries>
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
