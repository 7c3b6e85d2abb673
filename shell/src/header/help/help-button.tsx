import { useState } from 'react';
import { useToast } from '@portal/shared/web/session';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { HelpIcon } from '@portal/shared/web/ui/icons';
import { useLazyComponent } from '../../components/use-lazy-component';

const loadDialog = async () => (await import(/* webpackChunkName: "help" */ './help-dialog')).HelpDialog;

/** The '?' of every page; its texts are loaded when it is pressed. */
export function HelpButton() {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const HelpDialog = useLazyComponent(loadDialog, open, () => {
    toast.error('The help could not be loaded. Please try again.');
    setOpen(false);
  });
  return (
    <>
      <IconButton
        label="Help for this page"
        aria-haspopup="dialog"
        icon={<HelpIcon size={22} />}
        onClick={() => setOpen(true)}
      />
      {open && HelpDialog && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}
