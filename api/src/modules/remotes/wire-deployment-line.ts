import type { DeploymentLine, DeploymentRow } from '@portal/shared/contracts/remotes';
import { failureRate, seconds } from '@portal/shared/domain/release-figures';
import type { Static } from 'typebox';

/** @returns a remote as its line of an export says it */
export const wireDeploymentLine = (row: Static<typeof DeploymentRow>): Static<typeof DeploymentLine> => ({
  Tab: row.tab,
  Owner: row.owner,
  Version: row.active?.version ?? null,
  Activated: row.active?.changedAt ?? null,
  ActivatedBy: row.active?.changedBy ?? null,
  Pins: row.pins.map(({ client, version }) => `${client}: ${version}`).join(', '),
  Canaries: row.canaries
    .map(({ client, version, percent }) => `${client && `${client}: `}${version} for ${percent}%`)
    .join(', '),
  Loads: row.loads,
  FailureRate: failureRate(row),
  Crashes: row.crashes,
  Hangs: row.hangs,
  SlowLoad: seconds(row.loadMilliseconds95),
});
