import { affectedPackages } from './affected-packages';

const PACKAGES = ['shared', 'api', 'mf-rewards', 'mf-support'];

test.each<[string, string[] | undefined, string[]]>([
  ['a tab', ['mf-rewards/src/remote.tsx'], ['mf-rewards']],
  ['two packages', ['api/src/app.ts', 'mf-support/package.json'], ['api', 'mf-support']],
  ['shared', ['shared/src/web/ui/card/card.tsx'], PACKAGES],
  ['the lock file', ['pnpm-lock.yaml'], PACKAGES],
  ['a workflow', ['.github/workflows/ci.yml'], PACKAGES],
  ['journeys and documents', ['e2e/specs/login.spec.ts', 'docs/remotes.md'], []],
  ['something unknown, without a base', undefined, PACKAGES],
])('a change of %s affects the packages that depend on it', (_what, files, affected) => {
  expect(affectedPackages(files, PACKAGES)).toEqual(affected);
});
