import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../../testing/accessible';
import { FakeShell } from '../../../testing/fake-shell';
import { DataTable, type Column, type DataTableProps } from './data-table';

interface Reward {
  id: number;
  name: string;
}

const COLUMNS: Array<Column<Reward>> = [
  { id: 'Id', header: 'Reward ID', cell: (row) => row.id, sortable: true, width: '6rem' },
  { id: 'Name', header: 'Name', cell: (row) => <a href="#there">{row.name}</a>, sortable: true },
  { id: 'Action', header: 'Action', cell: (row) => <button type="button">Remove {row.id}</button> },
];
const ROWS: Reward[] = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];

const show = (props: Partial<DataTableProps<Reward>>) =>
  render(
    <FakeShell path="/kit">
      <DataTable
        label="Rewards"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        empty={{ title: 'No rewards yet' }}
        {...props}
      />
    </FakeShell>,
  );

// Covers SHELL-2.10
test('the table says which column is sorted, and sorts by buttons', async () => {
  const onSort = jest.fn();
  const { container } = show({ sort: { column: 'Name', order: 'DESC' }, onSort });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Reward ID' })).not.toHaveAttribute('aria-sort');
  expect(within(screen.getByRole('columnheader', { name: 'Action' })).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reward ID' }));
  expect(onSort).toHaveBeenCalledWith('Id');
  await expectAccessible(container);
});

// Covers LIST-1.5
test.each([[undefined], [null], ['']])(
  'a missing value (%j) is a dash, where buttons may be missing',
  (missing) => {
    const columns: Array<Column<Reward>> = [
      { id: 'Sorted', header: 'Sorted', cell: () => missing, sortable: true },
      { id: 'Exported', header: 'Exported', cell: () => missing, sheet: {} },
      { id: 'None', header: 'None', cell: () => 0, sheet: {} },
      { id: 'Action', header: 'Action', cell: () => missing },
    ];
    show({ columns, rows: ROWS.slice(0, 1) });
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['—', '—', '0', '']);
  },
);

test('the table can be scrolled by keyboard', () => {
  show({});
  expect(screen.getByRole('region', { name: 'Rewards' })).toHaveAttribute('tabindex', '0');
});

// Covers LIST-1.3
test('where no animation is driven by scrolling, the header is told where its table is', () => {
  show({});
  const top = jest.spyOn(screen.getByRole('region', { name: 'Rewards' }), 'getBoundingClientRect');
  const head = screen.getAllByRole('rowgroup')[0];
  for (const y of [-120, 40]) {
    top.mockReturnValue(new DOMRect(0, y));
    fireEvent.scroll(document);
    expect(head?.style.getPropertyValue('--top')).toBe(`${y}px`);
  }
});

// Covers LIST-1.3
test('where animations are driven by scrolling, the header is left to them', () => {
  jest.spyOn(CSS, 'supports').mockReturnValue(true);
  show({});
  fireEvent.scroll(document);
  expect(screen.getAllByRole('rowgroup')[0]?.style.getPropertyValue('--top')).toBe('');
});

describe('expanding', () => {
  const expand: DataTableProps<Reward>['expand'] = {
    label: (row) => `Details of reward ${row.id}`,
    render: (row) => <p>more about {row.name}</p>,
  };

  // Covers SHELL-2.10
  test('works by the button, and says whether it is open', async () => {
    const { container } = show({ expand });
    const button = screen.getByRole('button', { name: 'Details of reward 2', expanded: false });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('more about Two')).toBeVisible();
    expect(screen.queryByText('more about One')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(container);
    await userEvent.click(button);
    expect(screen.queryByText('more about Two')).not.toBeInTheDocument();
  });

  test('works by a click on the row, but not on a control in it', async () => {
    show({ expand });
    await userEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
    await userEvent.click(screen.getByRole('link', { name: 'One' }));
    expect(screen.queryByText('more about One')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('cell', { name: '1' }));
    expect(screen.getByText('more about One')).toBeVisible();
    await userEvent.click(screen.getByText('more about One'));
    expect(screen.getByText('more about One')).toBeVisible();
  });
});

test('only rows that lead somewhere can be clicked', async () => {
  const open = jest.fn();
  show({ onRowClick: (row) => (row.id === 2 ? () => open(row.id) : undefined) });
  await userEvent.click(screen.getByRole('cell', { name: '1' }));
  await userEvent.click(screen.getByRole('cell', { name: '2' }));
  expect(open.mock.calls).toEqual([[2]]);
});

describe('states', () => {
  // Covers SHELL-2.7
  test('says that the first rows are loading', () => {
    show({ rows: undefined });
    expect(screen.getByRole('status')).toHaveTextContent('Loading Rewards');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  test('keeps the former rows while the next ones load, and shows that they do once that takes long', async () => {
    show({ refreshing: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByRole('progressbar', { name: 'Loading Rewards' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'One' })).toBeVisible();
  });

  // Covers SHELL-2.7
  test('tells nothing at all from nothing that matches', async () => {
    const onClearFilter = jest.fn();
    const { unmount } = show({ rows: [], filtered: true, onClearFilter });
    expect(screen.getByText('Nothing matches these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(onClearFilter).toHaveBeenCalled();
    unmount();
    show({ rows: [] });
    expect(screen.getByText('No rewards yet')).toBeVisible();
  });

  // Covers SHELL-2.7
  test('says why loading failed, and tries again', async () => {
    const onRetry = jest.fn();
    show({ rows: undefined, error: 'Oops! Something went wrong.', onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalled();
    expect(screen.queryByText('No rewards yet')).not.toBeInTheDocument();
  });
});

describe('rendering', () => {
  const cells = jest.fn((row: Reward) => row.name);
  beforeEach(() => cells.mockClear());
  const columns: Array<Column<Reward>> = [{ id: 'Name', header: 'Name', cell: cells }];
  const common = {
    label: 'Rewards',
    columns,
    rowKey: (row: Reward) => row.id,
    empty: { title: 'No rewards' },
  };

  function Harness() {
    const [rows, setRows] = useState<readonly Reward[]>(ROWS);
    const [refreshing, setRefreshing] = useState(false);
    const readAgain = () => setRows(ROWS.map((row) => (row.id === 2 ? { id: 2, name: 'New' } : { ...row })));
    return (
      <>
        <button onClick={() => setRefreshing(true)}>refresh</button>
        <button onClick={readAgain}>read again</button>
        <DataTable
          {...common}
          rows={rows}
          refreshing={refreshing}
          onSort={() => undefined}
          expand={{ label: (row) => `Details of ${row.id}`, render: (row) => <p>more about {row.name}</p> }}
        />
      </>
    );
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const rendered = () => cells.mock.calls.splice(0).map(([row]) => row.name);

  test('leaves out the rows that did not change', async () => {
    render(
      <FakeShell path="/kit">
        <Harness />
      </FakeShell>,
    );
    expect(rendered()).toEqual(['One', 'Two']);
    await press('refresh');
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('data-dimmed', 'true'));
    expect(rendered()).toEqual([]);
    await press('Details of 1');
    expect(rendered()).toEqual(['One']);
    await press('Details of 1');
    expect(rendered()).toEqual(['One']);
    await press('read again');
    expect(rendered()).toEqual(['New']);
  });

  test('has all rows on paper, however many', async () => {
    // Without a height all rows would be in view.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    const rows = Array.from({ length: 150 }, (_, at) => ({ id: at, name: `Reward ${at}` }));
    await act(async () => {
      render(
        <FakeShell path="/kit">
          <DataTable {...common} rows={rows} />
        </FakeShell>,
      );
      await import('./virtual-rows');
    });
    expect(screen.queryByText('Reward 149')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Reward 149')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Reward 149')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
