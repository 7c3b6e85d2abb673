import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';

const Message = styled.div`
  white-space: pre-line;
`;

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** The question. */
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
  /** The confirmed work is under way: neither answer can be given any more. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. The focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel = 'Yes',
  cancelLabel = 'No',
  danger,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="small"
      blocking={busy}
      initialFocus={harmless}
      footer={
        <>
          <Button ref={harmless} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Message>{message}</Message>
    </Dialog>
  );
}
