import styled from 'styled-components';
import { getUserPermissionHistory } from '@portal/shared/contracts/settings';
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
  const history = useCall(getUserPermissionHistory, { userId });
  return (
    <Card title="History">
      <QueryState query={history} loading={<Skeleton $width="60%" />}>
        {({ Data }) =>
          Data.length === 0 ? (
            <p>The permissions of this user have not been changed yet.</p>
          ) : (
            <Entries>
              {Data.map(({ Id, At, Actor, Given, Taken }) => (
                <li key={Id}>
                  <When>
                    {formatDateTime(At)} · {Actor}
                  </When>
                  {Given.length > 0 && <p>Given: {labels(Given)}</p>}
                  {Taken.length > 0 && <p>Taken away: {labels(Taken)}</p>}
                </li>
              ))}
            </Entries>
          )
        }
      </QueryState>
    </Card>
  );
}
