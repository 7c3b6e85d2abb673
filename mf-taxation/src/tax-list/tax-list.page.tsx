import { Suspense, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { taxDashboard, taxList, taxYears } from '@portal/shared/calls/taxation';
import { exportTaxList } from '@portal/shared/contracts/taxation';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { ListView } from '@portal/shared/web/ui/list-view';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { LoadingStack } from '@portal/shared/web/ui/stack';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { ListHostContext } from '../common/list-host';
import { LoadFailure } from './load-failure';
import { taxColumns } from './tax-columns';
import { taxListOf } from './tax-list.config';
import { TaxOverview } from './tax-overview';
import { useListHost } from './use-list-host';
import { useYear } from './use-year';
import { W9Dates } from './w9-dates';
import { YearSelect } from './year-select';

const LIVE = ['w9Form'];

/** Keeps its place and its scroll position while it is covered. */
const Coverable = styled.div`
  &[data-covered] {
    visibility: hidden;
  }
`;

/** The yearly overview and the list of officer accounts; their forms open above it. */
export const TaxListPage = () => (
  <WithDefaultView list="taxAccounts">
    <TaxList />
  </WithDefaultView>
);

function TaxList() {
  const { labels } = useSession().client;
  const { year: chosen, chooseYear } = useYear();
  const years = useCall(taxYears, undefined);
  const year = chosen || years.data?.[0]?.value || new Date().getFullYear();
  const definition = useMemo(() => taxListOf(year), [year]);
  const list = useListUrlState(definition);
  const dashboard = useCall(taxDashboard, { year: chosen });
  const asked = { ...definition.request(list), lYEAR: chosen };
  const answer = useCall(taxList, asked, { abortsFormer: true });

  const choose = useStableHandler((Status: string) => list.search({ ...list.filter, Status }));
  const choices = years.data ?? [];
  const columns = useMemo(() => taxColumns(labels), [labels]);
  const refresh = useStableHandler(() => {
    answer.retry();
    dashboard.retry();
  });
  const { covered, host } = useListHost(refresh);

  return (
    <>
      <Coverable data-covered={covered || undefined}>
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
        <LoadingStack $gap={5}>
          <TaxOverview dashboard={dashboard} chosen={list.filter.Status} onChoose={choose} />
          <W9Dates />
          <ListView
            name="Tax list"
            live={LIVE}
            label="Officer accounts"
            list={list}
            answer={answer}
            ahead={(search) => [prefetched(taxList, { ...definition.requestAt(search), lYEAR: chosen })]}
            head={(bar) => (
              <ListFilterPanel
                definition={definition}
                {...bar}
                exported={{ endpoint: exportTaxList, title: `Tax list ${year}`, body: asked, columns }}
              />
            )}
            columns={columns}
            rows={answer.data?.rows}
            rowKey={(row) => `${row.portBu}/${row.oeid}`}
            belowOverview
            empty={{
              title: `No accounts in ${year}`,
              text: 'Accounts appear here once a reward of theirs was paid or a form was submitted.',
            }}
          />
        </LoadingStack>
      </Coverable>
      <LoadFailure errors={[dashboard.error, answer.error, years.error]} />
      <ListHostContext value={host}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ListHostContext>
    </>
  );
}
