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
      ['dev', 'gallery', 'build', 'release', 'test', 'typecheck', 'lint'].map((one) => [
        one,
        `remote-kit ${one}`,
      ]),
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
    '.github/workflows/ci.yml': CHECK,
    '.github/workflows/release.yml': RELEASE,
    'README.md': `# ${tab}

A tab of the portal. \`npm install\` brings the kit from ${registry} and everything else from the usual registry.

    npm run dev                 the tab alone, with the fake shell
    npm run dev -- --portal     the tab inside a running portal (PORTAL_URL)
    npm run gallery             every part of the kit in every state
    npm test                    its tests
    npm run typecheck           its types; \`npm run lint\` its style
    npm run build               the bundle, in dist/
    npm run release             check, build, test, publish and activate (PORTAL_URL, PORTAL_DEPLOY_TOKEN)
    npm run release -- --preview     publish, and print links that show it to operators alone
    npm run release -- --canary 5    publish, and serve it to 5 % of the users; --promote serves it to all
    npm run release -- --rollback    serve what was served before
`,
  };
}

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

const SET_UP = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install
`;

const CHECK = `name: CI
on:
  push: { branches: [main] }
  pull_request:

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
${SET_UP}      - run: npm run typecheck
      - run: npm run lint
      - run: npm test
      - run: npm run build
`;

/** The address and the token are the team's. */
const RELEASE = `name: Release
# For a "version" in package.json that was raised: publishes it, shows it to the team, tries it on a few users, and serves it to all.
# Each step asks for the environment of its name, so that the reviewers of that environment say when it goes on. By the rules in
# the portal block of package.json the portal promotes the canary or takes it back by itself. A canary stands beside what is served:
# the first release of a tab is activated once, by \`npm run release\`.
on:
  workflow_dispatch:
    inputs:
      percent:
        description: Percent of the users that try it first
        default: '5'
  push: { tags: ['v*'] }

concurrency: { group: release }

env:
  PORTAL_URL: \${{ vars.PORTAL_URL }}
  PORTAL_DEPLOY_TOKEN: \${{ secrets.PORTAL_DEPLOY_TOKEN }}
  PERCENT: \${{ inputs.percent || '5' }}

jobs:
${[
  ['preview', '', '--preview'],
  ['canary', 'preview', '--canary "$PERCENT"'],
  ['promote', 'canary', '--promote'],
]
  .map(
    ([job = '', before, option]) => `  ${job}:
${before ? `    needs: ${before}\n` : ''}    environment: ${job}
    runs-on: ubuntu-latest
    steps:
${SET_UP}      - run: npm run release -- ${option}
`,
  )
  .join('\n')}`;
