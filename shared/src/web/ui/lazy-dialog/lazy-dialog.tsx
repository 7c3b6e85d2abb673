import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useToast } from '@portal/shared/web/session';
import { DIALOG_NOT_LOADED, useLazyPart } from '../../use-lazy-part';
import type { AlertDialog } from '../alert-dialog/alert-dialog';
import type { ConfirmDialog } from '../confirm-dialog/confirm-dialog';

/**
 * Code splitting: a dialog that most visits of a page never open is loaded when it first opens, and stays mounted from then
 * on, as the dialog itself would be.
 * @param giveUp tells the user that it did not come, and closes it
 */
function loadedWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  giveUp: (props: Props, toast: ReturnType<typeof useToast>) => void,
): (props: Props) => ReactNode {
  return function LazyDialog(props) {
    const toast = useToast();
    const Loaded = useLazyPart(load, props.open, () => giveUp(props, toast));
    return Loaded && <Loaded {...props} />;
  };
}

/** As AlertDialog, for the first screen of a tab. */
export const LazyAlertDialog = loadedWhenOpen<ComponentProps<typeof AlertDialog>>(
  async () => (await import('@portal/shared/web/ui/alert-dialog')).AlertDialog,
  ({ message, reference, onClose }, toast) => {
    // What it has to say is said all the same.
    if (typeof message === 'string') toast.info(message, { reference });
    else toast.error(DIALOG_NOT_LOADED);
    onClose();
  },
);

/** As ConfirmDialog, for the first screen of a tab. */
export const LazyConfirmDialog = loadedWhenOpen<ComponentProps<typeof ConfirmDialog>>(
  async () => (await import('@portal/shared/web/ui/confirm-dialog')).ConfirmDialog,
  ({ onCancel }, toast) => {
    toast.error(DIALOG_NOT_LOADED);
    onCancel();
  },
);
