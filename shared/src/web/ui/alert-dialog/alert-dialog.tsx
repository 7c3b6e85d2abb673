import { useRef, type ReactNode } from 'react';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { Reference } from '@portal/shared/web/ui/reference';

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  message: ReactNode;
  /** `CallError.reference`: shown with a button that copies it. */
  reference?: string | undefined;
  okLabel?: string;
  onClose: () => void;
}

/** Says something that has to be noticed, with OK as the only answer, which has the focus. */
export function AlertDialog({ open, title, message, reference, okLabel = 'OK', onClose }: AlertDialogProps) {
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      size="small"
      initialFocus={ok}
      footer={
        <Button ref={ok} variant="primary" onClick={onClose}>
          {okLabel}
        </Button>
      }
    >
      {message}
      {reference && <Reference id={reference} />}
    </Dialog>
  );
}
