import styled from 'styled-components';
import { formatDateTime } from '@portal/shared/domain/dates';
import { failureRate, seconds } from '@portal/shared/domain/release-figures';
import { Button } from '@portal/shared/web/ui/button';
import type { Column } from '@portal/shared/web/ui/data-table';
import { CellRow, Stack } from '@portal/shared/web/ui/stack';
import { StatusTag } from '@portal/shared/web/ui/status-tag';
import { Unbroken } from '../common/unbroken';
import { deprecatedUses, generalCanary, type DeploymentRow } from './deployment-row';

/** What an operator can do about a remote; undefined without the claim. */
interface DeploymentActions {
  onActivate: (row: DeploymentRow) => void;
  onRollback: (row: DeploymentRow) => void;
  onPromote: (row: DeploymentRow) => void;
  onUnpin: (row: DeploymentRow, client: string) => void;
  /** The key of the client whose pin can be taken away here. */
  ownClient: string;
}

/** Paper has nothing to press. */
const ScreenButton = styled(Button)`
  @media print {
    display: none;
  }
`;

const count = (value: number) => value.toLocaleString('en-US');

/**
 * @param onFigures shows how each release of a remote fares
 * @param onDeprecated shows what its releases use that will go
 * @param actions undefined for a viewer
 */
export function deploymentColumns(
  onFigures: (row: DeploymentRow) => void,
  onDeprecated: (row: DeploymentRow) => void,
  actions: DeploymentActions | undefined,
): Array<Column<DeploymentRow>> {
  const columns: Array<Column<DeploymentRow>> = [
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
      width: '14rem',
      sheet: [
        { key: 'Version' },
        { key: 'Canaries', header: 'Canaries' },
        { key: 'Deprecated', header: 'Deprecated parts' },
      ],
      cell: (row) => <Versions row={row} onDeprecated={onDeprecated} />,
    },
    {
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
    },
    {
      id: 'pins',
      header: 'Pins',
      sheet: { key: 'Pins' },
      cell: (row) => <Pins row={row} actions={actions} />,
    },
    { id: 'loads', header: 'Loads', align: 'end', sheet: { key: 'Loads' }, cell: (row) => count(row.loads) },
    {
      id: 'failures',
      header: 'Failure Rate',
      align: 'end',
      sheet: { key: 'FailureRate' },
      cell: failureRate,
    },
    {
      id: 'crashes',
      header: 'Crashes',
      align: 'end',
      sheet: { key: 'Crashes' },
      cell: (row) => count(row.crashes),
    },
    { id: 'hangs', header: 'Hangs', align: 'end', sheet: { key: 'Hangs' }, cell: (row) => count(row.hangs) },
    {
      id: 'slow',
      header: 'p95 Load',
      align: 'end',
      sheet: { key: 'SlowLoad' },
      cell: (row) => <Unbroken>{seconds(row.loadMilliseconds95)}</Unbroken>,
    },
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
  ];
  if (actions) {
    columns.push({
      id: 'actions',
      header: 'Action',
      screenOnly: true,
      cell: (row) => (
        <CellRow>
          <Button
            size="small"
            aria-label={`Activate a release of ${row.tab}`}
            onClick={() => actions.onActivate(row)}
          >
            Activate
          </Button>
          <Button
            size="small"
            aria-label={`Roll back ${row.tab}`}
            disabled={!row.active?.previousVersion && !generalCanary(row)}
            onClick={() => actions.onRollback(row)}
          >
            Roll Back
          </Button>
          {generalCanary(row) && (
            <Button
              size="small"
              aria-label={`Promote the canary of ${row.tab}`}
              onClick={() => actions.onPromote(row)}
            >
              Promote
            </Button>
          )}
        </CellRow>
      ),
    });
  }
  return columns;
}

/** What all clients get, the canaries beside it, whether these use what will go, and what the portal decided by itself. */
function Versions({ row, onDeprecated }: { row: DeploymentRow; onDeprecated: (row: DeploymentRow) => void }) {
  const { tab, active, canaries, decision } = row;
  const deprecated = new Set(deprecatedUses(row).map(({ from, part }) => `${from} ${part}`)).size;
  return (
    <Stack $gap={1}>
      <Unbroken>{active?.version ?? 'Not activated'}</Unbroken>
      {canaries.map(({ client, version, percent }) => (
        <Unbroken key={client}>
          Canary {version}: {percent}% {client && `of ${client}`}
        </Unbroken>
      ))}
      {deprecated > 0 && (
        <CellRow>
          <StatusTag tone="warning">
            {deprecated} deprecated {deprecated === 1 ? 'part' : 'parts'}
          </StatusTag>
          <ScreenButton
            size="small"
            aria-label={`Show the deprecated parts that ${tab} uses`}
            onClick={() => onDeprecated(row)}
          >
            Show
          </ScreenButton>
        </CellRow>
      )}
      {decision && (
        <span>
          {decision.version} was {decision.promoted ? 'promoted' : 'taken back'} automatically on{' '}
          {formatDateTime(decision.at)}: {decision.why}
        </span>
      )}
    </Stack>
  );
}

interface PinsProps {
  row: DeploymentRow;
  actions: DeploymentActions | undefined;
}

function Pins({ row, actions }: PinsProps) {
  if (row.pins.length === 0) return <>None</>;
  return (
    <Stack $gap={1}>
      {row.pins.map(({ client, version }) => (
        <CellRow key={client}>
          <span>
            {client}: {version}
          </span>
          {actions?.ownClient === client && (
            <ScreenButton
              size="small"
              aria-label={`Unpin ${row.tab} for ${client}`}
              onClick={() => actions.onUnpin(row, client)}
            >
              Unpin
            </ScreenButton>
          )}
        </CellRow>
      ))}
    </Stack>
  );
}
