import { formatDateTime } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/digits';
import { NOTHING } from '@portal/shared/domain/nothing';
import { failureRate, seconds } from '@portal/shared/domain/release-figures';
import { Button } from '@portal/shared/web/ui/button';
import type { Column } from '@portal/shared/web/ui/data-table';
import { Unbroken } from '../common/unbroken';
import { Actions, Pins, Versions, type DeploymentActions } from './deployment-cells';
import type { DeploymentRow } from './deployment-row';

interface DeploymentColumnsOptions {
  /** Shows how each release of a remote fares. */
  onFigures: (row: DeploymentRow) => void;
  /** Shows what its releases use that will go. */
  onDeprecated: (row: DeploymentRow) => void;
  /** Undefined for a viewer. */
  actions: DeploymentActions | undefined;
}

export const deploymentColumns = ({
  onFigures,
  onDeprecated,
  actions,
}: DeploymentColumnsOptions): Array<Column<DeploymentRow>> => [
  { id: 'tab', header: 'Tab', sheet: { key: 'Tab' }, cell: (row) => row.tab },
  {
    id: 'owner',
    header: 'Owner',
    sheet: { key: 'Owner' },
    cell: (row) => <Unbroken>{row.owner}</Unbroken>,
  },
  {
    id: 'version',
    header: 'Version',
    width: '12rem',
    sheet: [
      { key: 'Version' },
      { key: 'Canaries', header: 'Canaries' },
      { key: 'Deprecated', header: 'Deprecated parts' },
    ],
    cell: (row) => <Versions row={row} onDeprecated={onDeprecated} />,
  },
  ACTIVATED,
  {
    id: 'pins',
    header: 'Pins',
    sheet: { key: 'Pins' },
    cell: (row) => <Pins row={row} actions={actions} />,
  },
  ...FIGURES,
  {
    id: 'figures',
    header: 'Figures',
    screenOnly: true,
    // Where there are actions, theirs is the column that stays in view.
    scrolls: actions !== undefined,
    cell: (row) => (
      <Button size="small" aria-label={`Figures of ${row.tab}`} onClick={() => onFigures(row)}>
        Show
      </Button>
    ),
  },
  ...(actions ? [actionColumn(actions)] : []),
];

const ACTIVATED: Column<DeploymentRow> = {
  id: 'changed',
  header: 'Activated',
  sheet: [
    { key: 'Activated', kind: 'date' },
    { key: 'ActivatedBy', header: 'Activated by' },
  ],
  cell: ({ active }) =>
    active && (
      <span>
        <Unbroken>{formatDateTime(active.changedAt)}</Unbroken> by {active.changedBy}
      </span>
    ),
};

/** How the active version has fared. */
const FIGURES: ReadonlyArray<Column<DeploymentRow>> = [
  {
    id: 'loads',
    header: 'Loads',
    align: 'end',
    sheet: { key: 'Loads' },
    cell: (row) => formatCount(row.loads),
  },
  {
    id: 'failures',
    header: 'Failure Rate',
    align: 'end',
    sheet: { key: 'FailureRate' },
    cell: (row) => failureRate(row, NOTHING),
  },
  {
    id: 'crashes',
    header: 'Crashes',
    align: 'end',
    sheet: { key: 'Crashes' },
    cell: (row) => formatCount(row.crashes),
  },
  {
    id: 'hangs',
    header: 'Hangs',
    align: 'end',
    sheet: { key: 'Hangs' },
    cell: (row) => formatCount(row.hangs),
  },
  {
    id: 'slow',
    header: 'p95 Load',
    align: 'end',
    sheet: { key: 'SlowLoad' },
    cell: (row) => <Unbroken>{seconds(row.loadMilliseconds95, NOTHING)}</Unbroken>,
  },
];

const actionColumn = (actions: DeploymentActions): Column<DeploymentRow> => ({
  id: 'actions',
  header: 'Action',
  screenOnly: true,
  cell: (row) => <Actions row={row} actions={actions} />,
});
