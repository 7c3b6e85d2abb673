import { useState } from 'react';
import { useToast } from '@portal/shared/web/session';
import { ColumnsIcon } from '@portal/shared/web/ui/icons';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { useLayoutOfList } from '@portal/shared/web/ui/use-list-layout';
import { useEndWithPage } from '../../use-end-with-page';
import { DIALOG_NOT_LOADED, useLazyPart } from '../../use-lazy-part';

/** Code splitting: most visits of a list leave its columns as they are. */
const load = async () => (await import('./columns-dialog')).ColumnsDialog;
const fetchAhead = () => void load().catch(() => undefined);

/** In the head of a list: opens the choice of its columns (PREF-1.3). */
export function ColumnsButton() {
  const layout = useLayoutOfList();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const ColumnsDialog = useLazyPart(load, open, () => {
    toast.error(DIALOG_NOT_LOADED);
    setOpen(false);
  });
  // Also while it is loaded: it would open over what Back led to.
  useEndWithPage(open, () => setOpen(false));
  return (
    layout && (
      <>
        <IconButton
          variant="secondary"
          label="Columns"
          icon={<ColumnsIcon />}
          aria-haspopup="dialog"
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => setOpen(true)}
        />
        {open && ColumnsDialog && <ColumnsDialog layout={layout} onClose={() => setOpen(false)} />}
      </>
    )
  );
}
