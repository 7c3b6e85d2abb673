import styled from 'styled-components';
import { endMySession, getMySessions } from '@portal/shared/contracts/session';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useAction, useCall } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Row } from '@portal/shared/web/ui/stack';

const List = styled.ul`
  list-style: none;
  li {
    padding: ${space(3, 0)};
  }
  li + li {
    border-top: 1px solid ${color('border')};
  }
`;

const Fact = styled.span`
  display: block;
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;

/** The user's own open sessions; any other than this one can be ended (ACCOUNT-1.3). */
export function SessionsCard() {
  const sessions = useCall(getMySessions, undefined);
  const end = useAction(endMySession);
  const toast = useToast();
  const stop = async (Key?: string) => {
    const answer = await end.run(Key === undefined ? {} : { Key });
    if (answer)
      toast.success(answer.Ended === 1 ? 'The session has ended.' : `${answer.Ended} sessions have ended.`);
    await sessions.mutate();
  };
  const others = sessions.data?.Data.filter(({ Current }) => !Current).length ?? 0;
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
      <QueryState query={sessions} loading={<Skeleton $width="60%" />}>
        {({ Data }) => (
          <List>
            {Data.map(({ Key, Device, Address, StartedAt, LastActiveAt, Current }) => (
              <li key={Key}>
                <Row $justify="space-between" $gap={4}>
                  <div>
                    <strong>{Device ?? 'Unknown device'}</strong>
                    <Fact>
                      {Current ? 'This session' : `Last active ${formatDateTime(LastActiveAt)}`}
                      {Address && ` · ${Address}`} · since {formatDateTime(StartedAt)}
                    </Fact>
                  </div>
                  {!Current && (
                    <Button
                      size="small"
                      busy={end.busy}
                      aria-label={`End the session with ${Device ?? 'an unknown device'} since ${formatDateTime(StartedAt)}`}
                      onClick={() => void stop(Key)}
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
