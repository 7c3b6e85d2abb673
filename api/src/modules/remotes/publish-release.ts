import { TABS } from '@portal/shared/remote';
import { toWire } from '@portal/shared/domain/dates';
import { nameKey } from '@portal/shared/domain/names';
import { isOfOneScript } from '@portal/shared/domain/one-script';
import { CLIENT_ROUTES } from '@portal/shared/domain/routes';
import { conflict, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { checkParsedSize } from './check-parsed-size';
import { checkRelease, type StyleChecks } from './check-release';
import { checkSignature, withoutSignature } from './check-signature';
import { publisherKeyOf, type Publisher } from './publisher';
import { badRelease } from './release-collector';
import { MANIFEST, type ReleaseFile } from './release-files';
import { recordRelease } from './release-journal';
import { keepRelease } from './release-store';
import { findPolicy } from './remote-policy.repository';
import { findPathOwner, findRelease } from './remotes.repository';

/** Below them are the shell's own screens: no tab stands before one, or beside it as if it were a part of it. */
const PATHS_OF_THE_SHELL: ReadonlySet<string> = new Set([
  '/error',
  // Routers take no notice of case, and the path of a tab has small letters.
  ...CLIENT_ROUTES.map((route) => `/${route.split('/')[0]}`.toLowerCase()),
]);
const LABELS_OF_THE_PORTAL = [...TABS, { remote: 'settings', label: 'Settings' }];

/**
 * Checks a bundle and stores it for good. No page gets it before it is activated.
 * @throws HttpError 400 for what is no release of this remote, 409 when the version exists, 404 for an unknown remote
 */
export async function publish(
  platform: Platform & { readonly styleChecks: StyleChecks },
  publisher: Publisher,
  name: string,
  sent: readonly ReleaseFile[],
): Promise<{ name: string; version: string; entry: string; warnings: string[] }> {
  const { database, now } = platform;
  checkParsedSize(sent);
  const files = withoutSignature(sent);
  const { block: checked, warnings } = await checkRelease(platform, name, files);
  const { remote: _, rules, budget: _kept, ...block } = checked;
  const { version } = block;
  checkPath(name, block.path);
  checkLabel(name, block.tab);
  const policy = await findPolicy(database.db, name);
  if (!policy) throw notFound(`There is no remote ${name}.`);
  const signedBy = await checkSignature(database.db, name, version, sent);
  if (policy.signature && signedBy === null)
    throw badRelease(`Releases of ${name} must be signed: pnpm release --sign, with PORTAL_SIGNING_KEY.`);
  const taken = conflict(`${name} ${version} was published before; a release never changes.`);
  if (await findRelease(database.db, name, version)) throw taken;

  const isNew = await keepRelease(
    platform,
    {
      ...{ ...block, name, signedBy, builtIn: 0 },
      ...{ publishedAt: toWire(now()), publishedBy: publisher.userName },
      publisherKey: publisherKeyOf(publisher),
      rulesJson: rules ? JSON.stringify(rules) : null,
      warningsJson: warnings.length > 0 ? JSON.stringify(warnings) : null,
    },
    files,
    async (trx) => {
      if (await findPathOwner(trx, block.path, name)) throw foreignPath(block.path);
      await recordRelease(platform, trx, publisher, {
        action: 'remotePublished',
        name,
        to: { version, files: files.length, ...(signedBy === null ? {} : { signedBy }) },
      });
    },
  );
  if (!isNew) throw taken;
  return { name, version, entry: `/remotes/${name}/${version}/${MANIFEST}`, warnings };
}

const foreignPath = (path: string) => badRelease(`The path ${path} belongs to another part of the portal.`);

/** A tab stays where it is, and takes no place of the shell's. */
function checkPath(name: string, path: string): void {
  const own = TABS.find((tab) => tab.remote === name);
  if (own && path !== `/${own.path}`) throw badRelease(`The path of ${name} is /${own.path}.`);
  // The settings are no tab of the header.
  const isOwn = own !== undefined || (name === 'settings' && path === '/settings');
  if (!isOwn && (name === 'settings' || PATHS_OF_THE_SHELL.has(path))) throw foreignPath(path);
}

/** Users tell tabs apart by their labels: one that reads like a tab of the portal would be taken for it. */
function checkLabel(name: string, label: string): void {
  const key = nameKey(label);
  const owner = LABELS_OF_THE_PORTAL.find((one) => nameKey(one.label) === key);
  if (owner && owner.remote !== name)
    throw badRelease(`The label ${label} belongs to another part of the portal.`);
  if (!isOfOneScript(label)) throw badRelease(`The label ${label} mixes letters of several scripts.`);
}
