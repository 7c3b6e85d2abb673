import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  message: ReactNode;
  okLabel?: string;
  onClose: () => void;
}

/** Says something that has to be noticed, with OK as the only answer. */
export function AlertDialog({ open, title, message, okLabel = 'OK', onClose }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          {okLabel}
        </Button>
      }
    >
      {message}
    </Dialog>
  );
}
