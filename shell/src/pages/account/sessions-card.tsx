import styled from 'styled-components';
import { endOwnSession, ownSessions } from '@portal/shared/calls/account';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useAction, useCall } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { color, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Row } from '@portal/shared/web/ui/stack';
import { Fact } from '../../components/fact';

const List = styled.ul`
  list-style: none;
  li {
    padding: ${space(3, 0)};
  }
  li + li {
    border-top: 1px solid ${color('border')};
  }
`;

/** The user's own open sessions; any other than this one can be ended (ACCOUNT-1.3). */
export function SessionsCard() {
  const sessions = useCall(ownSessions, undefined);
  const end = useAction(endOwnSession);
  const toast = useToast();
  const stop = async (key?: string) => {
    const answer = await end.run({ key });
    if (answer)
      toast.success(answer.ended === 1 ? 'The session has ended.' : `${answer.ended} sessions have ended.`);
    await sessions.mutate();
  };
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card
      title="My sessions"
      actions={
        others > 1 && (
          <Button busy={end.busy} onClick={() => void stop()}>
            End all others
          </Button>
        )
      }
    >
      <QueryState query={sessions} loading={<BarsSkeleton label="Loading the sessions" />}>
        {(all) => (
          <List>
            {all.map(({ key, device, address, startedAt, lastActiveAt, isCurrent }) => (
              <li key={key}>
                <Row $justify="space-between" $gap={4}>
                  <div>
                    <strong>{device ?? 'Unknown device'}</strong>
                    <Fact>
                      {isCurrent ? 'This session' : `Last active ${formatDateTime(lastActiveAt)}`}
                      {address && ` · ${address}`} · since {formatDateTime(startedAt)}
                    </Fact>
                  </div>
                  {!isCurrent && (
                    <Button
                      size="small"
                      busy={end.busy}
                      aria-label={`End the session with ${device ?? 'an unknown device'} since ${formatDateTime(startedAt)}`}
                      onClick={() => void stop(key)}
                    >
                      End
                    </Button>
                  )}
                </Row>
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </Card>
  );
}
