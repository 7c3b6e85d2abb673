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
