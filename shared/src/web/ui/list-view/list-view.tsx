import { memo, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { from, space } from '@portal/shared/web/theme';
import { LiveNotice } from '@portal/shared/web/live/live-notice';
import { useLive } from '@portal/shared/web/live/use-live';
import type { PrefetchedCall } from '../../../remote/prefetch';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable, type DataTableProps } from '@portal/shared/web/ui/data-table';
import { AwaitedAnswer } from '../../awaited-answer';
import { useSlowRefresh } from '../../http/use-slow-refresh';
import { ListLayoutContext, useListLayout } from '@portal/shared/web/ui/use-list-layout';
import type { FilterBar } from '@portal/shared/web/ui/filter-panel';
import { Pager } from '@portal/shared/web/ui/pager';
import { PrintHead, PrintOnly } from '@portal/shared/web/ui/print-head';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import type { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { usePrefetch } from './use-prefetch';

const NOT_LIVE: readonly string[] = [];

/** Where the first row stands below an overview on a wide screen, in pixels below the top of the window. */
const BELOW_OVERVIEW_PX = 560;

const Head = styled.div`
  padding: ${space(4)};
  ${from('md')} {
    padding: ${space(4, 5)};
  }
  @media print {
    padding: 4pt;
  }
`;

/** What paper alone shows: in line with the cells of the table. */
const OnPaper = styled.div`
  @media print {
    padding: 4pt 4pt 0;
  }
`;

/** What `useCall` knows of the list's page. */
interface Answer {
  data: { total: number; isEstimate?: boolean } | undefined;
  error: { message: string; reference?: string | undefined } | undefined;
  isValidating: boolean;
  retry: () => void;
}

/** Its former name stays: the shell's interface is compared as it is written, and this type is part of `ListFrame`. */
interface ListFrameProps<Row, F extends string, C extends string> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'empty' | 'expand' | 'onRowClick' | 'stickyColumns' | 'place'
> {
  /** Names the part of the page. */
  name: string;
  /** Names its table. */
  label: string;
  list: ReturnType<typeof useListUrlState<F, C>>;
  answer: Answer;
  /** What stands above the table: filters, or a title. */
  head: (bar: FilterBar<F>) => ReactNode;
  /** An overview stands above the list: fewer of its rows are in view when the page opens. */
  belowOverview?: boolean;
  /** Which rows are shown as selected; undefined where none can be. */
  isSelected?: ((row: Row) => boolean) | undefined;
  /** Kinds of things whose changes by others concern the list: it is read anew then, and says who made them. */
  live?: readonly string[];
  /** The calls that answer a query of the list: they are made when the way there is being pressed. */
  ahead?: (search: string) => readonly PrefetchedCall[];
  /** Dialogs of the list. */
  children?: ReactNode;
  /** The frame can take the focus from a row that is gone. */
  ref?: Ref<HTMLElement>;
}

/** New rows of the same page leave these as they are. */
const Letterhead = memo(PrintHead);
const Pages = memo(Pager);

/**
 * A list as its address says it: filters and total, the table with all its states, and the pages.
 * @example
 * const list = useListUrlState(PROMOTION_LIST);
 * const answer = useCall(promotionList, PROMOTION_LIST.request(list));
 * <ListView list={list} answer={answer} rows={answer.data?.rows} head={(bar) => <PromotionFilter {...bar} />} … />
 */
export function ListView<Row, F extends string, C extends string>({
  name,
  list,
  answer,
  head,
  ahead,
  children,
  live = NOT_LIVE,
  belowOverview = false,
  ref,
  ...table
}: ListFrameProps<Row, F, C>) {
  const { data, error, isValidating, retry } = answer;
  const isSlow = useSlowRefresh(isValidating);
  const total = data?.total;
  const change = useLive(live, retry);
  const { columns, stickyColumns = 1 } = table;
  const { shown, layout, resize, compact } = useListLayout(table.label, columns, stickyColumns);
  const prefetch = usePrefetch(list, ahead);
  const changeSize = useStableHandler(list.resize);
  return (
    <Surface $flush ref={ref} tabIndex={ref ? -1 : undefined} aria-label={name}>
      <OnPaper>
        <Letterhead />
        {/* Above the rows: below them it could stand alone on a sheet. */}
        <OnePageNote total={total} rows={table.rows?.length} />
      </OnPaper>
      <Head>
        <AwaitedAnswer value={isValidating && !isSlow}>
          <ListLayoutContext value={layout}>
            {head({
              total,
              isEstimate: data?.isEstimate,
              applied: list.filter,
              activeCount: list.activeFilters,
              searching: isSlow,
              onSearch: list.search,
              onSearching: prefetch.search,
              onClear: list.clear,
            })}
          </ListLayoutContext>
        </AwaitedAnswer>
        <LiveNotice change={change} />
      </Head>
      <DataTable
        {...table}
        columns={shown}
        stickyColumns={stickyColumns}
        compact={compact}
        cards
        {...(belowOverview ? { firstRowAt: BELOW_OVERVIEW_PX } : {})}
        onResize={resize}
        refreshing={isValidating}
        error={error?.message}
        reference={error?.reference}
        onRetry={retry}
        sort={list.shownSort}
        onSort={list.sortBy}
        onSortPressing={prefetch.sortBy}
        filtered={list.activeFilters > 0}
        onClearFilter={list.clear}
      />
      {/* The total, and with it the page count, comes with the rows. */}
      {(total !== undefined || error) && (
        <Pages
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          sizes={list.sizes}
          onPage={list.goTo}
          onPressing={prefetch.goTo}
          onSize={changeSize}
        />
      )}
      {children}
    </Surface>
  );
}

/** Paper that shows some of the rows says so. */
const OnePageNote = ({ total, rows }: Record<'total' | 'rows', number | undefined>) =>
  total !== undefined &&
  total > (rows ?? total) && (
    <PrintOnly>One page of the list. To print all rows, choose Export, then Print.</PrintOnly>
  );

/** @deprecated Use ListView. */
export const ListFrame = ListView;
