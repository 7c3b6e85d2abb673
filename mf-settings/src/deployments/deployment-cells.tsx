import styled from 'styled-components';
import { formatDateTime } from '@portal/shared/domain/dates';
import { Button } from '@portal/shared/web/ui/button';
import { CellRow, Stack } from '@portal/shared/web/ui/stack';
import { StatusTag } from '@portal/shared/web/ui/status-tag';
import { Unbroken } from '../common/unbroken';
import { deprecatedUses, generalCanary, type DeploymentRow } from './deployment-row';

/** What an operator can do about a remote; undefined without the claim. */
export interface DeploymentActions {
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

/** What all clients get, the canaries beside it, whether these use what will go, and what the portal decided by itself. */
export function Versions({
  row,
  onDeprecated,
}: {
  row: DeploymentRow;
  onDeprecated: (row: DeploymentRow) => void;
}) {
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

/** Which clients have a release of their own; that of the own client can be taken away. */
export function Pins({ row, actions }: PinsProps) {
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

/** What an operator does about a remote itself. */
export function Actions({ row, actions }: { row: DeploymentRow; actions: DeploymentActions }) {
  return (
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
  );
}
