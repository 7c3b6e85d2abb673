import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SHELL_API_VERSION } from '../shared/src/remote/index';
import { KIT_MODULES } from '../shared/tooling/kit-from-shell';
import { isGrown } from './grown-result';
import { missingNews, readNews } from './shell-api-news';
import {
  extractSurface,
  readSurface,
  requiredRaise,
  SURFACE_FILE,
  writtenSurface,
} from './shell-api-surface';
import { ROOT } from './workspace.mjs';

// Covers REMOTE-5.1
test('the kept surface is what tabs see of this version of the interface', () => {
  const now = { version: SHELL_API_VERSION, lines: extractSurface() };
  const kept = readFileSync(SURFACE_FILE, 'utf8');
  expect(requiredRaise(readSurface(kept), now)).toBeUndefined();
  // Otherwise: npm run shell-api -- --write
  expect(kept).toBe(writtenSurface(now));
});

const modulesOf = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split('  ')[0] ?? ''))];

// Covers REMOTE-5.1
test('the surface names modules as tabs import them, and every part of the kit that the shell provides', () => {
  const modules = modulesOf(readSurface(readFileSync(SURFACE_FILE, 'utf8')).lines);
  const fromTab = createRequire(path.join(ROOT, 'mf-support/package.json'));
  const unknown = modules.filter((name) => {
    try {
      return !fromTab.resolve(name);
    } catch {
      return true;
    }
  });
  expect(unknown).toEqual([]);
  const provided = Object.values(KIT_MODULES).flat();
  expect(provided.length).toBeGreaterThan(50);
  expect(modules).toEqual(expect.arrayContaining(provided.map((part) => `@portal/shared/web/${part}`)));
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

// Covers REMOTE-5.1
test('teams are told of this version of the interface', () => {
  expect(missingNews(SHELL_API_VERSION, readNews())).toBeUndefined();
});

const changeset = (kind: string, text: string): string => `---\n'@portal/shared': ${kind}\n---\n\n${text}\n`;

// Covers REMOTE-5.1
test.each<[string, string, string[], string | undefined]>([
  ['none at all', '1.7.0', [], "begins with 'Shell API 1.7.0:'"],
  ['that of the version before', '1.7.0', [changeset('minor', 'Shell API 1.6.0: more.')], '1.7.0:'],
  ['its own beside others', '1.7.0', ['a', changeset('minor', 'Shell API 1.7.0: more.')], undefined],
  ['a small one for what breaks', '2.0.0', [changeset('minor', 'Shell API 2.0.0: less.')], 'major'],
  ['a large one for what breaks', '2.0.0', [changeset('major', 'Shell API 2.0.0: less.')], undefined],
  ['what stands in the changelog', '1.7.0', ['## 1.7.0\n\n- Shell API 1.7.0: more.'], undefined],
])('the news of a version are looked for: %s', (_, version, news, missing) => {
  const found = missingNews(version, news);
  if (missing === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(missing);
});

// Covers REMOTE-5.1
test.each<[string, string, string, boolean]>([
  ['one more member', 'u: (a: x) => { b: y; }', 'u: (a: x) => { b: y; c: z; }', true],
  ['one before the others', 'u: (a: x) => { onSearch: y; }', 'u: (a: x) => { onSea: y; onSearch: y; }', true],
  ['one further inside', 'u: () => { b: { c: y; }; }', 'u: () => { b: { c: y; d: { e: z; }; }; }', true],
  ['another type', 'u: () => { b: y; }', 'u: () => { b: yz; }', false],
  ['one less', 'u: () => { b: y; c: z; }', 'u: () => { b: y; }', false],
  ['more to pass', 'u: (a: { b: y; }) => { c: z; }', 'u: (a: { b: y; d: y; }) => { c: z; }', false],
  [
    'more to pass to it',
    'u: () => { b: (c: { d: y; }) => z; }',
    'u: () => { b: (c: { d: y; e: y; }) => z; }',
    false,
  ],
  ['a value', 'LOOKS: { a: x; }', 'LOOKS: { a: x; b: x; }', false],
])('what a function returns has grown by %s', (_, former, now, grown) => {
  expect(isGrown(former, now)).toBe(grown);
});
