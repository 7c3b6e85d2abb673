import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockOf } from './build-stamp';

const LOCK = readFileSync(path.join(__dirname, '../pnpm-lock.yaml'), 'utf8');
const SHELL = ['shell', 'shared'];
const changed = (from: string, to: string) => {
  expect(LOCK.split(from)).toHaveLength(2);
  return LOCK.replace(from, to);
};

test('a tab that is added to the workspace leaves what is built', () => {
  const added = changed(
    '\n  mf-promotions:\n',
    '\n  mf-parcels:\n    dependencies: {}\n\n  mf-promotions:\n',
  );
  expect(lockOf(added, SHELL)).toBe(lockOf(LOCK, SHELL));
});

test.each([
  ['its own dependencies', '\n  shell:\n'],
  ['those of shared', '\n  shared:\n'],
  ['those of the root, which has the compiler', '\n  .:\n'],
  ['what dependencies depend on', '\nsnapshots:\n'],
  ['how they are installed', '\nsettings:\n'],
])('a package is built anew for %s', (_, where) => {
  expect(lockOf(changed(where, `${where}    changed: 1\n`), SHELL)).not.toBe(lockOf(LOCK, SHELL));
});

test('a file of another package counts with its dependencies', () => {
  const tab = changed('\n  mf-support:\n', '\n  mf-support:\n    changed: 1\n');
  const kit = ['remote-kit', 'mf-support/package.json'];
  expect(lockOf(tab, kit)).not.toBe(lockOf(LOCK, kit));
});
