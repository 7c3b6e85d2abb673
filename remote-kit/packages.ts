import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/workspace.mjs';

interface PackageJson {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as PackageJson;

const shared = read('shared');
const support = read('mf-support');
const versions: Readonly<Record<string, string>> = {
  ...read('.').devDependencies,
  ...shared.devDependencies,
  ...shared.dependencies,
};

/** The versions that the repository itself is built and tested with. */
const pinned = (...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.sort().map((name) => {
      const version = versions[name];
      if (!version) throw new Error(`The repository has no ${name} that the kit could ask for.`);
      return [name, version];
    }),
  );

/** There must be one of each in a page, and in a test: a tab brings them, and the kit takes those. */
const PEERS = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'swr'];
const TESTING = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event', 'jest-axe'];

const base = { version: shared.version, license: 'UNLICENSED', engines: { node: '>=20.19' } };

/** What the repository imports from the source, a team imports built: with types, and without schemas in the browser. */
const builtExports = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(shared.exports)
      .filter(([name]) => !name.startsWith('./tooling/'))
      .map(([name, source]) => {
        const file = source.replace('./src/', '').replace(/\.tsx?$/, '');
        const built = {
          types: `./types/${file}.d.ts`,
          webpack: `./browser/${file}.js`,
          default: `./dist/${file}.js`,
        };
        return [name, built];
      }),
  );

/** The kit, the contracts, the session and the fake shell. */
export const sharedPackage = () => {
  const own = Object.keys(shared.dependencies).filter((name) => !PEERS.includes(name));
  return {
    name: '@portal/shared',
    ...base,
    description: "The portal's kit, contracts, session and fake shell, for tabs.",
    sideEffects: false,
    exports: builtExports(),
    dependencies: pinned(...own),
    peerDependencies: pinned(...PEERS, ...TESTING),
    peerDependenciesMeta: Object.fromEntries(TESTING.map((name) => [name, { optional: true }])),
  };
};

/** The presets and programs, with the tools that a tab is built, tested and checked with. */
export const remoteKitPackage = () => ({
  name: '@portal/remote-kit',
  ...base,
  description: 'Builds, tests and releases a tab of the portal.',
  type: 'module',
  bin: { 'remote-kit': './remote-kit/cli.js' },
  exports: {
    './webpack': './shared/tooling/create-remote-config.js',
    './jest': './shared/tooling/jest/preset.cjs',
    './eslint': './shared/tooling/lint/team.mjs',
    './tsconfig.json': './tsconfig.json',
  },
  dependencies: pinned(
    ...['@module-federation/enhanced', 'webpack', 'webpack-dev-server', 'html-webpack-plugin', 'ts-loader'],
    ...['terser-webpack-plugin', '@swc/core', '@pmmmwh/react-refresh-webpack-plugin', 'react-refresh'],
    ...['react-refresh-typescript', 'sheetjs-style', 'formik', 'typescript', 'typescript7'],
    ...['jest', 'jest-environment-jsdom', '@swc/jest', '@types/jest', '@testing-library/jest-dom'],
    ...['eslint', '@eslint/js', 'typescript-eslint', 'eslint-plugin-jsx-a11y', 'eslint-plugin-react-hooks'],
    ...['globals', 'typebox'],
  ),
  peerDependencies: {
    '@portal/shared': shared.version,
    ...pinned(
      'react',
      'react-dom',
      'react-router-dom',
      'styled-components',
      '@testing-library/dom',
      'jest-axe',
    ),
  },
});

/** `npm create @portal/remote`: without dependencies, so that it starts at once. */
export const createRemotePackage = () => ({
  name: '@portal/create-remote',
  ...base,
  description: 'Makes a new tab of the portal.',
  type: 'module',
  bin: { 'create-remote': './remote-kit/create.js' },
  kit: {
    dependencies: { '@portal/shared': shared.version, ...pinned(...PEERS) },
    devDependencies: {
      '@portal/remote-kit': shared.version,
      ...pinned(...TESTING, '@testing-library/jest-dom', '@types/jest'),
      '@types/react': support.devDependencies['@types/react'] ?? '',
      '@types/react-dom': support.devDependencies['@types/react-dom'] ?? '',
    },
  },
});
