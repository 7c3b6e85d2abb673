import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useToast } from '@portal/shared/web/session';
import { useEndWithPage } from '../../use-end-with-page';
import { DIALOG_NOT_LOADED, useLazyPart } from '../../use-lazy-part';
import type { AlertDialog } from '../alert-dialog/alert-dialog';
import type { ConfirmDialog } from '../confirm-dialog/confirm-dialog';

/**
 * Code splitting: a dialog that most visits of a page never open is loaded when it first opens, and stays mounted from then
 * on, as the dialog itself would be.
 * @param close puts it off
 * @param tell tells the user that it did not come
 */
function loadedWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
  tell: (toast: ReturnType<typeof useToast>, props: Props) => void,
): (props: Props) => ReactNode {
  return function LazyDialog(props) {
    const toast = useToast();
    const Loaded = useLazyPart(load, props.open, () => {
      tell(toast, props);
      close(props);
    });
    // It would open over what Back led to.
    useEndWithPage(props.open && !Loaded, () => close(props));
    return Loaded && <Loaded {...props} />;
  };
}

/** As AlertDialog, for the first screen of a tab. */
export const LazyAlertDialog = loadedWhenOpen<ComponentProps<typeof AlertDialog>>(
  async () => (await import('@portal/shared/web/ui/alert-dialog')).AlertDialog,
  ({ onClose }) => onClose(),
  (toast, { message, reference }) => {
    // What it has to say is said all the same.
    if (typeof message === 'string') toast.info(message, { reference });
    else toast.error(DIALOG_NOT_LOADED);
  },
);

/** As ConfirmDialog, for the first screen of a tab. */
export const LazyConfirmDialog = loadedWhenOpen<ComponentProps<typeof ConfirmDialog>>(
  async () => (await import('@portal/shared/web/ui/confirm-dialog')).ConfirmDialog,
  ({ onCancel }) => onCancel(),
  (toast) => toast.error(DIALOG_NOT_LOADED),
);
