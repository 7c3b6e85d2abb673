import { SHELL_API_VERSION } from '../src/remote/index';
import { packageOf } from './find-up';
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
  'tooltip',
  'virtual-rows',
].map((part) => `@portal/shared/web/ui/${part}`);
/** In the version that the kit is made with. */
const LAZY_OF_OTHERS = ['formik'];
const LAZY_WORK = ['@portal/shared/web/workbook/write-export'];

/** The first version of the shell's interface that provides them. A tab that is for earlier shells too brings its own copies. */
const LAZY_SINCE = [1, 4] as const;

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
      [SESSION, '1.0.0'] as const,
    ].map(([name, version]) => [name, consumed(true, version, sameMajor(version))]),
  ),
  ...(isSinceLazy(shellApi) ? lazyModules(shellApi) : {}),
});

const consumed = (singleton: boolean, version: string, requiredVersion: string): SharedModule => ({
  ...{ singleton, strictVersion: true, version, requiredVersion, import: false },
});

const lazyModules = (shellApi: string): Record<string, SharedModule> =>
  Object.fromEntries([
    ...[...LAZY, ...LAZY_WORK].map((name) => [name, consumed(false, SHELL_API_VERSION, shellApi)] as const),
    ...LAZY_OF_OTHERS.map((name) => {
      const version = installedVersion(name, import.meta.dirname);
      return [name, consumed(false, version, sameMajor(version))] as const;
    }),
  ]);

/** Of a range such as ^1.4.0; any other may hold earlier versions. */
function isSinceLazy(shellApi: string): boolean {
  const [, major, minor] = (/^\^(\d+)\.(\d+)\.\d+$/.exec(shellApi) ?? []).map(Number);
  if (major === undefined || minor === undefined) return false;
  return major > LAZY_SINCE[0] || (major === LAZY_SINCE[0] && minor >= LAZY_SINCE[1]);
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

/** What the shell gives to tabs, for the registry. */
export const providedByShell = (folder: string) => ({
  webpack: installedVersion('webpack', import.meta.dirname),
  kit: kitVersion(),
  modules: Object.fromEntries([
    ...SINGLETONS.map((name) => [name, installedVersion(name, folder)] as const),
    [SESSION, SHELL_API_VERSION] as const,
  ]),
  lazy: Object.fromEntries([
    ...[...LAZY, ...LAZY_WORK].map((name) => [name, SHELL_API_VERSION] as const),
    ...LAZY_OF_OTHERS.map((name) => [name, installedVersion(name, import.meta.dirname)] as const),
  ]),
});
