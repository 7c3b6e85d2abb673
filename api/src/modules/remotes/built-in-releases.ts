import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Attribution } from '../../platform/audit/audit';
import { StartError } from '../../platform/config/start-error';
import type { Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { ALL_CLIENTS, findPointer, findRelease, savePointer } from './remotes.repository';
import type { ReleaseBlock } from './check-release';
import { deprecationWarnings } from './deprecations';
import { BUILD_FACTS, MANIFEST, PORTAL_BLOCK, contentHash, readBuild } from './release-files';
import { recordServing } from './release-journal';
import { keepRelease } from './release-store';

/** Whoever built the portal with its tabs. */
export const BUILD: Attribution = { userId: null, userName: 'build', clientId: null, address: null };

/**
 * Registers what the tabs of this repository were built to, at start. A build that is new becomes active for all
 * clients, unless a team has activated a release of its own; an operator's rollback stays until the next new build.
 */
export async function registerBuiltInReleases(platform: Platform): Promise<void> {
  const { remotesRoot } = platform.config;
  const entries = await readdir(remotesRoot).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `REMOTES_ROOT ${remotesRoot} can not be read: the system says ${error.code ?? error.message}.`,
    );
  });
  const folders = entries.filter((name) => name.startsWith('mf-')).sort();
  for (const folder of folders) {
    const dist = path.join(remotesRoot, folder, 'dist');
    if (existsSync(path.join(dist, MANIFEST)) && existsSync(path.join(dist, PORTAL_BLOCK)))
      await register(platform, dist);
  }
}

async function register(platform: Platform, dist: string): Promise<void> {
  const block = JSON.parse(await readFile(path.join(dist, PORTAL_BLOCK), 'utf8')) as ReleaseBlock;
  const files = await readBuild(dist);
  const name = block.remote;
  const version = `${block.version}-${contentHash(files)}`;
  if (await findRelease(platform.database.db, name, version)) return;

  const facts = files.find((file) => file.name === BUILD_FACTS);
  const { deprecated = [] } = JSON.parse(facts?.content.toString('utf8') ?? '{}') as {
    deprecated?: readonly string[];
  };
  const { owner, shellApi, tab, claim } = block;
  const isNew = await keepRelease(
    platform,
    {
      ...{ name, version, owner, shellApi, tab, claim },
      path: block.path,
      publishedAt: toWire(platform.now()),
      publishedBy: BUILD.userName,
      publisherKey: BUILD.userName,
      builtIn: 1,
      provenAt: toWire(platform.now()),
      warningsJson: deprecated.length > 0 ? JSON.stringify(deprecationWarnings(deprecated)) : null,
    },
    files,
    (trx) => activateBuild(platform, trx, name, version),
  );
  if (isNew) platform.log.info({ remote: name, version }, 'a built-in release was registered');
}

/** Serves a new build to all clients, unless a team has activated a release of its own. */
async function activateBuild(
  { audit, now }: Platform,
  trx: Kysely<Tables>,
  name: string,
  version: string,
): Promise<void> {
  const pointer = await findPointer(trx, name, ALL_CLIENTS);
  const current = pointer && (await findRelease(trx, name, pointer.version));
  if (current?.builtIn === 0) return;
  const previousVersion = pointer?.version ?? null;
  await savePointer(trx, {
    name,
    clientKey: ALL_CLIENTS,
    version,
    previousVersion,
    changedAt: toWire(now()),
    changedBy: BUILD.userName,
  });
  await recordServing({ audit }, trx, BUILD, ALL_CLIENTS, {
    action: 'remoteActivated',
    name,
    from: previousVersion,
    to: version,
  });
}
