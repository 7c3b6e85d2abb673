import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '../../../testing/fake-shell';
import type { ListShape } from './list-address';
import { useListUrlState } from './use-list-url-state';

const SHAPE: ListShape<'Name' | 'Status', 'Name' | 'Date'> = {
  filters: ['Name', 'Status'],
  accepts: (name, text) => name !== 'Status' || ['1', '2'].includes(text),
  columns: ['Name', 'Date'],
  defaultSort: { column: 'Date', order: 'DESC' },
  sizes: [10, 25, -1],
};

const handlers = new Set<unknown>();

function List() {
  const list = useListUrlState(SHAPE);
  for (const handler of [list.goTo, list.search, list.clear]) handlers.add(handler);
  const { filter, activeFilters, sort, page, pageSize } = list;
  return (
    <>
      <output data-shown={`${list.shownSort?.column} ${list.shownSort?.order}`}>
        {JSON.stringify({ filter, activeFilters, sort, page, pageSize })}
      </output>
      <button onClick={() => list.search({ Name: ' spring ', Status: '' })}>search</button>
      <button onClick={list.clear}>clear</button>
      <button onClick={() => list.sortBy('Date')}>sort</button>
      <button onClick={() => list.goTo(3)}>page 3</button>
      <button onClick={() => list.resize(25)}>25 rows</button>
    </>
  );
}

const show = (search = '') =>
  render(
    <FakeShell path={`/kit${search}`}>
      <List />
    </FakeShell>,
  );
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, unknown>;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const NO_FILTER = { Name: '', Status: '' };

test('a list starts with the defaults and keeps them out of the address', () => {
  show();
  expect(state()).toEqual({ filter: NO_FILTER, activeFilters: 0, sort: null, page: 1, pageSize: 10 });
  expect(window.location.search).toBe('');
});

// Covers SHELL-2.16
test('what turns pages, searches and clears stays the same from address to address, and knows the present one', async () => {
  handlers.clear();
  show('?sort=Name');
  await press('page 3');
  await press('search');
  await press('page 3');
  expect(handlers.size).toBe(3);
  expect(window.location.search).toBe('?sort=Name&Name=spring&page=3');
});

// Covers SHELL-2.5
test('a list reads a shared link', () => {
  show('?Name=spring&sort=-Date&page=4&size=-1');
  expect(state()).toEqual({
    filter: { Name: 'spring', Status: '' },
    activeFilters: 1,
    sort: { column: 'Date', order: 'DESC' },
    page: 4,
    pageSize: -1,
  });
});

// Covers SHELL-2.5
test.each(['?sort=Password', '?page=-1', '?page=1e9', '?page=x', '?size=7', '?Status=99', '?Name=%20'])(
  'the list takes %s for the default, and drops it from the address',
  async (search) => {
    show(`${search}&Other=1`);
    expect(state()).toEqual({ filter: NO_FILTER, activeFilters: 0, sort: null, page: 1, pageSize: 10 });
    await waitFor(() => expect(window.location.search).toBe('?Other=1'));
  },
);

test('a list keeps what fits when something beside it does not', async () => {
  show('?Status=2&sort=bogus&page=4');
  expect(state()).toMatchObject({ filter: { Name: '', Status: '2' }, page: 4 });
  await waitFor(() => expect(window.location.search).toBe('?Status=2&page=4'));
});

test('the default order is shown and not asked for; choosing its column turns it round', async () => {
  show();
  expect(screen.getByRole('status')).toHaveAttribute('data-shown', 'Date DESC');
  await press('sort');
  expect(window.location.search).toBe('?sort=Date');
});

test('a search, an order and a size start at page 1; other parameters stay', async () => {
  show('?page=4&panel=open');
  await press('search');
  expect(window.location.search).toBe('?panel=open&Name=spring');
  await press('page 3');
  await press('sort');
  expect(state()).toMatchObject({ page: 1, sort: { column: 'Date', order: 'ASC' } });
  await press('sort');
  expect(state()).toMatchObject({ sort: { column: 'Date', order: 'DESC' } });
  await press('page 3');
  await press('25 rows');
  expect(state()).toMatchObject({ page: 1, pageSize: 25, filter: { Name: 'spring' } });
  await press('clear');
  expect(state()).toMatchObject({ filter: NO_FILTER, pageSize: 25, sort: { column: 'Date' } });
});

// Covers SHELL-2.5
test('Back restores what was before', async () => {
  show();
  await press('search');
  await press('page 3');
  expect(state()).toMatchObject({ page: 3 });
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
  expect(state()).toMatchObject({ page: 1, filter: { Name: 'spring' } });
});
