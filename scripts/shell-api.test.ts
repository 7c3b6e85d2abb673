import { readFileSync } from 'node:fs';
import { SHELL_API_VERSION } from '../shared/src/remote/index';
import {
  extractSurface,
  readSurface,
  requiredRaise,
  SURFACE_FILE,
  writtenSurface,
} from './shell-api-surface';

// Covers REMOTE-5.1
test('the kept surface is what tabs see of this version of the interface', () => {
  const now = { version: SHELL_API_VERSION, lines: extractSurface() };
  const kept = readFileSync(SURFACE_FILE, 'utf8');
  expect(requiredRaise(readSurface(kept), now)).toBeUndefined();
  // Otherwise: npm run shell-api -- --write
  expect(kept).toBe(writtenSurface(now));
});

// Covers REMOTE-5.1
test.each<[string, string, string[], string | undefined]>([
  ['nothing', '1.1.0', ['a: string', 'b: number'], undefined],
  ['something new under the same version', '1.1.0', ['a: string', 'b: number', 'c: x'], '1.2.0'],
  ['something new under a minor version', '1.2.0', ['a: string', 'b: number', 'c: x'], undefined],
  ['another type under a minor version', '1.2.0', ['a: number', 'b: number'], '2.0.0'],
  ['a new property that tabs may pass', '1.2.0', ['a: string', 'b: number', 'XProps.c?: x;'], undefined],
  ['a new property that tabs must pass', '1.2.0', ['a: string', 'b: number', 'XProps.c: x;'], '2.0.0'],
  [
    'new properties with their new interface',
    '1.2.0',
    ['a: string', 'b: number', 'XProps interface', 'XProps.c: x;'],
    undefined,
  ],
  ['something gone under a major version', '2.0.0', ['a: string'], undefined],
])('a change of %s asks for the right version', (_, version, lines, needed) => {
  const raise = requiredRaise({ version: '1.1.0', lines: ['a: string', 'b: number'] }, { version, lines });
  if (needed === undefined) expect(raise).toBeUndefined();
  else expect(raise).toContain(`at least ${needed}`);
});
