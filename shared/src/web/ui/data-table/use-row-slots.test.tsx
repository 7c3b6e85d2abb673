import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useMemo, useState } from 'react';
import { FakeShell } from '../../../testing/fake-shell';
import { DataTable, type Column } from './data-table';

interface Reward {
  id: number;
  name: string;
}

/** A cell with a state of its own, as one with a dialog has. */
function Mark({ of }: { of: number }) {
  const [marked, setMarked] = useState(false);
  return <button onClick={() => setMarked(true)}>{`${marked ? 'Marked' : 'Mark'} ${of}`}</button>;
}

const COLUMNS: Array<Column<Reward>> = [
  { id: 'Id', header: 'Reward ID', cell: (row) => row.id },
  { id: 'Name', header: 'Name', cell: (row) => (row.id % 2 ? row.name : <em>{row.name}</em>) },
  { id: 'Mark', header: 'Mark', cell: (row) => <Mark of={row.id} /> },
];

/** Shows a list. @returns shows another page of it, and takes the list away */
function show(first: readonly number[]) {
  let turn: (ids: readonly number[]) => void = () => undefined;
  function List() {
    const [ids, setIds] = useState(first);
    turn = setIds;
    return (
      <DataTable
        label="Rewards"
        columns={COLUMNS}
        rows={useMemo(() => ids.map((id) => ({ id, name: `Reward ${id}` })), [ids])}
        rowKey={({ id }) => id}
        expand={{ label: ({ id }) => `Details of ${id}`, render: ({ id }) => <Mark of={id * 10} /> }}
        empty={{ title: 'No rewards yet' }}
      />
    );
  }
  const { unmount } = render(
    <FakeShell path="/kit">
      <List />
    </FakeShell>,
  );
  return { turnTo: (ids: readonly number[]) => act(() => turn(ids)), unmount };
}

const rowOf = (id: number) => screen.getByRole('button', { name: `Details of ${id}` }).closest('tr')!;
const texts = () => screen.getAllByRole('row').map((row) => row.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('another page is shown by the elements of the one before; a row that stays keeps its own', () => {
  const { turnTo } = show([1, 2, 3]);
  const [first, second, third] = [1, 2, 3].map(rowOf);
  turnTo([3, 4, 5]);
  expect(rowOf(3)).toBe(third);
  expect([rowOf(4), rowOf(5)]).toEqual([first, second]);
});

test('what was done in a row goes with it: its state, its focus and its details are not the next one’s', async () => {
  const { turnTo } = show([1, 2]);
  await press('Mark 1');
  await press('Details of 2');
  await press('Details of 1');
  await press('Mark 10');
  turnTo([3, 2]);
  expect(texts()).toEqual([
    expect.any(String),
    expect.stringContaining('Mark 3'),
    expect.stringContaining('Mark 2'),
    'Mark 20',
  ]);
  expect(document.body).toHaveFocus();
  await press('Details of 3');
  await press('Mark 30');
  turnTo([2, 1]);
  expect(screen.getByRole('button', { name: 'Mark 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark 10' })).toBeInTheDocument();
});

test('whatever rows come and leave, each is shown once and says what it is', () => {
  const pages = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), { maxLength: 6 });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fc.assert(
    fc.property(pages, (ids) => {
      const { turnTo, unmount } = show([]);
      for (const page of ids) {
        turnTo(page);
        const rows = screen.getAllByRole('row').slice(1);
        const shown = rows.filter((row) => within(row).queryByRole('button', { name: /^Mark/ }));
        expect(shown.map((row) => row.textContent)).toEqual(page.map((id) => `${id}Reward ${id}Mark ${id}`));
      }
      unmount();
    }),
    { numRuns: 40 },
  );
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
