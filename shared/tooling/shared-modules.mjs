import { installedVersion } from './webpack-common.mjs';

/**
 * What holds state or context and therefore exists once in a page. The shell provides it at run time
 * (shell/src/remotes/shared-modules.ts), a tab consumes it and brings no copies of its own.
 */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'swr'];
const SESSION = '@portal/shared/web/session';

const sameMajor = (version) => `^${version.split('.')[0]}.0.0`;

export const consumedByRemote = (folder) =>
  Object.fromEntries(
    [...SINGLETONS.map((name) => [name, installedVersion(name, folder)]), [SESSION, '1.0.0']].map(
      ([name, version]) => [
        name,
        { singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), import: false },
      ],
    ),
  );
