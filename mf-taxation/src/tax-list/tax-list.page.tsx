import { Suspense, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { getTaxDashboard, getTaxList, getTaxYears } from '@portal/shared/contracts/taxation';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Pager } from '@portal/shared/web/ui/pager';
import { Stack } from '@portal/shared/web/ui/stack';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { ListHostContext } from '../common/list-host';
import { LoadFailure } from './load-failure';
import { taxColumns } from './tax-columns';
import { TaxFilterPanel } from './tax-filter';
import { listRequest, TAX_LIST } from './tax-list-shape';
import { TaxOverview } from './tax-overview';
import { useYear } from './use-year';
import { W9Dates } from './w9-dates';
import { YearSelect } from './year-select';

const Head = styled.div`
  padding: ${space(4)};
  ${from('md')} {
    padding: ${space(4, 5)};
  }
`;

/** Keeps its place and its scroll position while it is covered. */
const Coverable = styled.div<{ $covered: boolean }>`
  visibility: ${({ $covered }) => ($covered ? 'hidden' : 'visible')};
`;

/** The yearly overview and the list of officer accounts; their forms open above it. */
export function TaxListPage() {
  const { labels } = useSession().client;
  const { search } = useLocation();
  const { year: chosen, chooseYear } = useYear();
  const list = useListUrlState(TAX_LIST);
  const years = useCall(getTaxYears, undefined);
  const dashboard = useCall(getTaxDashboard, { lYear: chosen });
  const { data, error, isValidating, retry } = useCall(getTaxList, listRequest(list, chosen));

  const year = chosen || years.data?.Data[0]?.value || new Date().getFullYear();
  const choices = years.data?.Data ?? [];
  const [covered, setCovered] = useState(false);
  const columns = useMemo(() => taxColumns(labels, search), [labels, search]);
  const { retry: retryDashboard } = dashboard;
  const host = useMemo(
    () => ({
      refresh: () => {
        retry();
        retryDashboard();
      },
      setCovered,
    }),
    [retry, retryDashboard],
  );

  return (
    <>
      <Coverable $covered={covered}>
        <PageHeader
          title="Taxation"
          actions={
            <YearSelect
              years={
                choices.some((one) => one.value === year)
                  ? choices
                  : [{ label: String(year), value: year }, ...choices]
              }
              year={year}
              onChoose={chooseYear}
            />
          }
        />
        <Stack $gap={5}>
          <TaxOverview {...dashboard} />
          <W9Dates />
          <Surface $flush aria-label="Tax list">
            <Head>
              <TaxFilterPanel
                summary={<strong>Total Count: {data?.TotalCount.toLocaleString('en-US') ?? '…'}</strong>}
                year={year}
                applied={list.filter}
                activeCount={list.activeFilters}
                searching={isValidating}
                onSearch={list.search}
                onClear={list.clear}
              />
            </Head>
            <DataTable
              label="Officer accounts"
              columns={columns}
              rows={data?.Data}
              rowKey={(row) => `${row.PBU}/${row.OEID}`}
              refreshing={isValidating}
              error={error?.message}
              onRetry={retry}
              sort={list.sort}
              onSort={list.sortBy}
              filtered={list.activeFilters > 0}
              onClearFilter={list.clear}
              empty={{
                title: `No accounts in ${year}`,
                text: 'Accounts appear here once a reward of theirs was paid or a form was submitted.',
              }}
            />
            <Pager
              page={list.page}
              pageSize={list.pageSize}
              total={data?.TotalCount ?? 0}
              sizes={TAX_LIST.sizes}
              onPage={list.goTo}
              onSize={list.resize}
            />
          </Surface>
        </Stack>
      </Coverable>
      <LoadFailure errors={[dashboard.error, error, years.error]} />
      <ListHostContext value={host}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ListHostContext>
    </>
  );
}
