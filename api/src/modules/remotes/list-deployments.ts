import type { DeploymentRow } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import type { Static } from 'typebox';
import type { RemotePointersTable } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { matches, type DeploymentFilter } from './deployment-filter';
import { deprecationsIn } from './deprecations';
import { listCanaries } from './canaries.repository';
import { lastDecision } from './release-journal';
import { FIGURES_DAYS, figuresOf } from './release-figures';
import {
  ALL_CLIENTS,
  findRelease,
  listClientKeys,
  listPointers,
  listRemotes,
  listWarnings,
} from './remotes.repository';

const NO_FIGURES = { loads: 0, failures: 0, crashes: 0, hangs: 0, loadMilliseconds95: null };

const wirePointer = ({ version, previousVersion, changedAt, changedBy }: RemotePointersTable) => ({
  version,
  previousVersion,
  changedAt,
  changedBy,
});

const usesOf = (warningsJson: string | null) => deprecationsIn(JSON.parse(warningsJson ?? '[]') as string[]);

/** What the list is asked for; all remotes where nothing is said. */
export interface DeploymentsRequest extends DeploymentFilter {
  limit?: number;
  offset?: number;
}

export interface DeploymentPage {
  /** The keys of all clients. */
  clients: string[];
  rows: Array<Static<typeof DeploymentRow>>;
  /** How many all pages together have. */
  total: number;
}

/**
 * The remotes that match, with what they serve, to which clients, since when, who set it, and how they fare. A portal has some
 * dozens of them, and the figures of each are counted anyway, so they are filtered here and not by the database.
 */
export async function listDeployments(
  platform: Pick<Platform, 'database' | 'now'>,
  { limit, offset = 0, ...filter }: DeploymentsRequest = {},
): Promise<DeploymentPage> {
  const { db } = platform.database;
  const since = toWire(new Date(platform.now().getTime() - FIGURES_DAYS * DAY_MS));
  const [remotes, pointers, canaries, clients, warned] = await Promise.all([
    listRemotes(db),
    listPointers(db),
    listCanaries(db),
    listClientKeys(db),
    listWarnings(db),
  ]);
  const row = async ({ name, owner }: (typeof remotes)[number]) => {
    const own = pointers.filter((pointer) => pointer.name === name);
    const active = own.find((pointer) => pointer.clientKey === ALL_CLIENTS);
    const release = active && (await findRelease(db, name, active.version));
    const tried = canaries.filter((canary) => canary.name === name);
    const served = new Set([active, ...own, ...tried].map((one) => one?.version));
    return {
      name,
      owner,
      tab: release?.tab ?? name,
      active: active ? wirePointer(active) : null,
      pins: own
        .filter((pointer) => pointer !== active)
        .map((pin) => ({ client: pin.clientKey, ...wirePointer(pin) })),
      canaries: tried.map(({ clientKey: client, version, percent, startedAt, startedBy }) => ({
        ...{ client, version, percent, startedAt, startedBy },
      })),
      deprecated: warned
        .filter((one) => one.name === name && served.has(one.version))
        .map(({ version, warningsJson }) => ({ version, uses: usesOf(warningsJson) }))
        .filter(({ uses }) => uses.length > 0),
      decision: await lastDecision(platform.database.readers, { name, since }),
      ...(active ? await figuresOf(platform, name, active.version) : NO_FIGURES),
    };
  };
  const matching = (await Promise.all(remotes.map(row))).filter((one) => matches(one, filter));
  return {
    clients,
    rows: matching.slice(offset, limit && offset + limit),
    total: matching.length,
  };
}
