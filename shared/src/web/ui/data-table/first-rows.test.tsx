import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FakeShell } from '../../../testing/fake-shell';
import { DataTable, type Column, type DataTableProps } from './data-table';

interface Reward {
  id: number;
  name: string;
}

const COLUMNS: Array<Column<Reward>> = [
  { id: 'Id', header: 'Reward ID', cell: (row) => row.id },
  { id: 'Name', header: 'Name', cell: (row) => <a href={`#${row.id}`}>{row.name}</a> },
];
const ROWS: Reward[] = Array.from({ length: 25 }, (_, at) => ({
  id: at,
  name: at === 20 ? 'The longest name' : 'Name',
}));

const common: DataTableProps<Reward> = {
  label: 'Rewards',
  columns: COLUMNS,
  rows: ROWS,
  rowKey: (row) => row.id,
  empty: { title: 'No rewards yet' },
};
const show = (props: Partial<DataTableProps<Reward>>) =>
  render(
    <FakeShell path="/kit">
      <DataTable {...common} {...props} />
    </FakeShell>,
  );
/** A header is a row, too. */
const shownRows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row')).length;
const sizes = () => document.querySelector('[data-sizes]');

/** jsdom lays nothing out: says how far below the top of the window everything stands. */
const standAt = (top: number) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

afterEach(() => {
  jest.restoreAllMocks();
});

// Covers SHELL-2.27
test('rows below the window come after the first paint', async () => {
  standAt(innerHeight + 1);
  show({ firstRowAt: innerHeight - 5 * 48 });
  expect(shownRows()).toBe(5);
  await waitFor(() => expect(shownRows()).toBe(25));
  expect(sizes()).toBeNull();
});

// Covers SHELL-2.27
test('a page that is still scrolled as the former one was begins in the same way', () => {
  jest.replaceProperty(window, 'scrollY', 400);
  standAt(innerHeight + 1 - 400);
  show({ firstRowAt: innerHeight - 5 * 48 });
  expect(shownRows()).toBe(5);
});

// Covers SHELL-2.27
test('columns have the widths of rows that are yet to come, hidden from everyone', () => {
  standAt(innerHeight + 1);
  show({ firstRowAt: innerHeight - 5 * 48 });
  expect(sizes()).toHaveTextContent('The longest name');
  expect(sizes()).toHaveAttribute('aria-hidden', 'true');
});

// Covers SHELL-2.27
test.each<[string, number, Partial<DataTableProps<Reward>>]>([
  ['the window shows more than was thought', 0, { firstRowAt: innerHeight - 5 * 48 }],
  ['the window is high enough', innerHeight + 1, { rows: ROWS.slice(0, 9) }],
])('all rows come at once when %s', (_, top, props) => {
  standAt(top);
  show(props);
  expect(shownRows()).toBe((props.rows ?? ROWS).length);
});

// Covers SHELL-2.27
test('rows that come later than the table begin in the same way, and those after them do not', async () => {
  standAt(innerHeight + 1);
  const others = ROWS.map((row) => ({ ...row, id: row.id + 100 }));
  function Harness() {
    const [rows, setRows] = useState<readonly Reward[]>();
    return (
      <>
        <button onClick={() => setRows(rows ? others : ROWS)}>read</button>
        <DataTable {...common} firstRowAt={innerHeight - 5 * 48} rows={rows} />
      </>
    );
  }
  render(
    <FakeShell path="/kit">
      <Harness />
    </FakeShell>,
  );
  const read = () => fireEvent.click(screen.getByRole('button', { name: 'read' }));
  read();
  expect(shownRows()).toBe(5);
  await waitFor(() => expect(shownRows()).toBe(25));
  read();
  expect(shownRows()).toBe(25);
});
