import { portalBlock, sourcesOf, type NewRemote } from '../scripts/remote-sources';

/** What a tab outside of the repository is made with: the kit's versions, and where it comes from. */
export interface KitVersions {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * The files of a tab that has a repository of its own.
 * @param registry address of the portal's packages, ending in /npm/
 */
export function teamProject(remote: NewRemote, kit: KitVersions, registry: string): Record<string, string> {
  const { name, tab } = remote;
  const packageJson = {
    name: `mf-${name}`,
    version: '1.0.0',
    private: true,
    scripts: Object.fromEntries(
      ['dev', 'build', 'release', 'test', 'typecheck', 'lint'].map((one) => [one, `remote-kit ${one}`]),
    ),
    portal: portalBlock(remote),
    ...kit,
  };
  return {
    ...sourcesOf(remote),
    'package.json': json(packageJson),
    '.npmrc': `@portal:registry=${registry}\n`,
    '.gitignore': 'node_modules/\ndist/\n*.pem\n',
    'webpack.config.mjs': `import { createRemoteConfig } from '@portal/remote-kit/webpack';

export default createRemoteConfig(import.meta.dirname);
`,
    'jest.config.cjs': `module.exports = require('@portal/remote-kit/jest').webPreset(__dirname);\n`,
    'eslint.config.mjs': `export { default } from '@portal/remote-kit/eslint';\n`,
    'tsconfig.json': json({ extends: '@portal/remote-kit/tsconfig.json', include: ['src'] }),
    '.github/workflows/ci.yml': WORKFLOW,
    'README.md': `# ${tab}

A tab of the portal. \`npm install\` brings the kit from ${registry} and everything else from the usual registry.

    npm run dev                 the tab alone, with the fake shell
    npm run dev -- --portal     the tab inside a running portal (PORTAL_URL)
    npm test                    its tests
    npm run release             check, build, test, publish and activate (PORTAL_URL, PORTAL_DEPLOY_TOKEN)
`,
  };
}

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** The address and the token are the team's; without them a change is checked and nothing is released. */
const WORKFLOW = `name: CI
on:
  push: { branches: [main] }
  pull_request:

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install
      - run: npm run typecheck
      - run: npm run lint
      - run: npm test
      - run: npm run build

  # Raise "version" in package.json to release; the canary is promoted or taken back by hand or by the portal's rules.
  release:
    needs: check
    if: github.ref == 'refs/heads/main' && vars.PORTAL_URL != ''
    environment: production
    runs-on: ubuntu-latest
    env:
      PORTAL_URL: \${{ vars.PORTAL_URL }}
      PORTAL_DEPLOY_TOKEN: \${{ secrets.PORTAL_DEPLOY_TOKEN }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install
      - run: npm run release -- --canary 5
`;
