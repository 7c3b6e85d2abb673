import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KIT_MODULES } from '../shared/tooling/kit-from-shell';
import { providedByShell } from '../shared/tooling/shared-modules';

const SHELL = path.join(__dirname, '../shell');

// Covers REMOTE-6.3
test('the shell provides what the preset has tabs ask for', () => {
  const source = readFileSync(path.join(SHELL, 'src/remotes/lazy-modules.ts'), 'utf8');
  const provided = [...source.matchAll(/^ {2}'?([@\w/-]+)'?: (?:kit|provide)\(/gm)].map(([, name]) => name);
  expect(provided.sort()).toEqual(Object.keys(providedByShell(SHELL).lazy).sort());
});

// Covers REMOTE-5.4
test('the registry is told what tabs of each major version that is offered are given', () => {
  const session = '@portal/shared/web/session';
  const list = '@portal/shared/web/kit-lists';
  const { modules, lazy, former } = providedByShell(SHELL, ['2.0.0', '1.8.0']);
  expect([modules[session], lazy[list]]).toEqual(['2.0.0', '2.0.0']);
  expect(former?.map((one) => [one.modules[session], one.lazy[list], one.modules.react])).toEqual([
    ['1.8.0', '1.8.0', modules.react],
  ]);
  expect(providedByShell(SHELL)).not.toHaveProperty('former');
});

// Covers REMOTE-6.5
test.each([
  ['@portal/shared/web/kit-basics', 'kit-basics.ts'],
  ['@portal/shared/web/kit-lists', 'kit-lists.ts'],
])('the shell puts into %s what the preset leaves out of tabs', (name, file) => {
  const source = readFileSync(path.join(SHELL, 'src/remotes', file), 'utf8');
  const parts = [...source.matchAll(/ from '@portal\/shared\/web\/([\w/-]+)';/g)].map(([, part]) => part);
  const names = [...source.matchAll(/^ {2}'?([\w/-]+)'?(?::|,)/gm)].map(([, part]) => part);
  expect(parts.sort()).toEqual([...(KIT_MODULES[name] ?? [])].sort());
  expect(names.sort()).toEqual(parts);
});
