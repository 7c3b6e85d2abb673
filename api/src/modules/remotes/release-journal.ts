import type { Kysely } from 'kysely';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getDeploymentHistory } from '@portal/shared/contracts/remotes';
import { auditValue, type Attribution } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import {
  findClientsServed,
  findEntriesOfClient,
  findJournal,
  findLastEntryBy,
  findUntoldEntriesBy,
} from './release-journal.repository';

/** The portal itself, which promotes and takes back by the rules of releases. */
export const AUTOMATIC = { userId: null, userName: 'automatic', clientId: null, address: null } as const;

/** Entries of one answer. */
const PAGE_SIZE = 50;

interface ReleaseEntry {
  action: string;
  /** The remote. */
  name: string;
  from?: unknown;
  to?: unknown;
}

/**
 * Writes what was done to a remote into the portal's journal (the audit log without a client) and into the log of the
 * client of a user who did it.
 */
export const recordRelease = (
  platform: Pick<Platform, 'audit'>,
  trx: Kysely<Tables>,
  actor: Attribution,
  entry: ReleaseEntry,
): Promise<void> => record(platform, trx, actor, entry, []);

/**
 * The same for a change of what is served: also into the log of every client whose pages it changes, so that none finds
 * foreign code in its pages without a trace (AUDIT-1.1).
 * @param clientKey of the pointer that was changed; a pin while it is there
 */
export const recordServing = async (
  platform: Pick<Platform, 'audit'>,
  trx: Kysely<Tables>,
  actor: Attribution,
  clientKey: string,
  entry: ReleaseEntry,
): Promise<void> => record(platform, trx, actor, entry, await findClientsServed(trx, entry.name, clientKey));

async function record(
  { audit }: Pick<Platform, 'audit'>,
  trx: Kysely<Tables>,
  actor: Attribution,
  { name, ...entry }: ReleaseEntry,
  served: readonly number[],
): Promise<void> {
  const clients = new Set(served);
  if (actor.clientId !== null) clients.add(actor.clientId);
  for (const clientId of [null, ...clients])
    await audit.record(trx, asOf(actor, clientId), { ...entry, entity: 'remote', entityId: name });
}

const asOf = ({ userId, userName, address }: Attribution, clientId: number | null): Attribution => ({
  userId,
  userName,
  address,
  clientId,
});

/**
 * Keyset pagination: what was done to remotes, tokens and operators and who did it, newest first.
 * @param before the Id of the last entry that is known
 */
export async function listHistory(
  { database }: Platform,
  before: number | undefined,
): Promise<ResponseOf<typeof getDeploymentHistory>> {
  const entries = await findJournal(database.readers, { before, limit: PAGE_SIZE + 1 });
  return {
    error: null,
    more: entries.length > PAGE_SIZE,
    entries: entries.slice(0, PAGE_SIZE).map((entry) => ({
      id: entry.auditId,
      at: entry.at,
      actor: entry.actorName,
      client: entry.clientKey,
      action: entry.action,
      subject: entry.entityId ?? '',
      from: auditValue(entry.fromJson),
      to: auditValue(entry.toJson),
    })),
  };
}

/** @returns what the portal decided last about a remote by itself, since a moment; null when nothing */
export async function lastDecision(db: Kysely<Tables>, about: Record<'name' | 'since', string>) {
  const entry = await findLastEntryBy(db, AUTOMATIC.userName, about);
  if (!entry) return null;
  return { at: entry.at, ...decisionOf(entry) };
}

/** @returns what the portal decided by itself since a moment and was told to no user yet (`kind` of the notices) */
export const untoldDecisions = async (db: Kysely<Tables>, news: Record<'kind' | 'since', string>) =>
  (await findUntoldEntriesBy(db, AUTOMATIC.userName, news)).map((entry) => ({
    id: entry.auditId,
    name: entry.entityId ?? '',
    ...decisionOf(entry),
  }));

function decisionOf({
  action,
  fromJson,
  toJson,
}: {
  action: string;
  fromJson: string | null;
  toJson: string | null;
}) {
  const promoted = action === 'remoteCanaryPromoted';
  const about = detailOf(promoted ? toJson : fromJson);
  return { promoted, version: about.version ?? '', why: detailOf(toJson).why ?? '' };
}

/** What moves a pointer or a canary. */
const SERVING = [
  'remoteActivated',
  'remotePinned',
  'remoteUnpinned',
  'remoteRolledBack',
  'remoteCanaryStarted',
  'remoteCanaryPromoted',
  'remoteCanaryEnded',
  'remoteRetired',
];

/** @returns which releases of some remotes the pages of a client got at some moment since, all of them or a share */
export async function servedSince(
  db: Kysely<Tables>,
  { clientId, names, since }: { clientId: number; names: readonly string[]; since: string },
): Promise<Array<{ name: string; version: string }>> {
  const entries = await findEntriesOfClient(db, { clientId, names, since, actions: SERVING });
  return entries.flatMap(({ entityId, fromJson, toJson }) =>
    [fromJson, toJson].flatMap((json) => {
      const { version } = detailOf(json);
      return version ? [{ name: entityId ?? '', version }] : [];
    }),
  );
}

/** A version alone, or an object with more to say. */
function detailOf(json: string | null): { version?: string | null; why?: string } {
  const value = auditValue(json);
  return typeof value === 'object' && value !== null ? value : { version: value as string | null };
}
