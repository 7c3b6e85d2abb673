import { rightsHistory } from '@portal/shared/calls/settings';
import { formatDateTime } from '@portal/shared/domain/dates';
import { claimLabel } from '@portal/shared/domain/permissions';
import { useCall } from '@portal/shared/web/http';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { EntryHead, HistoryEntries } from '../common/history-entries';

const labels = (claims: readonly string[]): string => claims.map(claimLabel).join(', ');

/** Who gave and took which right of the user, newest first. */
export function PermissionHistory({ userId }: { userId: number }) {
  const history = useCall(rightsHistory, { userId });
  return (
    <Card title="History">
      <QueryState query={history} loading={<BarsSkeleton label="Loading the history" />}>
        {(changes) =>
          changes.length === 0 ? (
            <p>The permissions of this user have not been changed yet.</p>
          ) : (
            <HistoryEntries data-roomy>
              {changes.map(({ changeId, at, actor, given, taken }) => (
                <li key={changeId}>
                  <EntryHead>
                    {formatDateTime(at)} · {actor}
                  </EntryHead>
                  {given.length > 0 && <p>Given: {labels(given)}</p>}
                  {taken.length > 0 && <p>Taken away: {labels(taken)}</p>}
                </li>
              ))}
            </HistoryEntries>
          )
        }
      </QueryState>
    </Card>
  );
}
