import { TABS } from '@portal/shared/remote';
import { toWire } from '@portal/shared/domain/dates';
import type { AuditActor } from '../../platform/audit/audit';
import { conflict, notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { checkRelease, type ReleaseBlock } from './check-release';
import { badRelease } from './release-collector';
import { MANIFEST, integrityOf, type ReleaseFile } from './release-files';
import { discardRelease, storeRelease } from './release-store';
import { findPathOwner, findRelease, insertRelease, lockRemote, saveRemote } from './remotes.repository';

/** Screens of the shell itself that no tab may stand before. */
const PATHS_OF_THE_SHELL = ['/login', '/incedologin', '/ssologin', '/overview', '/error'];

/**
 * Checks a bundle and stores it for good. It is shown to nobody before it is activated.
 * @throws Refusal 400 for what is no release of this remote, 409 when the version exists, 404 for an unknown remote
 */
export async function publish(
  platform: Platform,
  publisher: AuditActor,
  name: string,
  files: readonly ReleaseFile[],
): Promise<{ name: string; version: string; entry: string }> {
  const { database, storage, audit, now } = platform;
  const block = await checkRelease(name, files);
  const { version } = block;
  await checkPath(platform, name, block);
  const taken = conflict(`${name} ${version} was published before; a release never changes.`);
  if (await findRelease(database.db, name, version)) throw taken;

  const storageKey = await storeRelease(storage, name, version, files);
  try {
    await database.transaction(async (trx) => {
      if (!(await lockRemote(trx, name))) throw notFound(`There is no remote ${name}.`);
      const at = toWire(now());
      await saveRemote(trx, name, block.owner, at);
      const { shellApi, tab, path, claim } = block;
      const isNew = await insertRelease(trx, {
        name,
        version,
        shellApi,
        tab,
        path,
        claim,
        integrityJson: JSON.stringify(integrityOf(files)),
        storageKey,
        publishedAt: at,
        publishedBy: publisher.userName,
        builtIn: 0,
      });
      if (!isNew) throw taken;
      await audit.record(trx, publisher, {
        action: 'remotePublished',
        entity: 'remote',
        entityId: name,
        to: { version, files: files.length },
      });
    });
  } catch (error) {
    await discardRelease(storage, storageKey);
    throw error;
  }
  return { name, version, entry: `/remotes/${name}/${version}/${MANIFEST}` };
}

/** A tab stays where it is, and takes no other's place. */
async function checkPath({ database }: Platform, name: string, { path }: ReleaseBlock): Promise<void> {
  const own = TABS.find((tab) => tab.remote === name);
  if (own && path !== `/${own.path}`) throw badRelease(`The path of ${name} is /${own.path}.`);
  const settings = name === 'settings' ? path !== '/settings' : path === '/settings';
  const ofOther = TABS.some((tab) => tab.remote !== name && path === `/${tab.path}`);
  if (
    settings ||
    ofOther ||
    PATHS_OF_THE_SHELL.includes(path) ||
    (await findPathOwner(database.db, path, name))
  )
    throw badRelease(`The path ${path} belongs to another part of the portal.`);
}
