import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../../platform/database/schema';
import { badInput, conflict, forbidden, notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { fitsShell, misfitText } from './check-release';
import type { Publisher } from './publisher';
import { recordServing } from './release-journal';
import {
  ALL_CLIENTS,
  deletePointer,
  findPointer,
  findRelease,
  findRemote,
  listClientKeys,
  listPointers,
  listReleases,
  lockRemote,
  savePointer,
} from './remotes.repository';
import { lock } from '../lock-names';

/** A remote, and for whom: a client's key, or null or '' for all clients without a pin. */
interface Target {
  name: string;
  client?: string | null | undefined;
}

/** What a target serves after a change, and what it served before. */
export interface PointerChange {
  error: null;
  name: string;
  client: string;
  version: string | null;
  previousVersion: string | null;
}

/**
 * Serves a release from the next page load on; for one client it is a pin. Serving what is served already changes nothing.
 * @throws HttpError 404 for an unknown release or remote, 400 for an unknown client, 403 for a session and another client,
 *   409 when it does not fit this shell
 */
export const activate = (
  platform: Platform,
  actor: Publisher,
  { name, client, version }: Target & { version: string },
): Promise<PointerChange> =>
  change(platform, actor, { name, client }, async (trx, clientKey) => {
    await requireFitting(trx, name, version);
    const pointer = await findPointer(trx, name, clientKey);
    const previousVersion = pointer?.version ?? null;
    if (previousVersion === version) return { version, previousVersion: pointer?.previousVersion ?? null };
    await point(platform, trx, actor, { name, clientKey, version, previousVersion });
    await recordServing(platform, trx, actor, clientKey, {
      action: clientKey === ALL_CLIENTS ? 'remoteActivated' : 'remotePinned',
      name,
      from: ofClient(clientKey, previousVersion),
      to: ofClient(clientKey, version),
    });
    return { version, previousVersion };
  });

/**
 * Serves what was served before the last activation. A second rollback in a row is refused: pressed twice by mistake
 * it would bring the broken release back.
 * @throws HttpError 409 when there is nothing to go back to, and as `activate`
 */
export const rollback = (
  platform: Platform,
  actor: Publisher,
  { name, client }: Target,
): Promise<PointerChange> =>
  change(platform, actor, { name, client }, async (trx, clientKey) => {
    const pointer = await findPointer(trx, name, clientKey);
    if (!pointer?.previousVersion)
      throw conflict('There is no earlier release to go back to; activate one by its version.');
    const version = pointer.previousVersion;
    await requireFitting(trx, name, version);
    await point(platform, trx, actor, { name, clientKey, version, previousVersion: null });
    await recordServing(platform, trx, actor, clientKey, {
      action: 'remoteRolledBack',
      name,
      from: ofClient(clientKey, pointer.version),
      to: ofClient(clientKey, version),
    });
    return { version, previousVersion: pointer.version };
  });

/** Gives a client again what all clients get. @throws HttpError 404 when it has no pin */
export const unpin = (
  platform: Platform,
  actor: Publisher,
  { name, client }: Target,
): Promise<PointerChange> =>
  change(platform, actor, { name, client }, async (trx, clientKey) => {
    const pin = clientKey === ALL_CLIENTS ? undefined : await findPointer(trx, name, clientKey);
    if (!pin) throw notFound(`${name} is not pinned for ${clientKey || 'all clients'}.`);
    const general = await findPointer(trx, name, ALL_CLIENTS);
    const version = general?.version ?? null;
    await deletePointer(trx, name, clientKey);
    await recordServing(platform, trx, actor, clientKey, {
      action: 'remoteUnpinned',
      name,
      from: ofClient(clientKey, pin.version),
      to: ofClient(clientKey, version),
    });
    return { version, previousVersion: pin.version };
  });

/** The releases of a remote, newest first, and whom each serves. @throws HttpError 404 */
export async function releasesOf({ database: { db } }: Platform, name: string) {
  const [releases, pointers, remote] = await Promise.all([
    listReleases(db, name),
    listPointers(db, name),
    findRemote(db, name),
  ]);
  if (!remote) throw unknownRemote(name);
  return releases.map(({ builtIn, ...release }) => ({
    ...release,
    builtIn: builtIn === 1,
    activeFor: pointers.filter(({ version }) => version === release.version).map((one) => one.clientKey),
  }));
}

const unknownRemote = (name: string) => notFound(`There is no remote ${name}.`);

/** Mutex per remote: one change of its pointers at a time, with its audit entries or not at all. */
const change = (
  platform: Platform,
  actor: Publisher,
  { name, client }: Target,
  work: (
    trx: Kysely<Tables>,
    clientKey: string,
  ) => Promise<{ version: string | null; previousVersion: string | null }>,
): Promise<PointerChange> =>
  platform.database.transaction(async (trx) => {
    if (!(await lockRemote(trx, name))) throw unknownRemote(name);
    const clientKey = await requireClient(trx, client);
    requireOwnClient(actor, clientKey);
    return { error: null, name, client: clientKey, ...(await work(trx, clientKey)) };
  }, lock.remote(name));

async function requireClient(trx: Kysely<Tables>, client: string | null | undefined): Promise<string> {
  if (!client) return ALL_CLIENTS;
  const clientKey = client.toLowerCase();
  if (!(await listClientKeys(trx)).includes(clientKey))
    throw badInput({ path: 'client', message: `There is no client "${client}".` });
  return clientKey;
}

/** An operator's session serves all clients or its own; a pin of another is made by token or command line. */
function requireOwnClient({ clientKey: own }: Publisher, clientKey: string): void {
  if (own !== undefined && clientKey !== ALL_CLIENTS && clientKey !== own)
    throw forbidden('You are not allowed to act for another client.');
}

async function requireFitting(trx: Kysely<Tables>, name: string, version: string): Promise<void> {
  const release = await findRelease(trx, name, version);
  if (!release) throw notFound(`${name} has no release ${version}.`);
  if (!fitsShell(release.shellApi)) throw conflict(misfitText(name, version, release.shellApi));
}

const point = (
  { now }: Platform,
  trx: Kysely<Tables>,
  actor: Publisher,
  pointer: { name: string; clientKey: string; version: string; previousVersion: string | null },
) => savePointer(trx, { ...pointer, changedAt: toWire(now()), changedBy: actor.userName });

/** For the audit log: the version, with the client where it is a pin. */
const ofClient = (clientKey: string, version: string | null) =>
  clientKey === ALL_CLIENTS ? version : { client: clientKey, version };
