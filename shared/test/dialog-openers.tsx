import { useState } from 'react';
import { ViewsButton } from '@portal/shared/web/list/views/views-button';
import { ColumnsButton } from '@portal/shared/web/ui/columns-button';
import { DateField } from '@portal/shared/web/ui/date-field';
import { LazyMenu } from '@portal/shared/web/ui/lazy-menu';
import { LazyAlertDialog, LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import { ListLayoutContext, useListLayout } from '@portal/shared/web/ui/use-list-layout';

/* Buttons whose dialogs, calendars and menus have files of their own, for tests of files that come late or not at all. */

/** @param coming how the file of a dialog comes: gives what an import of it gets */
export function mockDialogFiles(coming: (file: () => unknown) => unknown): void {
  jest.doMock('@portal/shared/web/ui/confirm-dialog', () =>
    coming(() => jest.requireActual('@portal/shared/web/ui/confirm-dialog')),
  );
  jest.doMock('@portal/shared/web/ui/alert-dialog', () =>
    coming(() => jest.requireActual('@portal/shared/web/ui/alert-dialog')),
  );
  jest.doMock('@portal/shared/web/ui/date-calendar', () =>
    coming(() => jest.requireActual('@portal/shared/web/ui/date-calendar')),
  );
  jest.doMock('@portal/shared/web/ui/menu', () =>
    coming(() => jest.requireActual('@portal/shared/web/ui/menu')),
  );
  jest.doMock('../src/web/list/views/views-dialog', () =>
    coming(() => jest.requireActual('../src/web/list/views/views-dialog')),
  );
  jest.doMock('../src/web/ui/columns-button/columns-dialog', () =>
    coming(() => jest.requireActual('../src/web/ui/columns-button/columns-dialog')),
  );
}

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

/** Open calendar, of a day that is not chosen yet. */
export function DayOpener() {
  const [day, setDay] = useState('');
  return <DateField label="End Date" value={day} onChange={setDay} />;
}

/** More, which offers Rename. */
export const MenuOpener = () => (
  <LazyMenu
    button={(props) => <button {...props}>More</button>}
    entries={[{ label: 'Rename', onSelect: () => undefined }]}
  />
);

/** Views, of a list that has none. */
export const ViewsOpener = () => <ViewsButton list="users" filters={[]} />;

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
