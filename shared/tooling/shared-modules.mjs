import { installedVersion } from './webpack-common.mjs';

/** What holds state or context and therefore exists once in a page. The shell provides it, the tabs consume it. */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'swr'];
const SESSION = '@portal/shared/web/session';

const major = (version) => `^${version.split('.')[0]}.0.0`;

function entries(folder, extra) {
  const packages = SINGLETONS.map((name) => [name, installedVersion(name, folder)]);
  return Object.fromEntries(
    [...packages, [SESSION, '1.0.0']].map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: major(version), ...extra(name) },
    ]),
  );
}

/**
 * @param routerSurface the shell's curated module of router exports: as a shared module the whole router would be kept,
 *   the curated one is tree-shaken to what tabs may use
 */
export const providedByShell = (folder, routerSurface) =>
  entries(folder, (name) => (name === 'react-router-dom' ? { import: routerSurface } : {}));

/** A tab brings no copies of its own. */
export const consumedByRemote = (folder) => entries(folder, () => ({ import: false }));
