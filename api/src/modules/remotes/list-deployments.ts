import type { DeploymentRow } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import { isFailing } from '@portal/shared/domain/release-figures';
import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { RemotePointersTable, Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { matches, type Deployed, type DeploymentFilter } from './deployment-filter';
import { deprecationsIn } from './deprecations';
import { listCanaries } from './canaries.repository';
import { lastDecision } from './release-journal';
import { FIGURES_DAYS, figuresOf } from './release-figures';
import {
  ALL_CLIENTS,
  listActiveLabels,
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
 * dozens of them, so they are filtered here and not by the database; what is counted is so for those alone that are answered, or may
 * be failing where these are asked for.
 */
export async function listDeployments(
  platform: Pick<Platform, 'database' | 'now'>,
  { limit, offset = 0, ...filter }: DeploymentsRequest = {},
): Promise<DeploymentPage> {
  const { db } = platform.database;
  const clients = await listClientKeys(db);
  const pageOf = <Row>(rows: readonly Row[]) => rows.slice(offset, limit && offset + limit);
  const found = (await readDeployed(db)).filter((one) => matches(one, filter));
  if (filter.state !== 'failing')
    return { clients, rows: await withFigures(platform, pageOf(found)), total: found.length };
  const failing = (await withFigures(platform, found)).filter(isFailing);
  return { clients, rows: pageOf(failing), total: failing.length };
}

/** Every remote with what it serves, by name. */
async function readDeployed(db: Kysely<Tables>): Promise<Deployed[]> {
  const [remotes, labels, ...all] = await Promise.all([
    listRemotes(db),
    listActiveLabels(db),
    listPointers(db),
    listCanaries(db),
    listWarnings(db),
  ]);
  const [pointersOf, canariesOf, warningsOf] = [byName(all[0]), byName(all[1]), byName(all[2])];
  const labelOf = new Map(labels.map(({ name, tab }) => [name, tab]));
  return remotes.map(({ name, owner }) => {
    const pointers = pointersOf(name);
    const canaries = canariesOf(name);
    const active = pointers.find((pointer) => pointer.clientKey === ALL_CLIENTS);
    const served = new Set([...pointers, ...canaries].map(({ version }) => version));
    return {
      name,
      owner,
      tab: labelOf.get(name) ?? name,
      active: active ? wirePointer(active) : null,
      pins: pointers
        .filter((pointer) => pointer !== active)
        .map((pin) => ({ client: pin.clientKey, ...wirePointer(pin) })),
      canaries: canaries.map(({ clientKey: client, version, percent, startedAt, startedBy }) => ({
        ...{ client, version, percent, startedAt, startedBy },
      })),
      deprecated: warningsOf(name)
        .filter(({ version }) => served.has(version))
        .map(({ version, warningsJson }) => ({ version, uses: usesOf(warningsJson) }))
        .filter(({ uses }) => uses.length > 0),
    };
  });
}

/** @returns a function that finds the rows of a remote */
function byName<Row extends { name: string }>(rows: readonly Row[]): (name: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.name);
    if (group) group.push(row);
    else groups.set(row.name, [row]);
  }
  return (name) => groups.get(name) ?? [];
}

const withFigures = (
  platform: Pick<Platform, 'database' | 'now'>,
  rows: readonly Deployed[],
): Promise<DeploymentPage['rows']> => {
  const since = toWire(new Date(platform.now().getTime() - FIGURES_DAYS * DAY_MS));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      decision: await lastDecision(platform.database.readers, { name: row.name, since }),
      ...(row.active ? await figuresOf(platform, row.name, row.active.version) : NO_FIGURES),
    })),
  );
};
