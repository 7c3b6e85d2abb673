import { useState } from 'react';
import { CallError } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { TextField } from '@portal/shared/web/ui/text-field';

const REASON_MAX = 200;

interface RevealDialogProps {
  open: boolean;
  onClose: () => void;
  /** @throws CallError */
  onReveal: (reason: string) => Promise<void>;
}

/** Asks why somebody wants to see an SSN; the reason is kept with their name. */
export function RevealDialog({ open, onClose, onReveal }: RevealDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const close = () => {
    setReason('');
    setError(undefined);
    onClose();
  };
  const reveal = async () => {
    if (!reason.trim()) return setError('Reason is required.');
    setBusy(true);
    try {
      await onReveal(reason);
      close();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Reveal SSN"
      size="small"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void reveal()}>
            Reveal
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void reveal();
        }}
      >
        <TextField
          label="Reason"
          hint="The number is shown for 30 seconds. Your name and the reason are written to the audit log."
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
