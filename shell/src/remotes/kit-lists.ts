import * as fundBar from '@portal/shared/web/funds/fund-bar';
import * as fundEntry from '@portal/shared/web/funds/fund-entry';
import * as legendChoice from '@portal/shared/web/funds/legend-choice';
import * as bulkBar from '@portal/shared/web/list/bulk/bulk-bar';
import * as useRowSelection from '@portal/shared/web/list/bulk/use-row-selection';
import * as defineList from '@portal/shared/web/list/define-list';
import * as filterChips from '@portal/shared/web/list/filter-chips';
import * as listExport from '@portal/shared/web/list/list-export';
import * as listFilterFields from '@portal/shared/web/list/list-filter-fields';
import * as listFilterPanel from '@portal/shared/web/list/list-filter-panel';
import * as listFilters from '@portal/shared/web/list/list-filters';
import * as listPresets from '@portal/shared/web/list/list-presets';
import * as listSearch from '@portal/shared/web/list/list-search';
import * as printLimit from '@portal/shared/web/list/print-limit';
import * as useTotalAmount from '@portal/shared/web/list/use-total-amount';
import * as viewsButton from '@portal/shared/web/list/views/views-button';
import * as withDefaultView from '@portal/shared/web/list/views/with-default-view';
import * as withoutPage from '@portal/shared/web/list/without-page';
import * as liveNotice from '@portal/shared/web/live/live-notice';
import * as checkbox from '@portal/shared/web/ui/checkbox';
import * as collapsibleCard from '@portal/shared/web/ui/collapsible-card';
import * as columnsButton from '@portal/shared/web/ui/columns-button';
import * as dataTable from '@portal/shared/web/ui/data-table';
import * as filterPanel from '@portal/shared/web/ui/filter-panel';
import * as lazyDialog from '@portal/shared/web/ui/lazy-dialog';
import * as lazyMenu from '@portal/shared/web/ui/lazy-menu';
import * as listView from '@portal/shared/web/ui/list-view';
import * as pager from '@portal/shared/web/ui/pager';
import * as useFilterForm from '@portal/shared/web/ui/use-filter-form';
import * as useListLayout from '@portal/shared/web/ui/use-list-layout';
import * as useListUrlState from '@portal/shared/web/ui/use-list-url-state';
import * as useStableHandler from '@portal/shared/web/ui/use-stable-handler';
import * as useStableValue from '@portal/shared/web/ui/use-stable-value';

/** The parts of the kit that a tab with a list starts with. Listed in shared/tooling/kit-from-shell.ts too. */
export const KIT_LISTS = {
  'funds/fund-bar': fundBar,
  'funds/fund-entry': fundEntry,
  'funds/legend-choice': legendChoice,
  'list/bulk/bulk-bar': bulkBar,
  'list/bulk/use-row-selection': useRowSelection,
  'list/define-list': defineList,
  'list/filter-chips': filterChips,
  'list/list-export': listExport,
  'list/list-filter-fields': listFilterFields,
  'list/list-filter-panel': listFilterPanel,
  'list/list-filters': listFilters,
  'list/list-presets': listPresets,
  'list/list-search': listSearch,
  'list/print-limit': printLimit,
  'list/use-total-amount': useTotalAmount,
  'list/views/views-button': viewsButton,
  'list/views/with-default-view': withDefaultView,
  'list/without-page': withoutPage,
  'live/live-notice': liveNotice,
  'ui/checkbox': checkbox,
  'ui/collapsible-card': collapsibleCard,
  'ui/columns-button': columnsButton,
  'ui/data-table': dataTable,
  'ui/filter-panel': filterPanel,
  'ui/lazy-dialog': lazyDialog,
  'ui/lazy-menu': lazyMenu,
  'ui/list-view': listView,
  'ui/pager': pager,
  'ui/use-filter-form': useFilterForm,
  'ui/use-list-layout': useListLayout,
  'ui/use-list-url-state': useListUrlState,
  'ui/use-stable-handler': useStableHandler,
  'ui/use-stable-value': useStableValue,
};
