import { useState } from 'react';
import { isBlank } from '@portal/shared/domain/invisible-characters';
import { useTask } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { TextField } from '@portal/shared/web/ui/text-field';

const REASON_MAX = 200;

interface RevealDialogProps {
  open: boolean;
  title: string;
  /** What becomes of the number. */
  hint: string;
  /** The button that does it. */
  action: string;
  onClose: () => void;
  /** @throws CallError */
  onReveal: (reason: string) => Promise<void>;
}

/** Asks for the reason before an SSN is read in full; it is kept with the user's name. */
export function RevealDialog({ open, title, hint, action, onClose, onReveal }: RevealDialogProps) {
  const [reason, setReason] = useState('');
  useUnsavedChanges(reason.trim() !== '');
  const [error, setError] = useState<string>();
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const { busy, run } = useTask({
    onError: ({ message }) => {
      setError(message);
      leadToProblem();
    },
  });

  const close = () => {
    setReason('');
    setError(undefined);
    onClose();
  };
  const reveal = async () => {
    if (isBlank(reason)) {
      setError('Reason is required.');
      leadToProblem();
      return;
    }
    await run(async () => {
      await onReveal(reason);
      close();
    });
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="small"
      blocking={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void reveal()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault();
          void reveal();
        }}
      >
        <TextField
          label="Reason"
          hint={`${hint} Your name and the reason are written to the audit log.`}
          required
          maxLength={REASON_MAX}
          autoComplete="off"
          value={reason}
          error={error}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
