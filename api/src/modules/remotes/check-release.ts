import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import semver from 'semver';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { hasInvisibleCharacters, invisibleCharactersText } from '@portal/shared/domain/invisible-characters';
import type { PortalBlock } from '@portal/shared/remote';
import { OFFERED_VERSIONS } from '@portal/shared/remote/offered-versions';
import type { Config } from '../../platform/config/config';
import { createThreads, type Threads } from '../../platform/threads/threads';
import { checkBudget } from './check-budget';
import { checkBuild } from './check-build';
import type { StyleSheetOfRelease } from './check-styles';
import { badRelease } from './release-collector';
import { MANIFEST, PORTAL_BLOCK, type ReleaseFile } from './release-files';

/** Style sheets are checked in a thread of their own. */
export type StyleChecks = Threads<readonly StyleSheetOfRelease[], string | undefined>;

export const createStyleChecks = (): StyleChecks => createThreads(import.meta.url, 'check-styles');

export type ReleaseBlock = PortalBlock & { version: string };

/**
 * What a release says of itself, once all of it has been checked.
 * @returns its block, and what is not quite right with it
 * @throws HttpError 400 that says what is wrong
 */
export async function checkRelease(
  { config, styleChecks }: { config: Pick<Config, 'shellDist'>; styleChecks: StyleChecks },
  name: string,
  files: readonly ReleaseFile[],
): Promise<{ block: ReleaseBlock; warnings: string[] }> {
  const block = readBlock(name, files);
  const initial = checkManifest(name, files);
  await checkStyles(styleChecks, files);
  await checkCompressedCopies(files);
  const warnings = [...checkBudget(files, initial, block.budget), ...(await checkBuild(config, files))];
  return { block, warnings };
}

async function checkStyles(styleChecks: StyleChecks, files: readonly ReleaseFile[]): Promise<void> {
  const sheets = files
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name, content }) => ({ name, css: content.toString('utf8') }));
  const problem = sheets.length > 0 ? await styleChecks.run(sheets) : undefined;
  if (problem !== undefined) throw badRelease(problem);
}

function readJson(files: readonly ReleaseFile[], name: string): Record<string, unknown> {
  const file = files.find((one) => one.name === name);
  if (!file) throw badRelease(`The release has no ${name}.`);
  try {
    const content: unknown = JSON.parse(file.content.toString('utf8'));
    if (typeof content === 'object' && content !== null) return content as Record<string, unknown>;
  } catch {
    // Not JSON: refused below.
  }
  throw badRelease(`${name} is not valid JSON.`);
}

const text = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

function readBlock(name: string, files: readonly ReleaseFile[]): ReleaseBlock {
  const block = readJson(files, PORTAL_BLOCK);
  const { remote, path, claim, shellApi, version, rules, budget } = block;
  const refuse = (why: string) => badRelease(`${PORTAL_BLOCK}: ${why}`);
  if (remote !== name) throw refuse(`it is about ${JSON.stringify(remote)}, not about ${name}.`);
  if (!text(version, 100) || semver.valid(version) !== version)
    throw refuse('"version" is not a semantic version such as 1.2.0.');
  if (!text(shellApi, 100) || semver.validRange(shellApi) === null)
    throw refuse('"shellApi" is not a range of versions such as ^1.0.0.');
  if (!fitsShell(shellApi)) throw badRelease(misfitText({ name, version, shellApi }));
  const tab = trimmed(block.tab);
  const owner = trimmed(block.owner);
  if (!text(tab, 40)) throw refuse('"tab" is not a label of at most 40 characters.');
  if (!text(owner, 100)) throw refuse('"owner" is not a name of at most 100 characters.');
  // Users tell tabs apart by their labels, operators teams by their names.
  if (hasInvisibleCharacters(tab)) throw refuse(invisibleCharactersText('"tab"'));
  if (hasInvisibleCharacters(owner)) throw refuse(invisibleCharactersText('"owner"'));
  if (typeof path !== 'string' || !/^\/[a-z][a-z0-9-]{0,39}$/.test(path))
    throw refuse('"path" is not a path such as /rewards.');
  // The settings have no claim of their own: they are for administrators.
  if (claim !== '' && !ALL_CLAIMS.some((one) => one === claim))
    throw refuse('"claim" is none of the claims of the portal.');
  const base = { remote, tab, path, claim: claim as string, owner, shellApi, version };
  if (rules !== undefined && !Value.Check(Rules, rules))
    throw refuse(
      '"rules" holds no more than promoteAfterLoads and leastUsers (whole numbers from 1), failures, crashes and hangs (percent, 0 to 100).',
    );
  if (budget !== undefined && !Value.Check(Budget, budget))
    throw refuse('"budget" holds no more than warnKb and refuseKb, whole numbers up to 1000.');
  return { ...base, ...(rules ? { rules } : {}), ...(budget ? { budget } : {}) };
}

/** @param shellApi the range of the portal's interface that a release needs @returns whether this portal is within it */
export const fitsShell = (shellApi: string, offered = OFFERED_VERSIONS): boolean =>
  offered.some((version) => semver.satisfies(version, shellApi));

/** @returns why a release can not be shown by this portal, as the one who publishes or activates it reads it */
export const misfitText = ({
  name,
  version,
  shellApi,
}: Record<'name' | 'version' | 'shellApi', string>): string =>
  `${name} ${version} needs the portal's interface ${shellApi}, and this portal has ${OFFERED_VERSIONS.join(' and ')}.`;

const Percent = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }));
const Rules = Type.Object(
  {
    promoteAfterLoads: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    leastUsers: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    ...{ failures: Percent, crashes: Percent, hangs: Percent },
  },
  { additionalProperties: false },
);

const Kb = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 }));
const Budget = Type.Object({ warnKb: Kb, refuseKb: Kb }, { additionalProperties: false });

const FilesNamed = Type.Partial(
  Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) }),
);
const Exposed = Type.Object({
  path: Type.String(),
  assets: Type.Optional(Type.Partial(Type.Object({ js: FilesNamed, css: FilesNamed }))),
});
/** What must be right in a manifest for the runtime in a browser to find its way; more may stand in it. */
const Manifest = Type.Object({
  name: Type.String(),
  metaData: Type.Object({
    name: Type.String(),
    remoteEntry: Type.Object({ name: Type.String(), path: Type.Optional(Type.String()) }),
  }),
  exposes: Type.Array(Exposed),
  shared: Type.Optional(Type.Array(Type.Object({}))),
});

/** @returns the files that the tab starts with */
function checkManifest(name: string, files: readonly ReleaseFile[]): string[] {
  const manifest = readJson(files, MANIFEST);
  if (!Value.Check(Manifest, manifest)) throw badRelease(`${MANIFEST} is no manifest of a federated remote.`);
  const { metaData, exposes } = manifest;
  if (manifest.name !== name || metaData.name !== name)
    throw badRelease(`${MANIFEST} is about another remote than ${name}.`);
  if (!exposes.some((one) => one.path === './tab')) throw badRelease(`${MANIFEST} exposes no ./tab.`);
  const { remoteEntry } = metaData;
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const named = [
    entry,
    ...exposes.flatMap(({ assets }) =>
      [assets?.js, assets?.css].flatMap((some) => [...(some?.sync ?? []), ...(some?.async ?? [])]),
    ),
  ];
  const present = new Set(files.map((file) => file.name));
  const missing = named.find((file) => !present.has(file));
  if (missing !== undefined) throw badRelease(`${MANIFEST} names "${missing}", which is not there.`);
  const tab = exposes.find((one) => one.path === './tab')?.assets;
  return [entry, ...(tab?.js?.sync ?? []), ...(tab?.css?.sync ?? [])];
}

const DECOMPRESS = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** A browser is given the compressed copy in place of a file, so it must hold the same, and there is none without a file. */
async function checkCompressedCopies(files: readonly ReleaseFile[]): Promise<void> {
  const byName = new Map(files.map((file) => [file.name, file.content]));
  for (const { name, content } of files) {
    const suffix = /\.(br|gz)$/.exec(name)?.[1] as keyof typeof DECOMPRESS | undefined;
    if (!suffix) continue;
    const original = byName.get(name.slice(0, -suffix.length - 1));
    if (!original) throw badRelease(`${name} is a compressed copy without the file beside it.`);
    const same = await DECOMPRESS[suffix](content, { maxOutputLength: original.length + 1 }).then(
      (unpacked) => unpacked.equals(original),
      () => false,
    );
    if (!same) throw badRelease(`${name} is no compressed copy of the file beside it.`);
  }
}
