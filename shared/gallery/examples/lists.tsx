import styled from 'styled-components';
import { color, from } from '@portal/shared/web/theme';
import { ColumnsButton } from '@portal/shared/web/ui/columns-button';
import { DataTable, type Column } from '@portal/shared/web/ui/data-table';
import { FilterPanel, TotalCount, type FilterBar } from '@portal/shared/web/ui/filter-panel';
import { ListView } from '@portal/shared/web/ui/list-view';
import { Pager } from '@portal/shared/web/ui/pager';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useFilterForm } from '@portal/shared/web/ui/use-filter-form';
import { ListLayoutContext } from '@portal/shared/web/ui/use-list-layout';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { ignore, type Examples } from './example';

/** In the place of the page, which is long enough without a thousand rows. */
const Scrolling = styled.div`
  --above-table: 0px;
  max-height: calc(90vh + 1px);
  overflow-y: auto;
  border-top: 1px solid ${color('border')};
  ${from('md')} {
    @media (min-height: 36rem) {
      max-height: calc(max(24rem, 100vh - 10rem) + 1px);
    }
  }
`;

interface Reward {
  readonly id: number;
  readonly name: string;
  readonly amount: string;
}

const ROWS: readonly Reward[] = [
  { id: 1, name: 'Spring bonus', amount: '$1,200.00' },
  { id: 2, name: 'Autumn bonus', amount: '$80.50' },
];
const COLUMNS: ReadonlyArray<Column<Reward>> = [
  { id: 'id', header: 'Id', cell: ({ id }) => id, sortable: true },
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => amount, align: 'end' },
];
const WIDE = COLUMNS.map((column) => ({ ...column, width: '14rem' }));
const MANY = Array.from({ length: 1000 }, (_, at) => ({
  id: at + 1,
  name: `Reward ${at + 1}`,
  amount: '$5.00',
}));
const table = {
  columns: COLUMNS,
  rowKey: ({ id }: Reward) => id,
  empty: { title: 'No rewards yet', text: 'They come with a reward file.' },
};
const paging = { page: 2, pageSize: 10, sizes: [10, 20, 50], onPage: ignore, onSize: ignore };

function Filters(bar: FilterBar<'name'>) {
  const { panel, bind } = useFilterForm(bar);
  return (
    <FilterPanel {...panel}>
      <TextField label="Reward" {...bind('name')} />
    </FilterPanel>
  );
}

function WholeList() {
  const list = useListUrlState({ filters: ['name'], columns: ['id', 'name'], sizes: [10, 20] });
  const answer = { data: { total: 2 }, error: undefined, isValidating: false, retry: ignore };
  return (
    <ListView
      {...table}
      name="All rewards"
      label="All rewards"
      list={list}
      answer={answer}
      rows={ROWS}
      head={(bar) => <Filters {...bar} />}
    />
  );
}

const LAYOUT = {
  label: 'Rewards',
  columns: COLUMNS,
  shown: COLUMNS,
  pinned: 1,
  kept: undefined,
  isOfView: false,
  save: ignore,
  reset: ignore,
};

export const LISTS: Examples = {
  'columns-button': {
    closed: (
      <ListLayoutContext value={LAYOUT}>
        <ColumnsButton />
      </ListLayoutContext>
    ),
  },
  'list-view': { whole: <WholeList /> },
  'data-table': {
    filled: (
      <DataTable
        {...table}
        label="Rewards"
        rows={ROWS}
        sort={{ column: 'id', order: 'ASC' }}
        onSort={ignore}
      />
    ),
    'first load': <DataTable {...table} label="Rewards to come" rows={undefined} />,
    'loading again': <DataTable {...table} label="Rewards, again" rows={ROWS} refreshing />,
    empty: <DataTable {...table} label="No rewards" rows={[]} />,
    'nothing found': <DataTable {...table} label="None found" rows={[]} filtered onClearFilter={ignore} />,
    failed: (
      <DataTable
        {...table}
        label="Failed"
        rows={undefined}
        error="The server can not be reached."
        onRetry={ignore}
      />
    ),
    expandable: (
      <DataTable
        {...table}
        label="With details"
        rows={ROWS}
        expand={{ label: ({ name }) => `Details of ${name}`, render: ({ name }) => name }}
      />
    ),
    'failed, with the rows of before': (
      <DataTable
        {...table}
        label="Failed again"
        rows={ROWS}
        error="The server can not be reached."
        reference="4f1c"
        onRetry={ignore}
      />
    ),
    'compact rows, a width of the user': (
      <DataTable
        {...table}
        label="Close rewards"
        columns={COLUMNS.map((column) => ({ ...column, width: '6rem', sized: true }))}
        rows={ROWS}
        compact
        cards
        onResize={ignore}
      />
    ),
    'a thousand rows, a column that stays': (
      <Scrolling>
        <DataTable {...table} label="Many rewards" columns={WIDE} rows={MANY} stickyColumns={1} />
      </Scrolling>
    ),
  },
  'filter-panel': {
    'none in use': (
      <FilterPanel total={undefined} activeCount={0} searching={false} onSearch={ignore} onClear={ignore}>
        <TextField label="Reward name" value="" onChange={ignore} />
      </FilterPanel>
    ),
    searching: (
      <FilterPanel total={12} activeCount={1} searching onSearch={ignore} onClear={ignore}>
        <TextField label="Ticket" value="7" onChange={ignore} />
      </FilterPanel>
    ),
    'its count alone': <TotalCount of={1203} />,
    'two in use': (
      <FilterPanel total={1203} activeCount={2} searching={false} onSearch={ignore} onClear={ignore}>
        <TextField label="Name" value="bonus" onChange={ignore} />
        <TextField label="Officer" value="O'Neil" onChange={ignore} />
      </FilterPanel>
    ),
  },
  pager: {
    'in the middle': <Pager {...paging} total={1203} />,
    'not known yet': <Pager {...paging} page={1} total={undefined} />,
    'one page': <Pager {...paging} page={1} total={3} />,
    'all rows on one page': <Pager {...paging} page={1} pageSize={-1} sizes={[10, -1]} total={1203} />,
    empty: <Pager {...paging} page={1} total={0} />,
  },
};
