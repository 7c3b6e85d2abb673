import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { USER_TYPES } from '@portal/shared/domain/claims';
import type { InitialState } from '@portal/shared/remote/initial-state';
import { PREFETCH_FILE } from '@portal/shared/remote/prefetch';
import type { Link } from '../../platform/http/initial-page';
import type { Platform } from '../../platform/platform';
import type { SessionUser } from '../auth/session.service';
import { BUILD_FACTS, MANIFEST } from '../remotes/release-files';
import { findRelease } from '../remotes/remotes.repository';

/** What decides which tabs a user may open. */
type Opener = Pick<SessionUser, 'claims' | 'userTypeId'>;
type Remote = InitialState['remotes'][number];

/** What the build of the shell says of its lazy chunks (shell/chunk-list-plugin.ts): files by chunk name. */
type ShellChunks = Readonly<Record<string, readonly string[]>>;

/** The part of a remote's manifest that tells which scripts its tab starts with. */
interface Manifest {
  metaData: { remoteEntry: { path?: string; name: string } };
  exposes: ReadonlyArray<{ path: string; assets: { js: { sync: readonly string[] } } }>;
}

/** The part of a release's build facts that tells which shared modules its tab starts with. */
interface Facts {
  starts?: readonly string[];
}

/** What a tab starts with. */
interface Start {
  readonly scripts: readonly string[];
  /** Chunks of the shell that hold parts of the kit, by name: that of a shared module is the end of its name. */
  readonly shellChunks: readonly string[];
}
const NOTHING: Start = { scripts: [], shellChunks: [] };

/** Opened by type of user, not by a claim (SHELL-1.5). */
const SETTINGS = '/settings';
/** Not the HTTP client: the federation runtime, which every such page has, brings it. */
const FRAME = ['portal-frame', 'remote-notices'];

/**
 * Preload links spare a page the waterfall of discovering its code file by file: frame, federation runtime, and the
 * manifest, entry and first chunks of the tab that the address names.
 * @returns a function of the session's user, the registry and the path below the client's key
 */
export function createPreloadLinks({ config, database, storage }: Platform) {
  let shell: ShellChunks | undefined;
  /** Releases never change: read once. */
  const starts = new Map<string, Promise<Start>>();

  const shellChunks = async (): Promise<ShellChunks> =>
    (shell ??= JSON.parse(
      await readFile(path.join(config.shellDist, 'chunks.json'), 'utf8').catch(() => '{}'),
    ) as ShellChunks);

  const startOf = ({ name, version, entry }: Remote): Promise<Start> => {
    let known = starts.get(entry);
    if (!known) {
      known = readStart(name, version);
      starts.set(entry, known);
      known.catch(() => starts.delete(entry));
    }
    return known;
  };

  const readStart = async (name: string, version: string): Promise<Start> => {
    const release = await findRelease(database.db, name, version);
    if (!release) return NOTHING;
    const read = async (file: string): Promise<unknown> =>
      JSON.parse(await text(await storage.get(`${release.storageKey}/${file}`)));
    const manifest = (await read(MANIFEST)) as Manifest;
    // Releases from before it was written start with none.
    const facts = (await read(BUILD_FACTS).catch(() => ({}))) as Facts;
    const tab = manifest.exposes.find((expose) => expose.path === './tab');
    return {
      scripts: [
        (manifest.metaData.remoteEntry.path ?? '') + manifest.metaData.remoteEntry.name,
        ...(tab?.assets.js.sync ?? []),
      ],
      shellChunks: (facts.starts ?? []).map((name) => path.posix.basename(name)),
    };
  };

  return async (user: Opener, remotes: InitialState['remotes'], address: string) => {
    const first = address.split('/')[0] ?? '';
    const remote = remotes.find((one) => one.path === `/${first}` && mayOpen(user, one));
    const overview = first === 'overview' && user.claims.includes('overview_view');
    if (!remote && !overview) return [];
    const page = remote ? ['tab-page', 'federation'] : ['overview-page', 'federation'];
    const chunks = await shellChunks();
    // Links are hints: without them the page finds the files, and reports what is wrong with them.
    const start = remote ? await startOf(remote).catch(() => NOTHING) : NOTHING;
    const settings = first === 'settings' ? ['settings-page'] : [];
    const shellLinks = [...FRAME, ...settings, ...page, ...start.shellChunks]
      .flatMap((name) => chunks[name] ?? [])
      .map((file): Link => ({ href: `/${file}`, as: 'script' }));
    const links = remote ? [...shellLinks, ...linksOf(remote, [MANIFEST, ...start.scripts])] : shellLinks;
    return [...new Map(links.map((link) => [link.href, link])).values()];
  };
}

const mayOpen = (user: Opener, { claim, path: tab }: Remote): boolean =>
  user.claims.includes(claim) || (tab === SETTINGS && user.userTypeId === USER_TYPES.client);

const linksOf = ({ entry, integrity }: Remote, files: readonly string[]): Link[] =>
  [...(integrity[PREFETCH_FILE] ? [PREFETCH_FILE] : []), ...files].map((file) => ({
    href: entry.slice(0, entry.lastIndexOf('/') + 1) + file,
    as: file === MANIFEST ? 'fetch' : 'script',
    integrity: integrity[file],
  }));
