import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { noImportCircle } from './no-import-circle.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'circle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns what lint says of the first of the files */
function lint(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const [first = ''] = Object.keys(files);
  const problems = new Linter({ cwd: folder }).verify(
    files[first] ?? '',
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { portal: { rules: { circle: noImportCircle } } },
        rules: { 'portal/circle': 'error' },
      },
    ] as Linter.Config[],
    path.join(folder, first),
  );
  return problems.map(({ message }) => message);
}

test.each([
  ['values', { 'a.ts': "import { b } from './b';", 'b.ts': "export * from './a';" }],
  ['types', { 'a.ts': "import type { B } from './b';", 'b.ts': "import type { A } from './a';" }],
  [
    'three files',
    { 'a.ts': "import './b';", 'b.ts': "import { type C } from './c';", 'c.ts': "import('./a');" },
  ],
])('a circle of %s is refused and named', (_, files: Record<string, string>) => {
  const [message] = lint(files);
  expect(message).toContain('Circle of imports');
  for (const name of Object.keys(files)) expect(message).toContain(name);
});

test('a file beside a circle, and imports one way, are fine', () => {
  expect(
    lint({
      'a.ts': "import './b'; import './c';",
      'b.ts': "import './c';",
      'c.ts': "import './b';",
    }),
  ).toEqual([]);
});
