import { TABS } from '@portal/shared/remote';
import { toWire } from '@portal/shared/domain/dates';
import { conflict, notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { checkRelease } from './check-release';
import type { Publisher } from './publisher';
import { badRelease } from './release-collector';
import { MANIFEST, type ReleaseFile } from './release-files';
import { recordRelease } from './release-journal';
import { keepRelease } from './release-store';
import { findPathOwner, findRelease, findRemote } from './remotes.repository';

/** Screens of the shell itself that no tab may stand before. */
const PATHS_OF_THE_SHELL = ['/login', '/incedologin', '/ssologin', '/overview', '/error'];

/**
 * Checks a bundle and stores it for good. It is shown to nobody before it is activated.
 * @throws HttpError 400 for what is no release of this remote, 409 when the version exists, 404 for an unknown remote
 */
export async function publish(
  platform: Platform,
  publisher: Publisher,
  name: string,
  files: readonly ReleaseFile[],
): Promise<{ name: string; version: string; entry: string }> {
  const { database, now } = platform;
  const { remote: _, rules, ...block } = await checkRelease(name, files);
  const { version } = block;
  checkPath(name, block.path);
  if (!(await findRemote(database.db, name))) throw notFound(`There is no remote ${name}.`);
  const taken = conflict(`${name} ${version} was published before; a release never changes.`);
  if (await findRelease(database.db, name, version)) throw taken;

  const isNew = await keepRelease(
    platform,
    {
      ...{ ...block, name, builtIn: 0, publishedAt: toWire(now()), publishedBy: publisher.userName },
      rulesJson: rules ? JSON.stringify(rules) : null,
    },
    files,
    async (trx) => {
      if (await findPathOwner(trx, block.path, name)) throw foreignPath(block.path);
      await recordRelease(platform, trx, publisher, {
        action: 'remotePublished',
        name,
        to: { version, files: files.length },
      });
    },
  );
  if (!isNew) throw taken;
  return { name, version, entry: `/remotes/${name}/${version}/${MANIFEST}` };
}

const foreignPath = (path: string) => badRelease(`The path ${path} belongs to another part of the portal.`);

/** A tab stays where it is, and takes no place of the shell's. */
function checkPath(name: string, path: string): void {
  const own = TABS.find((tab) => tab.remote === name);
  if (own && path !== `/${own.path}`) throw badRelease(`The path of ${name} is /${own.path}.`);
  const settings = name === 'settings' ? path !== '/settings' : path === '/settings';
  const ofOther = TABS.some((tab) => tab.remote !== name && path === `/${tab.path}`);
  if (settings || ofOther || PATHS_OF_THE_SHELL.includes(path)) throw foreignPath(path);
}
