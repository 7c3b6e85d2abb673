import { useRef } from 'react';
import styled from 'styled-components';
import { logOut } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

const Clock = styled.p`
  padding: ${space(3, 0, 1)};
  color: ${color('main')};
  font-size: ${font('xxl')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface IdleDialogProps {
  /** Until the logout; null while the user is active. */
  secondsLeft: number | null;
  onStay: () => void;
}

export function IdleDialog({ secondsLeft, onStay }: IdleDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={secondsLeft !== null}
      onClose={onStay}
      title="Are you still there?"
      role="alertdialog"
      size="small"
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={() => void logOut()}>Log out</Button>
          <Button ref={stayButton} variant="primary" onClick={onStay}>
            Stay logged in
          </Button>
        </>
      }
    >
      <p>You have not been active for a while. You will be logged out soon.</p>
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
