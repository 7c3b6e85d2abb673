import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportSupportTickets } from '../../contracts/support';
import { currentToasts } from '@portal/shared/web/session';
import type { Column } from '@portal/shared/web/ui/data-table';
import { answer, FakeShell, refuse, type Answer } from '../../testing/fake-shell';
import { ListExport } from './list-export';
import { MOST_PRINTED, TOO_MANY_TO_PRINT } from './print-limit';

/** jsdom has no workers. */
jest.mock('@portal/shared/web/workbook/write-export', () => ({
  writeExport: () => Promise.resolve(new Blob(['Ticket No.'])),
}));

interface Ticket {
  TicketNo: number;
}

const COLUMNS: Array<Column<Ticket>> = [
  { id: 'TicketNo', header: 'Ticket No.', cell: () => null, sheet: { kind: 'id' } },
  { id: 'CreatedDate', header: 'Created', cell: () => null, sheet: { kind: 'date' } },
  { id: 'Action', header: 'Action', cell: () => null },
];

const ticket = (TicketNo: number) => ({
  TicketNo,
  Status: 'New',
  StatusId: 1,
  Subject: `Question ${TicketNo}`,
  OEID: 'E1',
  RaisedBy: 'Jane Doe',
  Date: '2026-03-09 17:30:00',
  CreatedDate: '2026-03-09 17:30:00',
  Category: 'Other',
  CategoryId: 3,
  TotalCount: 25,
});

const print = jest.fn();
beforeEach(() => {
  print.mockReset();
  window.print = print;
});

function show(answers: readonly Answer[], total: number, columns = COLUMNS) {
  render(
    <FakeShell path="/kit" answers={answers}>
      <ListExport
        endpoint={exportSupportTickets}
        title="Tickets"
        body={{ Status: 1, PageNo: 2, PageSize: 10 }}
        columns={columns}
        total={total}
        filters={[{ name: 'Status', label: 'Status', value: 'New' }]}
      />
    </FakeShell>,
  );
}

async function choosePrint() {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
}

const sheet = () => document.querySelector<HTMLElement>('[data-printed-sheet]');

// Covers EXPORT-1.9
test('Print asks for all rows that match, hands them to the browser, and clears them away afterwards', async () => {
  const asked = jest.fn();
  const rows = Array.from({ length: 25 }, (_, at) => ticket(at + 1));
  show(
    [
      answer(exportSupportTickets, ({ body }) => {
        asked(body);
        return { Data: rows };
      }),
    ],
    25,
  );
  await choosePrint();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledWith({ Status: 1 });
  const printed = within(sheet() as HTMLElement);
  expect(printed.getAllByRole('row', { hidden: true })).toHaveLength(26);
  const headers = printed.getAllByRole('columnheader', { hidden: true });
  expect(headers.map((header) => header.textContent)).toEqual(['Ticket No.', 'Created']);
  expect(printed.getAllByText('03/09/2026')).toHaveLength(25);
  expect(printed.getByText('Status:').nextSibling).toHaveTextContent('New');
  expect(printed.getByText('Rows:').nextSibling).toHaveTextContent('25');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
});

// Covers LIST-1.5
test('a missing value is a dash on paper', async () => {
  const oeid: Column<Ticket> = { id: 'OEID', header: 'OEID', cell: () => null, sheet: {} };
  show([answer(exportSupportTickets, { Data: [{ ...ticket(7), OEID: '' }] })], 1, [...COLUMNS, oeid]);
  await choosePrint();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const cells = within(sheet() as HTMLElement).getAllByRole('cell', { hidden: true });
  expect(cells.map((cell) => cell.textContent)).toEqual(['7', '03/09/2026', '—']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

// Covers EXPORT-1.9
test('more rows than are printed are not read: the text says what to do instead', async () => {
  show([], MOST_PRINTED + 1);
  await choosePrint();
  await waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ text: TOO_MANY_TO_PRINT }));
  expect(print).not.toHaveBeenCalled();
});

test('a list that can not be read is not printed: it says why, and can be printed again', async () => {
  show([answer(exportSupportTickets, () => refuse(409, 'Wait until one is done.'))], 3);
  await choosePrint();
  await waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ text: 'Wait until one is done.' }));
  expect(print).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

// Covers EXPORT-1.11
test.each([
  ['America/New_York', '2026-03-10T02:30:00Z', 'tickets-2026-03-09.csv'],
  ['Pacific/Auckland', '2026-03-09T20:30:00Z', 'tickets-2026-03-10.csv'],
])('the name of a file has the day of its user: in %s at %s', async (timeZone, moment, expected) => {
  jest.useFakeTimers({ now: new Date(moment), advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:export';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const Format = Intl.DateTimeFormat;
  const ofBrowser = (locale?: string, options?: Intl.DateTimeFormatOptions) =>
    new Format(locale, { ...options, timeZone: options?.timeZone ?? timeZone });
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(ofBrowser as typeof Format);
  try {
    show([answer(exportSupportTickets, { Data: [ticket(1)] })], 1);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(saved).toEqual([expected]));
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
});
