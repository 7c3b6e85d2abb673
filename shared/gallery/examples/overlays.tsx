import { useState, type ReactNode } from 'react';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Button } from '@portal/shared/web/ui/button';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { FullScreenDialog } from '@portal/shared/web/ui/full-screen-dialog';
import { ToastRegion } from '@portal/shared/web/ui/toast-region';
import type { Examples } from './example';

interface OpenerProps {
  what: string;
  children: (close: () => void) => ReactNode;
}

/** What covers the page is shown on demand. */
function Opener({ what, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {what}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export const OVERLAYS: Examples = {
  dialog: {
    'on demand': (
      <Opener what="a dialog">
        {(close) => (
          <Dialog open title="Dialog" onClose={close} footer={<Button onClick={close}>Done</Button>}>
            Text of the dialog
          </Dialog>
        )}
      </Opener>
    ),
  },
  'confirm-dialog': {
    'on demand': (
      <Opener what="a confirmation">
        {(close) => (
          <ConfirmDialog
            open
            danger
            title="Delete it?"
            message="It can not be brought back."
            onConfirm={close}
            onCancel={close}
          />
        )}
      </Opener>
    ),
  },
  'alert-dialog': {
    'on demand': (
      <Opener what="a message">
        {(close) => <AlertDialog open title="Saved" message="The promotion is saved." onClose={close} />}
      </Opener>
    ),
  },
  'full-screen-dialog': {
    'on demand': (
      <Opener what="a whole page">
        {(close) => (
          <FullScreenDialog title="Whole page" onClose={close}>
            Text of the page
          </FullScreenDialog>
        )}
      </Opener>
    ),
  },
  'toast-region': {
    'on demand': (
      <Opener what="toasts">
        {(close) => (
          <ToastRegion
            toasts={[
              { id: 1, variant: 'success', text: 'Saved' },
              { id: 2, variant: 'error', text: 'The server can not be reached.' },
            ]}
            onDismiss={close}
          />
        )}
      </Opener>
    ),
  },
};
