import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { currentToasts, dismissToast } from '@portal/shared/web/session';
import { BulkBar, SelectButton } from '@portal/shared/web/list/bulk/bulk-bar';
import { useRowSelection } from '@portal/shared/web/list/bulk/use-row-selection';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { Stepper } from '@portal/shared/web/ui/stepper';
import { TextField } from '@portal/shared/web/ui/text-field';
import { getBulk, previewBulk } from '../contracts/bulk';
import { getViews } from '../contracts/views';
import {
  AlertOpener,
  ColumnsOpener,
  ConfirmOpener,
  DayOpener,
  MenuOpener,
  mockDialogFiles,
  ViewsOpener,
} from '../../test/dialog-openers';
import { answer, FakeShell } from '../testing/fake-shell';

/** The network is away: no part comes. */
let mockIsAway = false;
const mockPart = (part: () => unknown): unknown => {
  if (mockIsAway) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  return part();
};
jest.mock('@portal/shared/web/ui/virtual-rows', () =>
  mockPart(() => jest.requireActual('@portal/shared/web/ui/virtual-rows')),
);
jest.mock('@portal/shared/web/ui/tooltip', () =>
  mockPart(() => jest.requireActual('@portal/shared/web/ui/tooltip')),
);
jest.mock('./list/bulk/bulk-dialog', () => mockPart(() => jest.requireActual('./list/bulk/bulk-dialog')));
mockDialogFiles(mockPart);

const RUN = {
  ...{ BulkID: 5, Action: 'deactivateUsers' as const, Total: 3, Done: 1, Refused: 0, MayUndo: false },
  ...{ StartedDate: '2026-03-02 17:00:00', FinishedDate: null, DoneAmount: 0 },
};
const ANSWERS = [
  answer(getViews, { Data: [] }),
  answer(previewBulk, { Total: 1, Allowed: 1, Amount: 0 }),
  answer(getBulk, { Data: RUN }),
];

/** A form that something is typed into, above the part. */
function Form({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <>
      <TextField label="Comment" value={text} onChange={setText} />
      {children}
    </>
  );
}
const show = (part: ReactNode, path = '/settings') => {
  render(
    <FakeShell path={path} answers={ANSWERS}>
      <Form>{part}</Form>
    </FakeShell>,
  );
};
const toasts = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  mockIsAway = true;
  for (const { id } of currentToasts()) dismissToast(id);
});

const NO_FILTER = {};
function Bulk() {
  const selection = useRowSelection(NO_FILTER);
  return (
    <>
      <SelectButton selection={selection} />
      <BulkBar
        selection={selection}
        shown={[1]}
        total={1}
        actions={[{ action: 'deactivateUsers', label: 'Deactivate' }]}
        all={{ users: {} }}
        onDone={() => undefined}
      />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const DIALOG = 'The dialog could not be loaded. Please try again.';

// Covers SHELL-2.33
test.each<[part: string, Part: () => ReactNode, button: string, tells: string, role: string]>([
  [
    'the calendar',
    DayOpener,
    'Open calendar',
    'The calendar could not be loaded. Please try again.',
    'dialog',
  ],
  ['the columns of a list', ColumnsOpener, 'Columns', DIALOG, 'dialog'],
  ['the views of a list', ViewsOpener, 'Views', DIALOG, 'dialog'],
  ['a question', ConfirmOpener, 'Delete', DIALOG, 'alertdialog'],
  ['a message, which is told all the same', AlertOpener, 'Fail', 'It failed.', 'alertdialog'],
  ['a menu', MenuOpener, 'More', 'The menu could not be loaded. Please try again.', 'menu'],
])(
  '%s that does not come takes nothing with it, and comes at the next press',
  async (_part, Part, button, tells, role) => {
    show(<Part />);
    await userEvent.type(screen.getByLabelText('Comment'), 'Typed before');
    await press(button);
    await waitFor(() => expect(toasts()).toEqual([tells]));
    expect(screen.getByLabelText('Comment')).toHaveValue('Typed before');
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    mockIsAway = false;
    await press(button);
    expect(await screen.findByRole(role)).toBeVisible();
    expect(screen.getByLabelText('Comment')).toHaveValue('Typed before');
    expect(toasts()).toEqual([tells]);
  },
);

// Covers SHELL-2.33
test('a run over many rows stays in the address where its dialog does not come, and its toast tries again', async () => {
  show(<Bulk />, '/settings?bulk=5');
  await waitFor(() => expect(toasts()).toEqual([DIALOG]));
  expect(window.location.search).toBe('?bulk=5');
  const [first] = currentToasts();
  dismissToast(first?.id ?? 0);
  act(() => first?.action?.onSelect());
  await waitFor(() => expect(toasts()).toEqual([DIALOG]));
});

// Covers SHELL-2.33
test('an action on many rows keeps the ticks where its dialog does not come', async () => {
  show(<Bulk />);
  await press('Select');
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  await press('Deactivate');
  await waitFor(() => expect(toasts()).toEqual([DIALOG]));
  expect(screen.getByText('1 selected')).toBeVisible();
  mockIsAway = false;
  await press('Deactivate');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

// Covers SHELL-2.33
test('a long table says that its rows did not come, and Retry brings them', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => at + 1);
  show(
    <DataTable
      label="Tickets"
      columns={[{ id: 'No', header: 'Ticket No.', cell: (row: number) => `Ticket ${row}` }]}
      rows={rows}
      rowKey={(row) => row}
      empty={{ title: 'No tickets' }}
    />,
  );
  expect(await screen.findByText('The rows could not be loaded. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Comment')).toBeVisible();
  mockIsAway = false;
  await press('Retry');
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  expect(within(screen.getByRole('table', { name: 'Tickets' })).queryByText('Loading Tickets')).toBeNull();
});

// Covers SHELL-2.33
test('a step stands without its tooltip until the tooltip comes, at the latest when it is looked for', async () => {
  show(
    <Stepper
      label="Progress"
      steps={[{ name: 'Failed', state: 'error', tooltip: { label: 'Return', text: 'R03 No account' } }]}
    />,
  );
  await press('Return');
  await waitFor(() => expect(toasts()).toEqual(['The hint could not be loaded. Please try again.']));
  mockIsAway = false;
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('R03 No account');
  expect(screen.getByRole('button', { name: 'Return' })).toHaveFocus();
});
