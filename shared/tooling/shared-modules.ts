import { SHELL_API_VERSION } from '../src/remote/index';
import { packageOf } from './find-up';
import { installedVersion } from './webpack-common';

/**
 * What holds state or context and therefore exists once in a page. The shell provides it at run time
 * (shell/src/remotes/shared-modules.ts), a tab consumes it and brings no copies of its own.
 */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'swr'];
const SESSION = '@portal/shared/web/session';

interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly import: false;
}

const sameMajor = (version: string) => `^${version.split('.')[0]}.0.0`;

/** The `shared` option of a tab's federation. */
export const consumedByRemote = (folder: string): Record<string, SharedModule> =>
  Object.fromEntries(
    [
      ...SINGLETONS.map((name) => [name, installedVersion(name, folder)] as const),
      [SESSION, '1.0.0'] as const,
    ].map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), import: false },
    ]),
  );

/** The version of the kit: of the package that this file is part of. */
const kitVersion = (): string => packageOf(import.meta.dirname).version;

/** What a tab is built with and wants of the portal; the registry compares it when a release is published. */
export const buildFacts = (folder: string) => ({
  webpack: installedVersion('webpack', folder),
  kit: kitVersion(),
  shared: Object.fromEntries(
    Object.entries(consumedByRemote(folder)).map(([name, { requiredVersion }]) => [name, requiredVersion]),
  ),
});

/** What the shell gives to tabs, for the registry. */
export const providedByShell = (folder: string) => ({
  webpack: installedVersion('webpack', folder),
  kit: kitVersion(),
  modules: Object.fromEntries([
    ...SINGLETONS.map((name) => [name, installedVersion(name, folder)] as const),
    [SESSION, SHELL_API_VERSION] as const,
  ]),
});
