import { useState } from 'react';
import { ColumnsButton } from '@portal/shared/web/ui/columns-button';
import { LazyAlertDialog, LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import { ListLayoutContext, useListLayout } from '@portal/shared/web/ui/use-list-layout';

/* Buttons whose dialogs have files of their own, for tests of files that come late or not at all. */

/** Delete, which asks "Delete it?". */
export function ConfirmOpener() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <LazyConfirmDialog open={open} title="Delete" message="Delete it?" onConfirm={close} onCancel={close} />
    </>
  );
}

/** Fail, which says "It failed." */
export function AlertOpener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Fail</button>
      <LazyAlertDialog open={open} title="Failed" message="It failed." onClose={() => setOpen(false)} />
    </>
  );
}

const COLUMNS = ['Id', 'Name'].map((id) => ({ id, header: id, cell: () => id }));

/** Columns, which offers Id and Name. */
export function ColumnsOpener() {
  const { layout } = useListLayout('Users', COLUMNS, 1);
  return (
    <ListLayoutContext value={layout}>
      <ColumnsButton />
    </ListLayoutContext>
  );
}
