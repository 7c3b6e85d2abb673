import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import semver from 'semver';
import type { Config } from '../../platform/config/config';
import type { Platform } from '../../platform/platform';
import { isKey, MissingFile } from '../../platform/storage/storage';

/** All packages of the portal's registry are in this scope: teams have npm ask the portal for it, and for nothing else. */
export const SCOPE = '@portal';

/** What stands in a package's package.json, and what npm checks its archive with. */
interface Version {
  readonly name: string;
  readonly version: string;
  readonly dist: { readonly integrity: string; readonly shasum: string };
}

/** What npm reads of a package before it fetches it: the 'packument' of its protocol. */
interface Packument {
  readonly name: string;
  readonly 'dist-tags': { readonly latest: string };
  readonly versions: Readonly<Record<string, Version & { dist: { tarball: string } }>>;
}

const kitFolder = ({ remotesRoot }: Pick<Config, 'remotesRoot'>): string =>
  path.join(remotesRoot, 'remote-kit/dist');

/** One segment of a key: a router decodes `%2f`, and below a file there is no folder to look into. */
const isName = (text: string): boolean => isKey(text) && !text.includes('/');

const keyOf = (name: string, version: string): string => `npm/${name}/${version}`;

/**
 * Keeps the packages that were built with this portal, at start. What earlier portals offered stays: the lock files of teams
 * name it. A version whose content has changed was built again before it was released, and takes its own place.
 */
export async function keepKit({ config, storage, log }: Platform): Promise<void> {
  const folder = kitFolder(config);
  const names = await readdir(path.join(folder, SCOPE)).catch(() => []);
  for (const name of names.sort()) {
    const manifest = JSON.parse(
      await readFile(path.join(folder, SCOPE, name, 'package.json'), 'utf8'),
    ) as Version;
    const archive = await readFile(path.join(folder, `portal-${name}-${manifest.version}.tgz`));
    const dist = {
      integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
      // npm's older check; the one above is what newer ones go by.
      shasum: createHash('sha1').update(archive).digest('hex'),
    };
    const key = keyOf(name, manifest.version);
    const content = JSON.stringify({ ...manifest, dist });
    const kept = (await storage.exists(`${key}.json`)) ? await text(await storage.get(`${key}.json`)) : '';
    if (kept === content) continue;
    await storage.put(`${key}.tgz`, archive);
    await storage.put(`${key}.json`, Buffer.from(content));
    log.info({ package: manifest.name, version: manifest.version }, 'a package for teams was kept');
  }
}

/** When the packages that a portal kept last were built. */
const keptBuilds = new WeakMap<Platform, number>();

/**
 * Keeps what was built since the last time: `npm start` builds the packages for teams when the portal is there already. The
 * folder takes its name in one step, complete.
 */
export async function keepNewerKit(platform: Platform): Promise<void> {
  const built = await stat(kitFolder(platform.config)).then(
    ({ ctimeMs }) => ctimeMs,
    () => undefined,
  );
  if (built === undefined || keptBuilds.get(platform) === built) return;
  await keepKit(platform);
  keptBuilds.set(platform, built);
}

/** @param name without its scope @returns undefined when there is no such package */
export async function packumentOf(
  { config, storage }: Pick<Platform, 'config' | 'storage'>,
  name: string,
): Promise<Packument | undefined> {
  if (!isName(name)) return undefined;
  const keys = (await storage.list(`npm/${name}/`)).filter((key) => key.endsWith('.json'));
  const known = await Promise.all(
    keys.map(async (key) => JSON.parse(await text(await storage.get(key))) as Version),
  );
  const newest = known.map((one) => one.version).sort(semver.rcompare)[0];
  if (newest === undefined) return undefined;
  const versions = known.map((one) => [
    one.version,
    {
      ...one,
      dist: { ...one.dist, tarball: `${config.publicUrl}/npm/${SCOPE}/${name}/-/${name}-${one.version}.tgz` },
    },
  ]);
  return {
    name: `${SCOPE}/${name}`,
    'dist-tags': { latest: (await builtVersion(config, name)) ?? newest },
    versions: Object.fromEntries(versions) as Packument['versions'],
  };
}

/** A new tab is made for the portal as it is now, also after an operator went back to an older one. */
const builtVersion = (config: Config, name: string): Promise<string | undefined> =>
  readFile(path.join(kitFolder(config), SCOPE, name, 'package.json'), 'utf8').then(
    (content) => (JSON.parse(content) as Version).version,
    () => undefined,
  );

/** @param file such as `shared-1.0.0.tgz` @returns undefined when there is no such archive */
export async function archiveOf(
  { storage }: Pick<Platform, 'storage'>,
  name: string,
  file: string,
): Promise<Buffer | undefined> {
  const version = file.startsWith(`${name}-`) && file.endsWith('.tgz') && file.slice(name.length + 1, -4);
  if (!version || semver.valid(version) !== version || !isName(name)) return undefined;
  try {
    return await buffer(await storage.get(`${keyOf(name, version)}.tgz`));
  } catch (error) {
    if (error instanceof MissingFile) return undefined;
    throw error;
  }
}
