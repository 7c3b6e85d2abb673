import { useRef } from 'react';
import styled from 'styled-components';
import { logOut, useToast } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useLazyComponent } from '../components/use-lazy-component';
import { useIdleTimer } from './idle-timer';
import { useKeepAlive } from './keep-alive';

const INACTIVE = 'You have not been active for a while. You will be logged out soon.';

const loadDialog = async () => (await import('@portal/shared/web/ui/dialog')).Dialog;

const Clock = styled.p`
  padding: ${space(3, 0, 1)};
  color: ${color('main')};
  font-size: ${font('xxl')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/**
 * On every page that has a session: keeps it alive, notices its end, and ends it when the user is idle, after a warning
 * with a countdown (SESSION-2.6).
 */
export function SessionMonitor() {
  useKeepAlive();
  const { secondsLeft, stay } = useIdleTimer();
  const toast = useToast();
  const stayButton = useRef<HTMLButtonElement>(null);
  const Dialog = useLazyComponent(loadDialog, secondsLeft !== null, () => toast.warning(INACTIVE));
  if (!Dialog) return null;
  return (
    <Dialog
      open={secondsLeft !== null}
      onClose={stay}
      title="Are you still there?"
      role="alertdialog"
      size="small"
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={() => void logOut()}>Log out</Button>
          <Button ref={stayButton} variant="primary" onClick={stay}>
            Stay logged in
          </Button>
        </>
      }
    >
      <p>{INACTIVE}</p>
      {secondsLeft !== null && (
        <>
          <Clock role="timer" aria-label="Time left" aria-live="off">
            {digits(secondsLeft)}
          </Clock>
          <VisuallyHidden role="status">{announcement(secondsLeft)}</VisuallyHidden>
        </>
      )}
    </Dialog>
  );
}

const digits = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Said now and then: a clock that is read out every second drowns everything else. */
function announcement(seconds: number): string {
  const said = seconds > 10 ? Math.ceil(seconds / 30) * 30 : 10;
  return `Logging out in ${said} seconds.`;
}
