import type { Kysely } from 'kysely';
import type { RemoteReleasesTable, Tables } from '../../platform/database/schema';
import { badInput, conflict, forbidden, notFound } from '../../platform/errors';
import { findCanary } from './canaries.repository';
import { fitsShell, misfitText } from './check-release';
import { publisherKeyOf, type Publisher } from './publisher';
import { findPolicy } from './remote-policy.repository';
import { ALL_CLIENTS, findRelease, listClientKeys } from './remotes.repository';

/** The preconditions of a deployment, each checked inside the transaction of the change. */

/** An automatic decision: its reason, and whether that still holds inside the transaction. */
export interface Decision {
  readonly why: string;
  still(trx: Kysely<Tables>): Promise<boolean>;
}

/** @returns the key of a client, '' for all without a pin @throws HttpError 400 for one that is not there */
export async function requireClient(trx: Kysely<Tables>, client: string | null | undefined): Promise<string> {
  if (!client) return ALL_CLIENTS;
  const clientKey = client.toLowerCase();
  if (!(await listClientKeys(trx)).includes(clientKey))
    throw badInput({ path: 'client', message: `There is no client "${client}".` });
  return clientKey;
}

/**
 * An operator's session serves all clients or its own; a pin of another is made by token or command line.
 * @throws HttpError 403
 */
export function requireOwnClient({ clientKey: own }: Publisher, clientKey: string): void {
  if (own !== undefined && clientKey !== ALL_CLIENTS && clientKey !== own)
    throw forbidden('You are not allowed to act for another client.');
}

/**
 * Four eyes: where a remote requires it, its publisher is not the one who has a release served (REMOTE-4.2).
 * @throws HttpError 403
 */
export async function requireSecondPerson(
  trx: Kysely<Tables>,
  actor: Publisher,
  name: string,
  version: string,
): Promise<void> {
  const policy = await findPolicy(trx, name);
  if (!policy?.secondPerson) return;
  const release = await findRelease(trx, name, version);
  if (release && isPublisherOf(release, actor))
    throw forbidden(
      `${name} ${version} was published by ${actor.userName}: another person or token has to activate it.`,
    );
}

/** Fails closed: a release of before 0182 has no publisher key, so everybody of the publisher's name counts as its publisher. */
const isPublisherOf = (
  { publisherKey, publishedBy }: Pick<RemoteReleasesTable, 'publisherKey' | 'publishedBy'>,
  actor: Publisher,
): boolean =>
  publisherKey === null ? publishedBy === actor.userName : publisherKey === publisherKeyOf(actor);

/** @throws HttpError 404 for an unknown release, 409 for one that does not fit this shell */
export async function requireFitting(trx: Kysely<Tables>, name: string, version: string): Promise<void> {
  const release = await findRelease(trx, name, version);
  if (!release) throw notFound(`${name} has no release ${version}.`);
  if (!fitsShell(release.shellApi)) throw conflict(misfitText({ name, version, shellApi: release.shellApi }));
}

/** @throws HttpError 409 when there is none */
export async function requireCanary(trx: Kysely<Tables>, name: string, clientKey: string) {
  const canary = await findCanary(trx, name, clientKey);
  if (!canary) throw conflict(`There is no canary of ${name} for ${whose(clientKey)}.`);
  return canary;
}

/** @throws HttpError 409 when the reason of an automatic decision no longer holds */
export async function requireStill(trx: Kysely<Tables>, decision: Decision | undefined): Promise<void> {
  if (decision && !(await decision.still(trx))) throw conflict('It was changed meanwhile.');
}

/** A pointer or a canary is of one client, or of those that have no pin. */
export const whose = (clientKey: string) =>
  clientKey ? `the client ${clientKey}` : 'all clients without a pin';
