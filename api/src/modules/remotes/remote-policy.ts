import { createHash, createPublicKey } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toWire } from '@portal/shared/domain/dates';
import type { Attribution } from '../../platform/audit/audit';
import { badInput, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { lock } from '../lock-names';
import { recordRelease } from './release-journal';
import { deleteKey, findPolicy, saveKey, savePolicy, type RemotePolicy } from './remote-policy.repository';
import { lockRemote } from './remotes.repository';

/**
 * Changes what is asked of the releases of a remote (REMOTE-4.1, REMOTE-4.2); what is not named stays.
 * @throws HttpError 404 for an unknown remote
 */
export const setPolicy = (
  platform: Platform,
  actor: Attribution,
  { name, ...changes }: { name: string } & { [Part in keyof RemotePolicy]?: boolean | undefined },
): Promise<RemotePolicy> =>
  platform.database.transaction(async (trx) => {
    await lockRemote(trx, name);
    const from = await findPolicy(trx, name);
    if (!from) throw notFound(`There is no remote ${name}.`);
    const to: RemotePolicy = {
      signature: changes.signature ?? from.signature,
      secondPerson: changes.secondPerson ?? from.secondPerson,
    };
    if (isDeepStrictEqual(from, to)) return to;
    await savePolicy(trx, name, to);
    await recordRelease(platform, trx, actor, { action: 'remotePolicyChanged', name, from, to });
    return to;
  }, lock.remote(name));

/**
 * Lets releases of a remote be signed with a key.
 * @param key.publicKey Ed25519, as PEM or as SPKI in base64
 * @returns the id by which the key is removed
 * @throws HttpError 404 for an unknown remote, 400 for what is no such key, and for the private one
 */
export const addKey = (
  platform: Platform,
  actor: Attribution,
  { name, label, publicKey }: { name: string; label: string; publicKey: string },
): Promise<string> =>
  platform.database.transaction(async (trx) => {
    if (!(await findPolicy(trx, name))) throw notFound(`There is no remote ${name}.`);
    const der = readKey(publicKey);
    const keyId = createHash('sha256').update(der).digest('hex').slice(0, 16);
    await saveKey(trx, {
      ...{ name, keyId, label, publicKey: der.toString('base64') },
      addedAt: toWire(platform.now()),
    });
    await recordRelease(platform, trx, actor, { action: 'remoteKeyAdded', name, to: { keyId, label } });
    return keyId;
  }, lock.remote(name));

/** What it signed stays. @returns the label of the key; undefined when the remote has no such key */
export const removeKey = (
  platform: Platform,
  actor: Attribution,
  { name, keyId }: { name: string; keyId: string },
): Promise<string | undefined> =>
  platform.database.transaction(async (trx) => {
    const label = (await deleteKey(trx, name, keyId))?.label;
    if (label !== undefined)
      await recordRelease(platform, trx, actor, { action: 'remoteKeyRemoved', name, from: { keyId, label } });
    return label;
  }, lock.remote(name));

function readKey(text: string): Buffer {
  // The public half could be read out of it, and an operator would go on passing the secret round.
  if (text.includes('PRIVATE KEY'))
    throw badInput({
      path: 'key',
      message:
        'This is the private key, which stays with the team and signs: take the public one, which making the key has printed.',
    });
  try {
    const key = text.includes('BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key.export({ format: 'der', type: 'spki' });
  } catch {
    // Not a key: refused below.
  }
  throw badInput({ path: 'key', message: 'The key is no public Ed25519 key.' });
}
