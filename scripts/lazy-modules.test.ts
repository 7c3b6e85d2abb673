import { readFileSync } from 'node:fs';
import path from 'node:path';
import { providedByShell } from '../shared/tooling/shared-modules';

const SHELL = path.join(__dirname, '../shell');

// Covers REMOTE-6.3
test('the shell provides what the preset has tabs ask for', () => {
  const source = readFileSync(path.join(SHELL, 'src/remotes/lazy-modules.ts'), 'utf8');
  const provided = [...source.matchAll(/^ {2}'?([@\w/-]+)'?: (?:kit|provide)\(/gm)].map(([, name]) => name);
  expect(provided.sort()).toEqual(Object.keys(providedByShell(SHELL).lazy).sort());
});
