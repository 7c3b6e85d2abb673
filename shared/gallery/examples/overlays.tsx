import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Button } from '@portal/shared/web/ui/button';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { FullScreenDialog } from '@portal/shared/web/ui/full-screen-dialog';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { CloseIcon, EditIcon, TrashIcon } from '@portal/shared/web/ui/icons';
import { Menu } from '@portal/shared/web/ui/menu';
import { TextField } from '@portal/shared/web/ui/text-field';
import { ToastRegion } from '@portal/shared/web/ui/toast-region';
import { Tooltip } from '@portal/shared/web/ui/tooltip';
import { ignore, type Examples } from './example';
import { Opener } from './opener';

export const OVERLAYS: Examples = {
  dialog: {
    'with a footer': (
      <Opener what="a dialog">
        {(close) => (
          <Dialog
            open
            title="Add funds"
            onClose={close}
            footer={
              <>
                <Button onClick={close}>Cancel</Button>
                <Button variant="primary">Add</Button>
              </>
            }
          >
            <TextField label="Amount" value="1200" onChange={ignore} />
          </Dialog>
        )}
      </Opener>
    ),
    'small, without a way out but its buttons': (
      <Opener what="a blocking dialog">
        {(close) => (
          <Dialog
            open
            blocking
            size="small"
            title="Set a new password"
            onClose={close}
            footer={<Button onClick={close}>Confirm</Button>}
          >
            The password is temporary.
          </Dialog>
        )}
      </Opener>
    ),
  },
  'confirm-dialog': {
    dangerous: (
      <Opener what="a dangerous question">
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
    'being done': (
      <Opener what="a question being done">
        {(close) => (
          <ConfirmDialog
            open
            busy
            title="Close it?"
            message="Its rewards expire."
            onConfirm={close}
            onCancel={close}
          />
        )}
      </Opener>
    ),
  },
  'alert-dialog': {
    'a message': (
      <Opener what="a message">
        {(close) => <AlertDialog open title="Saved" message="The promotion is saved." onClose={close} />}
      </Opener>
    ),
    'a failure': (
      <Opener what="a failure">
        {(close) => (
          <AlertDialog
            open
            title="Something went wrong."
            message="The user was not changed."
            reference="4f1c"
            onClose={close}
          />
        )}
      </Opener>
    ),
  },
  'full-screen-dialog': {
    'with buttons': (
      <Opener what="a whole page">
        {(close) => (
          <FullScreenDialog
            title="Whole page"
            onClose={close}
            actions={<IconButton label="Close" icon={<CloseIcon />} onClick={close} />}
          >
            Text of the page
          </FullScreenDialog>
        )}
      </Opener>
    ),
  },
  menu: {
    'with entries': (
      <Menu
        button={<Button>Open a menu</Button>}
        entries={[
          { label: 'Edit', icon: <EditIcon size={18} />, onSelect: ignore },
          { label: 'Delete', icon: <TrashIcon size={18} />, danger: true, onSelect: ignore },
          { label: 'Not now', disabled: true, onSelect: ignore },
        ]}
      />
    ),
  },
  tooltip: {
    'on a button': (
      <Tooltip text="R03: no account">
        <Button>Open a tooltip</Button>
      </Tooltip>
    ),
  },
  'toast-region': {
    'every variant': (
      <Opener what="toasts">
        {() => (
          <ToastRegion
            toasts={[
              {
                id: 1,
                variant: 'success',
                text: 'Jo is now inactive.',
                action: { label: 'Undo', onSelect: ignore },
              },
              { id: 2, variant: 'info', text: 'A new version is ready.' },
              { id: 3, variant: 'warning', text: 'You have unsaved changes.' },
              { id: 4, variant: 'error', text: 'The server can not be reached.', reference: '4f1c' },
            ]}
            onDismiss={ignore}
          />
        )}
      </Opener>
    ),
  },
};
