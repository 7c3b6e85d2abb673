import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeployments } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import type { RemotePointersTable } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { listCanaries } from './canaries.repository';
import { lastDecision } from './release-journal';
import { FIGURES_DAYS, figuresOf } from './remote-reports';
import { ALL_CLIENTS, findRelease, listClientKeys, listPointers, listRemotes } from './remotes.repository';

const DAY_MS = 24 * 3600_000;
const NO_FIGURES = { loads: 0, failures: 0, crashes: 0, hangs: 0, loadMilliseconds95: null };

const wirePointer = ({ version, previousVersion, changedAt, changedBy }: RemotePointersTable) => ({
  version,
  previousVersion,
  changedAt,
  changedBy,
});

/** Every remote with what it serves, to which clients, since when, who set it, and how it fares. */
export async function listDeployments(
  platform: Pick<Platform, 'database' | 'now'>,
): Promise<ResponseOf<typeof getDeployments>> {
  const { db } = platform.database;
  const since = toWire(new Date(platform.now().getTime() - FIGURES_DAYS * DAY_MS));
  const [remotes, pointers, canaries, clients] = await Promise.all([
    listRemotes(db),
    listPointers(db),
    listCanaries(db),
    listClientKeys(db),
  ]);
  const row = async ({ name, owner }: (typeof remotes)[number]) => {
    const own = pointers.filter((pointer) => pointer.name === name);
    const active = own.find((pointer) => pointer.clientKey === ALL_CLIENTS);
    const release = active && (await findRelease(db, name, active.version));
    return {
      name,
      owner,
      tab: release?.tab ?? name,
      active: active ? wirePointer(active) : null,
      pins: own
        .filter((pointer) => pointer !== active)
        .map((pin) => ({ client: pin.clientKey, ...wirePointer(pin) })),
      canaries: canaries
        .filter((canary) => canary.name === name)
        .map(({ clientKey: client, version, percent, startedAt, startedBy }) => ({
          ...{ client, version, percent, startedAt, startedBy },
        })),
      decision: await lastDecision(platform.database.readers, name, since),
      ...(active ? await figuresOf(platform, name, active.version) : NO_FIGURES),
    };
  };
  return {
    error: null,
    clients,
    remotes: await Promise.all(remotes.map(row)),
  };
}
