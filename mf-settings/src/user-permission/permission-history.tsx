import styled from 'styled-components';
import { rightsHistory } from '@portal/shared/calls/settings';
import { formatDateTime } from '@portal/shared/domain/dates';
import { claimLabel } from '@portal/shared/domain/permissions';
import { useCall } from '@portal/shared/web/http';
import { color, font, space } from '@portal/shared/web/theme';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Skeleton } from '@portal/shared/web/ui/skeleton';

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font('sm')};
  li + li {
    margin-top: ${space(3)};
    padding-top: ${space(3)};
    border-top: 1px solid ${color('border')};
  }
`;

const When = styled.p`
  color: ${color('textMuted')};
`;

const labels = (claims: readonly string[]): string => claims.map(claimLabel).join(', ');

/** Who gave and took which right of the user, newest first. */
export function PermissionHistory({ userId }: { userId: number }) {
  const history = useCall(rightsHistory, { userId });
  return (
    <Card title="History">
      <QueryState query={history} loading={<Skeleton $width="60%" />}>
        {(changes) =>
          changes.length === 0 ? (
            <p>The permissions of this user have not been changed yet.</p>
          ) : (
            <Entries>
              {changes.map(({ changeId, at, actor, given, taken }) => (
                <li key={changeId}>
                  <When>
                    {formatDateTime(at)} · {actor}
                  </When>
                  {given.length > 0 && <p>Given: {labels(given)}</p>}
                  {taken.length > 0 && <p>Taken away: {labels(taken)}</p>}
                </li>
              ))}
            </Entries>
          )
        }
      </QueryState>
    </Card>
  );
}
