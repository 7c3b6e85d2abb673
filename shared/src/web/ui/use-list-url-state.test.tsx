import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '../../testing/fake-shell';
import { useListUrlState, type ListShape } from './use-list-url-state';

const SHAPE: ListShape<'Name' | 'Status', 'Name' | 'Date'> = {
  filters: ['Name', 'Status'],
  columns: ['Name', 'Date'],
  sizes: [10, 25, -1],
};

function List() {
  const list = useListUrlState(SHAPE);
  const { filter, activeFilters, sort, page, pageSize } = list;
  return (
    <>
      <output>{JSON.stringify({ filter, activeFilters, sort, page, pageSize })}</output>
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

test('starts with the defaults and keeps them out of the address', () => {
  show();
  expect(state()).toEqual({ filter: NO_FILTER, activeFilters: 0, sort: null, page: 1, pageSize: 10 });
  expect(window.location.search).toBe('');
});

// Covers SHELL-2.5
test('reads a shared link', () => {
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
test.each(['?sort=Password', '?page=-1', '?page=1e9', '?page=x', '?size=7', '?Other=1'])(
  'takes %s for the default',
  (search) => {
    show(search);
    expect(state()).toEqual({ filter: NO_FILTER, activeFilters: 0, sort: null, page: 1, pageSize: 10 });
  },
);

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
