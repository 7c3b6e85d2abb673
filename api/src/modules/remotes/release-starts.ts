import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { MANIFEST, type ReleaseFile } from './release-files';

const FilesNamed = Type.Partial(
  Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) }),
);
const Exposed = Type.Object({
  path: Type.String(),
  assets: Type.Optional(Type.Partial(Type.Object({ js: FilesNamed, css: FilesNamed }))),
});

/** What must be right in a manifest for the runtime in a browser to find its way; more may stand in it. */
export const Manifest = Type.Object({
  name: Type.String(),
  metaData: Type.Object({
    name: Type.String(),
    /** The variable of the page that the entry sets; the remote's name unless it says another. */
    globalName: Type.Optional(Type.String()),
    remoteEntry: Type.Object({
      name: Type.String(),
      path: Type.Optional(Type.String()),
      type: Type.Optional(Type.String()),
    }),
  }),
  exposes: Type.Array(Exposed),
  shared: Type.Optional(Type.Array(Type.Object({}))),
});
type Manifest = Static<typeof Manifest>;

/** @returns the script by which a remote is loaded, relative to the release */
export const entryOfManifest = ({ metaData: { remoteEntry } }: Manifest): string =>
  [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');

/** @returns what its tab starts with beside the entry */
export const tabOfManifest = ({ exposes }: Manifest) => exposes.find((one) => one.path === './tab')?.assets;

/** Entries that are plain scripts, and set a variable of the page. */
const SCRIPT_TYPES = ['global', 'var'];

/**
 * Reads the manifest once, when a release comes, so that no page has to.
 * @returns the scripts that its tab starts with, entry first; undefined for a release whose entry is loaded in another way than as
 *   a script that sets the variable of its name: there pages read the manifest
 */
export function scriptsOfTab(name: string, files: readonly ReleaseFile[]): readonly string[] | undefined {
  const manifest = parse(files.find((file) => file.name === MANIFEST));
  if (!Value.Check(Manifest, manifest)) return undefined;
  const { globalName = name, remoteEntry } = manifest.metaData;
  if (globalName !== name || !SCRIPT_TYPES.includes(remoteEntry.type ?? 'global')) return undefined;
  return [entryOfManifest(manifest), ...(tabOfManifest(manifest)?.js?.sync ?? [])];
}

function parse(file: ReleaseFile | undefined): unknown {
  try {
    return JSON.parse(file?.content.toString('utf8') ?? '');
  } catch {
    // A published release was checked; a build that is none has no tab to start.
    return undefined;
  }
}
