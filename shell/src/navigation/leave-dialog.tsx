import { reasonToStay, useToast } from '@portal/shared/web/session';
import { useLazyComponent } from '../components/use-lazy-component';

const loadDialog = async () => (await import('@portal/shared/web/ui/confirm-dialog')).ConfirmDialog;

interface LeaveDialogProps {
  open: boolean;
  /** Only what is typed in an open dialog would be lost: the page itself stays. */
  ofDialog?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

const DIALOG_WORDS = {
  title: 'Discard what you typed?',
  message: 'It is not saved yet.',
  confirmLabel: 'Discard',
};
const pageWords = () => ({ title: 'Leave this page?', message: reasonToStay(), confirmLabel: 'Leave' });

/** Asks whether a page, or a dialog, with unsaved changes is to be left. When the user can not be asked, it stays. */
export function LeaveDialog({ open, ofDialog = false, onLeave, onStay }: LeaveDialogProps) {
  const toast = useToast();
  const words = ofDialog ? DIALOG_WORDS : pageWords();
  const ConfirmDialog = useLazyComponent(loadDialog, open, () => {
    toast.warning(words.message);
    onStay();
  });
  return (
    ConfirmDialog && (
      <ConfirmDialog open={open} {...words} cancelLabel="Stay" danger onConfirm={onLeave} onCancel={onStay} />
    )
  );
}
