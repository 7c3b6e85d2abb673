import { useState } from 'react';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { HelpIcon } from '@portal/shared/web/ui/icons';
import { FrameDialog } from '../frame-dialog';

const loadDialog = async () => (await import(/* webpackChunkName: "help" */ './help-dialog')).HelpDialog;

/** The '?' of every page; its texts are loaded when it is pressed. */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Help for this page"
        aria-haspopup="dialog"
        icon={<HelpIcon size={22} />}
        onClick={() => setOpen(true)}
      />
      <FrameDialog
        load={loadDialog}
        open={open}
        onClose={() => setOpen(false)}
        failure="The help could not be loaded. Please try again."
      />
    </>
  );
}
