import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../../testing/accessible';
import { FakeShell } from '../../../testing/fake-shell';
import { DataTable, type Column, type DataTableProps } from './data-table';

interface Ticket {
  id: number;
}

const COLUMNS: Array<Column<Ticket>> = [
  {
    id: 'Id',
    header: 'Ticket No.',
    cell: (row) => <a href={`#${row.id}`}>Ticket {row.id}</a>,
    width: '8rem',
  },
  { id: 'Note', header: 'Note', cell: () => 'as it is' },
];
const tickets = (count: number): Ticket[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));

let scrolled = 0;
/** Nothing has a size here but what is said: the window is 600 pixels high, a row of the table 48, and the page scrolls. */
beforeEach(() => {
  scrolled = 0;
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000 * 48);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  jest.replaceProperty(window, 'innerHeight', 600);
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolled });
  jest
    .spyOn(HTMLTableElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 300 - scrolled, 800, 1_000 * 48));
  const move = (to: number, tell: () => void, box?: Element) => {
    if (to === (box ? box.scrollTop : scrolled)) return;
    if (box) box.scrollTop = to;
    else scrolled = to;
    setTimeout(tell);
  };
  const topOf = (options?: ScrollToOptions | number) =>
    typeof options === 'object' ? (options.top ?? 0) : 0;
  window.scrollTo = (options?: ScrollToOptions | number) =>
    move(topOf(options), () => fireEvent.scroll(window));
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    move(topOf(options), () => fireEvent.scroll(this), this);
  };
});
afterEach(() => jest.restoreAllMocks());

const Tickets = (props: Partial<DataTableProps<Ticket>>) => (
  <DataTable
    label="Tickets"
    columns={COLUMNS}
    rowKey={(row) => row.id}
    rows={[]}
    empty={{ title: 'No tickets yet' }}
    {...props}
  />
);

async function show(props: Partial<DataTableProps<Ticket>>) {
  const view = render(
    <FakeShell path="/kit">
      <Tickets {...props} />
    </FakeShell>,
  );
  await screen.findByRole('link', { name: 'Ticket 1' });
  return view;
}
const table = () => screen.getByRole('table', { name: 'Tickets' });
const links = () => within(table()).getAllByRole('link').length;
const scrollTo = (top: number) => {
  scrolled = top;
  fireEvent.scroll(window);
};

test('a table of 100 rows holds them all, and counts none', async () => {
  await show({ rows: tickets(100) });
  expect(links()).toBe(100);
  expect(table()).not.toHaveAttribute('aria-rowcount');
  expect(table().querySelector('[aria-rowindex]')).toBeNull();
});

// Covers SHELL-2.11
test('a table of 100,000 rows holds those in view, and says which ones and of how many', async () => {
  const { container } = await show({ rows: tickets(100_000) });
  expect(links()).toBeLessThan(50);
  expect(table()).toHaveAttribute('aria-rowcount', '100001');
  expect(screen.getByRole('columnheader', { name: 'Note' }).closest('tr')).toHaveAttribute(
    'aria-rowindex',
    '1',
  );
  expect(screen.getByRole('link', { name: 'Ticket 3' }).closest('tr')).toHaveAttribute('aria-rowindex', '4');
  await expectAccessible(container);
});

test('scrolling shows the rows that come into view, to the last one', async () => {
  await show({ rows: tickets(1_000) });
  scrollTo(500 * 48);
  expect(await screen.findByRole('link', { name: 'Ticket 501' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ticket 1' })).not.toBeInTheDocument();
  scrollTo(1_000 * 48 - 600);
  expect((await screen.findByRole('link', { name: 'Ticket 1000' })).closest('tr')).toHaveAttribute(
    'aria-rowindex',
    '1001',
  );
  expect(links()).toBeLessThan(50);
});

// Covers SHELL-2.11
test('the row that has the focus stays, wherever one scrolls, and Tab goes on from it', async () => {
  await show({ rows: tickets(1_000) });
  const link = screen.getByRole('link', { name: 'Ticket 2' });
  act(() => link.focus());
  scrollTo(500 * 48);
  await screen.findByRole('link', { name: 'Ticket 501' });
  expect(link).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Ticket 3' })).toHaveFocus();
  act(() => screen.getByRole('link', { name: 'Ticket 501' }).focus());
  scrollTo(510 * 48);
  await screen.findByRole('link', { name: 'Ticket 520' });
  expect(link).not.toBeInTheDocument();
});

test('rows can be clicked and unfolded as in a short table', async () => {
  const expand = {
    label: (row: Ticket) => `Details of ticket ${row.id}`,
    render: (row: Ticket) => <p>more about {row.id}</p>,
  };
  await show({ rows: tickets(200), expand });
  await userEvent.click(screen.getByRole('button', { name: 'Details of ticket 2' }));
  expect(screen.getByText('more about 2')).toBeVisible();
});

test('fewer rows than before take the place of many', async () => {
  function Filtered() {
    const [count, setCount] = useState(500);
    return (
      <>
        <button onClick={() => setCount(3)}>Filter</button>
        <Tickets rows={tickets(count)} />
      </>
    );
  }
  render(
    <FakeShell path="/kit">
      <Filtered />
    </FakeShell>,
  );
  await screen.findByRole('link', { name: 'Ticket 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(links()).toBe(3);
  expect(table()).not.toHaveAttribute('aria-rowcount');
});

test('a list that is shown again stands where it was left, and another list at its top', async () => {
  const rows = tickets(1_000);
  const { unmount } = await show({ rows, place: '?size=-1' });
  scrollTo(500 * 48);
  await screen.findByRole('link', { name: 'Ticket 501' });
  unmount();
  function Sorted() {
    const [place, setPlace] = useState('?size=-1');
    return (
      <>
        <button onClick={() => setPlace('?size=-1&sort=Id')}>Sort</button>
        <Tickets rows={rows} place={place} />
      </>
    );
  }
  render(
    <FakeShell path="/kit">
      <Sorted />
    </FakeShell>,
  );
  expect(await screen.findByRole('link', { name: 'Ticket 501' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ticket 1' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect(await screen.findByRole('link', { name: 'Ticket 1' })).toBeVisible();
});

// Covers LIST-1.3
test('rows within a box that scrolls follow the box, not the page', async () => {
  const view = render(
    <FakeShell path="/kit">
      <div data-testid="body" style={{ overflowY: 'auto' }}>
        <Tickets rows={tickets(1_000)} />
      </div>
    </FakeShell>,
  );
  await screen.findByRole('link', { name: 'Ticket 1' });
  scrollTo(500 * 48);
  expect(screen.queryByRole('link', { name: 'Ticket 501' })).not.toBeInTheDocument();
  const body = view.getByTestId('body');
  body.scrollTop = 500 * 48;
  fireEvent.scroll(body);
  expect(await screen.findByRole('link', { name: 'Ticket 501' })).toBeVisible();
});

// Covers LIST-1.3
test('End goes to the last row of the list', async () => {
  await show({ rows: tickets(1_000) });
  fireEvent.keyDown(screen.getByRole('region', { name: 'Tickets' }), { key: 'End' });
  expect(await screen.findByRole('link', { name: 'Ticket 1000' })).toBeVisible();
});
