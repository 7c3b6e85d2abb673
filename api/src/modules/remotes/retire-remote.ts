import { conflict, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { lock } from '../lock-names';
import { deleteCanaries } from './canaries.repository';
import type { Publisher } from './publisher';
import { recordServing } from './release-journal';
import { ALL_CLIENTS, deletePointer, listPointers, listReleases, lockRemote } from './remotes.repository';

/**
 * Takes a tab out of the portal: from the next page load on nothing of it is served to any client, neither by a pin nor as a canary.
 * Its releases stay for pages that are open, and activating one brings it back.
 * @returns what was served, a client's key or '' for all without a pin to the version
 * @throws HttpError 404 for an unknown remote, 409 when nothing of it is served or it comes with the portal
 */
export const retire = ({ database, audit }: Platform, actor: Publisher, { name }: { name: string }) =>
  database.transaction(async (trx): Promise<ReadonlyMap<string, string>> => {
    if (!(await lockRemote(trx, name))) throw notFound(`There is no remote ${name}.`);
    // The next build would bring it back.
    if ((await listReleases(trx, name)).some(({ builtIn }) => builtIn === 1))
      throw conflict(`${name} comes with the portal and can not be retired.`);
    const pointers = await listPointers(trx, name);
    if (pointers.length === 0) throw conflict(`Nothing of ${name} is served.`);
    // The audit log first: which clients the pointer for all of them serves follows from the pins that are there.
    for (const { clientKey, version } of pointers)
      await recordServing({ audit }, trx, actor, clientKey, {
        action: 'remoteRetired',
        name,
        from: clientKey === ALL_CLIENTS ? version : { client: clientKey, version },
        to: null,
      });
    await deleteCanaries(trx, name);
    for (const { clientKey } of pointers) await deletePointer(trx, name, clientKey);
    return new Map(pointers.map(({ clientKey, version }) => [clientKey, version]));
  }, lock.remote(name));
