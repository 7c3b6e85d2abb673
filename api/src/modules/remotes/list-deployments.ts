import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeployments } from '@portal/shared/contracts/remotes';
import type { RemotePointersTable } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { figuresOf } from './remote-reports';
import { ALL_CLIENTS, findRelease, listClientKeys, listPointers, listRemotes } from './remotes.repository';

const NO_FIGURES = { loads: 0, failures: 0, crashes: 0, hangs: 0, loadMilliseconds95: null };

const wirePointer = ({ version, previousVersion, changedAt, changedBy }: RemotePointersTable) => ({
  version,
  previousVersion,
  changedAt,
  changedBy,
});

/** Every remote with what it serves, to whom, since when, by whom, and how it fares. */
export async function listDeployments(platform: Platform): Promise<ResponseOf<typeof getDeployments>> {
  const { db } = platform.database;
  const [remotes, pointers, clients] = await Promise.all([
    listRemotes(db),
    listPointers(db),
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
      ...(active ? await figuresOf(platform, name, active.version) : NO_FIGURES),
    };
  };
  return {
    error: null,
    clients,
    remotes: await Promise.all(remotes.map(row)),
  };
}
