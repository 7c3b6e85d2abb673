import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { affectedJourneys } from './affected-journeys';

const ROOT = path.resolve(__dirname, '..');

test('a change of one tab runs its journeys and the smoke of the shell', () => {
  expect(affectedJourneys(['mf-support/src/remote.tsx', 'docs/remotes.md'])).toEqual([
    ...['specs/login.spec.ts', 'specs/overview.spec.ts', 'specs/pages.spec.ts'],
    'specs/support.spec.ts',
  ]);
});

test.each([
  ['of the shell', ['mf-support/src/remote.tsx', 'shell/src/index.tsx']],
  ['of the API', ['api/src/app.ts']],
  ['of journeys', ['e2e/specs/login.spec.ts']],
  ['of a tab that has no journeys yet', ['mf-parcels/src/remote.tsx']],
  ['that is not known', undefined],
])('a change %s runs all journeys', (_, files) => {
  expect(affectedJourneys(files)).toBeUndefined();
});

test('documents alone run none', () => {
  expect(affectedJourneys(['docs/remotes.md'])).toEqual([]);
});

test('every tab of the repository has its journeys, and they are there', () => {
  for (const tab of readdirSync(ROOT).filter((name) => name.startsWith('mf-'))) {
    const journeys = affectedJourneys([`${tab}/src/remote.tsx`]) ?? [];
    expect(journeys.length).toBeGreaterThan(3);
    for (const file of journeys) expect(existsSync(path.join(ROOT, 'e2e', file))).toBe(true);
  }
});
