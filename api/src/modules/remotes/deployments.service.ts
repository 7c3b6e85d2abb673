import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { deleteCanary, findCanary, listCanaries, saveCanary } from './canaries.repository';
import {
  requireCanary,
  requireClient,
  requireFitting,
  requireOwnClient,
  requireSecondPerson,
  requireStill,
  whose,
  type Decision,
} from './deployment-rules';
import type { Publisher } from './publisher';
import { recordServing } from './release-journal';
import {
  ALL_CLIENTS,
  deletePointer,
  findPointer,
  findRemote,
  listPointers,
  listReleases,
  lockRemote,
  savePointer,
} from './remotes.repository';
import { lock } from '../lock-names';

/** A remote, and which clients: a client's key, or null or '' for all clients without a pin. */
interface Target {
  name: string;
  client?: string | null | undefined;
}

/** What a target serves after a change, and what it served before: the same where it did so already. */
export interface PointerChange {
  error: null;
  name: string;
  client: string;
  version: string | null;
  previousVersion: string | null;
  /** There when a canary was ended: the former version was that of its share alone. */
  endedCanary?: true;
}

/**
 * Serves a release from the next page load on; for one client it is a pin. Serving what is served already changes nothing,
 * but ends a canary, as every activation does.
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
    await requireSecondPerson(trx, actor, name, version);
    const canary = await findCanary(trx, name, clientKey);
    const ended = canary && (await stopCanary(platform, trx, actor, { name, clientKey }));
    const action = clientKey === ALL_CLIENTS ? 'remoteActivated' : 'remotePinned';
    const moved = await moveTo(platform, trx, actor, { name, clientKey, version, action });
    return ended && moved.previousVersion === version ? ended : moved;
  });

/**
 * Serves a release to a share of the users, the same ones at every load, beside what its pointer names (REMOTE-3.2).
 * @param canary.percent 1 to 50
 * @throws HttpError 409 when nothing is served yet or this release is; and as `activate`
 */
export async function startCanary(
  platform: Platform,
  actor: Publisher,
  { name, client, version, percent }: Target & { version: string; percent: number },
) {
  const { client: clientKey } = await change(platform, actor, { name, client }, async (trx, clientKey) => {
    await requireFitting(trx, name, version);
    await requireSecondPerson(trx, actor, name, version);
    const served = await findServed(trx, name, clientKey);
    if (!served) throw conflict(`Nothing of ${name} is served yet: activate a release first.`);
    if (served.version === version) throw conflict(`${name} ${version} serves ${whose(clientKey)} already.`);
    // Of the same version it goes on, with another share.
    const running = await findCanary(trx, name, clientKey);
    if (running && running.version !== version) await stopCanary(platform, trx, actor, { name, clientKey });
    const startedAt = toWire(platform.now());
    await saveCanary(trx, { name, clientKey, version, percent, startedAt, startedBy: actor.userName });
    await recordServing(platform, trx, actor, clientKey, {
      action: 'remoteCanaryStarted',
      name,
      from: ofClient(clientKey, served.version),
      to: ofClient(clientKey, version, { percent }),
    });
    return { version, previousVersion: served.version };
  });
  return { error: null, name, client: clientKey, version, percent };
}

/**
 * Serves the canary to all.
 * @param target.version that the canary has to be of: another may have taken its place since it was looked at
 * @throws HttpError 409 when there is none, or of another version; and as `activate`
 */
export const promote = (
  platform: Platform,
  actor: Publisher,
  { name, client, version: expected }: Target & { version?: string },
  decision?: Decision,
): Promise<PointerChange> =>
  change(platform, actor, { name, client, decision }, async (trx, clientKey) => {
    const { version } = await requireCanary(trx, name, clientKey);
    if (expected !== undefined && version !== expected)
      throw conflict(
        `The canary of ${name} is ${version}, not ${expected}: activate the one that is meant by its version.`,
      );
    await requireFitting(trx, name, version);
    await requireSecondPerson(trx, actor, name, version);
    await deleteCanary(trx, name, clientKey);
    return moveTo(platform, trx, actor, {
      ...{ name, clientKey, version, action: 'remoteCanaryPromoted' },
      why: decision?.why,
    });
  });

/** Ends a canary: its users get what the others get. @throws HttpError 409 when there is none */
export const endCanary = (
  platform: Platform,
  actor: Publisher,
  { name, client }: Target,
  decision?: Decision,
): Promise<PointerChange> =>
  change(platform, actor, { name, client, decision }, async (trx, clientKey) => {
    return stopCanary(platform, trx, actor, { name, clientKey, why: decision?.why });
  });

/**
 * Undoes the last step: ends the canary if there is one, else serves what was served before the last activation. A second
 * rollback in a row is refused: pressed twice by mistake it would bring the broken release back.
 * @throws HttpError 409 when there is nothing to go back to, and as `activate`
 */
export const rollback = (
  platform: Platform,
  actor: Publisher,
  { name, client }: Target,
  decision?: Decision,
): Promise<PointerChange> =>
  change(platform, actor, { name, client, decision }, async (trx, clientKey) => {
    const why = decision?.why;
    // A decision is about what the pointer names; whether its canary goes on is decided for itself.
    if (!decision && (await findCanary(trx, name, clientKey)))
      return stopCanary(platform, trx, actor, { name, clientKey, why });
    const pointer = await findPointer(trx, name, clientKey);
    if (!pointer?.previousVersion)
      throw conflict(
        `There is no earlier release to go back to; activate one by its version${clientKey === ALL_CLIENTS ? '' : `, or unpin ${clientKey} to serve it what all clients get`}.`,
      );
    const version = pointer.previousVersion;
    await requireFitting(trx, name, version);
    await point(platform, trx, actor, { name, clientKey, version, previousVersion: null });
    await recordServing(platform, trx, actor, clientKey, {
      action: 'remoteRolledBack',
      name,
      from: ofClient(clientKey, pointer.version),
      to: ofClient(clientKey, version, { why }),
    });
    return { version, previousVersion: pointer.version };
  });

interface Move {
  name: string;
  clientKey: string;
  why?: string | undefined;
}

async function moveTo(
  platform: Platform,
  trx: Kysely<Tables>,
  actor: Publisher,
  { name, clientKey, version, action, why }: Move & { version: string; action: string },
) {
  const pointer = await findPointer(trx, name, clientKey);
  const previousVersion = pointer?.version ?? null;
  if (previousVersion === version) return { version, previousVersion };
  await point(platform, trx, actor, { name, clientKey, version, previousVersion });
  await recordServing(platform, trx, actor, clientKey, {
    action,
    name,
    from: ofClient(clientKey, previousVersion),
    to: ofClient(clientKey, version, { why }),
  });
  return { version, previousVersion };
}

async function stopCanary(
  platform: Platform,
  trx: Kysely<Tables>,
  actor: Publisher,
  { name, clientKey, why }: Move,
) {
  const canary = await requireCanary(trx, name, clientKey);
  const version = (await findServed(trx, name, clientKey))?.version ?? null;
  await deleteCanary(trx, name, clientKey);
  await recordServing(platform, trx, actor, clientKey, {
    action: 'remoteCanaryEnded',
    name,
    from: ofClient(clientKey, canary.version),
    to: ofClient(clientKey, version, { why }),
  });
  return { version, previousVersion: canary.version, endedCanary: true as const };
}

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
    // Beside nothing there is no share: it would wait for whatever all clients get one day.
    if (version === null && (await findCanary(trx, name, clientKey)))
      await stopCanary(platform, trx, actor, { name, clientKey });
    return { version, previousVersion: pin.version };
  });

/** The releases of a remote, newest first, and which clients each serves. @throws HttpError 404 */
export async function releasesOf({ database: { db } }: Platform, name: string) {
  const [releases, pointers, remote] = await Promise.all([
    listReleases(db, name),
    listPointers(db, name),
    findRemote(db, name),
  ]);
  if (!remote) throw unknownRemote(name);
  return releases.map(({ builtIn, warningsJson, ...release }) => ({
    ...release,
    warnings: JSON.parse(warningsJson ?? '[]') as string[],
    builtIn: builtIn === 1,
    activeFor: pointers.filter(({ version }) => version === release.version).map((one) => one.clientKey),
  }));
}

/** @returns the canaries of a remote, by client */
export const canariesOf = async ({ database: { db } }: Platform, name: string) =>
  (await listCanaries(db)).filter((canary) => canary.name === name);

/** @returns what a client is served: its pin or, without one, what all clients get */
const findServed = async (trx: Kysely<Tables>, name: string, clientKey: string) =>
  (await findPointer(trx, name, clientKey)) ?? (await findPointer(trx, name, ALL_CLIENTS));

const unknownRemote = (name: string) => notFound(`There is no remote ${name}.`);

/** Mutex per remote: one change of its pointers at a time, with its audit entries or not at all. */
const change = (
  platform: Platform,
  actor: Publisher,
  { name, client, decision }: Target & { decision?: Decision | undefined },
  work: (
    trx: Kysely<Tables>,
    clientKey: string,
  ) => Promise<Pick<PointerChange, 'version' | 'previousVersion' | 'endedCanary'>>,
): Promise<PointerChange> =>
  platform.database.transaction(async (trx) => {
    if (!(await lockRemote(trx, name))) throw unknownRemote(name);
    const clientKey = await requireClient(trx, client);
    requireOwnClient(actor, clientKey);
    await requireStill(trx, decision);
    return { error: null, name, client: clientKey, ...(await work(trx, clientKey)) };
  }, lock.remote(name));

const point = (
  { now }: Platform,
  trx: Kysely<Tables>,
  actor: Publisher,
  pointer: { name: string; clientKey: string; version: string; previousVersion: string | null },
) => savePointer(trx, { ...pointer, changedAt: toWire(now()), changedBy: actor.userName });

/** For the audit log: the version, with the client where it is a pin, and with what else there is to say. */
const ofClient = (
  clientKey: string,
  version: string | null,
  { percent, why }: { percent?: number; why?: string | undefined } = {},
) => {
  if (clientKey === ALL_CLIENTS && percent === undefined && why === undefined) return version;
  return {
    ...(clientKey === ALL_CLIENTS ? {} : { client: clientKey }),
    version,
    ...(percent === undefined ? {} : { percent }),
    ...(why === undefined ? {} : { why }),
  };
};
