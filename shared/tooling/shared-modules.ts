import type { Compilation, Module } from 'webpack';
import { SHELL_API_VERSION } from '../src/remote/index';
import { OFFERED_VERSIONS } from '../src/remote/offered-versions';
import { packageOf } from './find-up';
import { KIT_MODULES } from './kit-from-shell';
import { installedVersion } from './webpack-common';

/**
 * What holds state or context and therefore exists once in a page. The shell provides it at run time
 * (shell/src/remotes/shared-modules.ts), a tab consumes it and brings no copies of its own.
 */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'swr'];
const SESSION = '@portal/shared/web/session';

/**
 * Heavy parts that no tab starts with. The shell provides them when a tab first uses one (shell/src/remotes/lazy-modules.ts), so
 * that they come once into a page and once into the browser's cache, and not with each tab.
 */
const LAZY = [
  'alert-dialog',
  'confirm-dialog',
  'date-calendar',
  'dialog',
  'full-screen-dialog',
  'menu',
  'tabs',
  'tooltip',
  'virtual-rows',
].map((part) => `@portal/shared/web/ui/${part}`);
/** In the version that the kit is made with. */
const LAZY_OF_OTHERS = ['formik'];
const LAZY_WORK = ['@portal/shared/web/workbook/write-export'];

/** What nearly every tab starts with; the parts of the kit are inside. */
const KIT = Object.keys(KIT_MODULES);

/** The first versions of the shell's interface that provide them. A tab that is for earlier shells too brings its own copies. */
const LAZY_SINCE = [1, 4] as const;
const KIT_SINCE = [1, 6] as const;
const CHUNKS_SINCE = [1, 8] as const;
/** Lazy parts that came with the kit. */
const LAZY_WITH_KIT = ['@portal/shared/web/ui/tabs'];

interface SharedModule {
  readonly singleton: boolean;
  readonly strictVersion: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly import: false;
}

const sameMajor = (version: string) => `^${version.split('.')[0]}.0.0`;

/**
 * The `shared` option of a tab's federation.
 * @param shellApi the range of the shell's interface that the tab is for
 */
export const consumedByRemote = (folder: string, shellApi: string): Record<string, SharedModule> => ({
  ...Object.fromEntries(
    [
      ...SINGLETONS.map((name) => [name, installedVersion(name, folder)] as const),
      [SESSION, SHELL_API_VERSION] as const,
    ].map(([name, version]) => [name, consumed(true, version, sameMajor(version))]),
  ),
  ...(isSince(LAZY_SINCE, shellApi) ? lazyModules(shellApi) : {}),
});

/** @returns whether a tab has the kit that it starts with, and its federation runtime, from the shell */
export const hasKitFromShell = (shellApi: string): boolean => isSince(KIT_SINCE, shellApi);

/** @returns whether the shell loads the chunks of a tab (shell/src/remotes/load-chunk.ts), and has the parts of the kit that came with that */
export const hasChunksFromShell = (shellApi: string): boolean => isSince(CHUNKS_SINCE, shellApi);

const consumed = (singleton: boolean, version: string, requiredVersion: string): SharedModule => ({
  ...{ singleton, strictVersion: true, version, requiredVersion, import: false },
});

const lazyModules = (shellApi: string): Record<string, SharedModule> =>
  Object.fromEntries([
    ...[...LAZY, ...LAZY_WORK, ...KIT]
      .filter((name) => hasKitFromShell(shellApi) || ![...KIT, ...LAZY_WITH_KIT].includes(name))
      .map((name) => [name, consumed(false, SHELL_API_VERSION, shellApi)] as const),
    ...LAZY_OF_OTHERS.map((name) => {
      const version = installedVersion(name, import.meta.dirname);
      return [name, consumed(false, version, sameMajor(version))] as const;
    }),
  ]);

/** Of a range such as ^1.4.0; any other may hold earlier versions. */
function isSince(since: readonly [major: number, minor: number], shellApi: string): boolean {
  const [, major, minor] = (/^\^(\d+)\.(\d+)\.\d+$/.exec(shellApi) ?? []).map(Number);
  if (major === undefined || minor === undefined) return false;
  return major > since[0] || (major === since[0] && minor >= since[1]);
}

/** The version of the kit: of the package that this file is part of. */
const kitVersion = (): string => packageOf(import.meta.dirname).version;

/** What a tab is built with and wants of the portal; the registry compares it when a release is published. */
export const buildFacts = (folder: string, shellApi: string) => ({
  webpack: installedVersion('webpack', import.meta.dirname),
  kit: kitVersion(),
  shared: Object.fromEntries(
    Object.entries(consumedByRemote(folder, shellApi)).map(([name, { requiredVersion }]) => [
      name,
      requiredVersion,
    ]),
  ),
});

/** What the shell gives to tabs, for the registry: of each major version that it offers, the newest first. */
export const providedByShell = (folder: string, versions = OFFERED_VERSIONS) => {
  const [newest, ...former] = versions.map((version) => offered(folder, version));
  return {
    webpack: installedVersion('webpack', import.meta.dirname),
    kit: kitVersion(),
    ...{ modules: {}, lazy: {}, ...newest },
    ...(former.length > 0 && { former }),
  };
};

/** What exists once in a page is the same in all versions of the interface. */
const offered = (folder: string, version: string) => ({
  modules: Object.fromEntries([
    ...SINGLETONS.map((name) => [name, installedVersion(name, folder)] as const),
    [SESSION, version] as const,
  ]),
  lazy: Object.fromEntries([
    ...[...LAZY, ...LAZY_WORK, ...KIT].map((name) => [name, version] as const),
    ...LAZY_OF_OTHERS.map((name) => [name, installedVersion(name, import.meta.dirname)] as const),
  ]),
});

/** What webpack's module of a shared one says of itself (ConsumeSharedModule). */
type Consumed = Module & { readonly options?: { readonly shareKey?: string } };

/**
 * @param group the chunk group of what a tab exposes
 * @returns the shared modules that its first screen needs, so that a page can preload those that are scripts of their own
 */
export function startsWith({ namedChunkGroups, chunkGraph }: Compilation, group: string): string[] {
  const chunks = namedChunkGroups.get(group)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)] as Consumed[]);
  return [
    ...new Set(
      modules.flatMap(({ type, options }) =>
        type === 'consume-shared-module' ? (options?.shareKey ?? []) : [],
      ),
    ),
  ].sort();
}
