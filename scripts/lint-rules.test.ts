import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Linter, type ESLint } from 'eslint';
import { forbid, INTL, LAZY_PART, LOADING, SAFARI, SHARED_FUNCTIONS } from '../shared/tooling/lint/rules.mjs';
import { ROOT } from './workspace.mjs';

// Covers SHELL-2.33
test.each([
  ['React.lazy', "import { lazy, useState } from 'react';", true],
  ['React.lazy under another name', "import { lazy as later } from 'react';", true],
  ['all of React', "import * as React from 'react';", true],
  ['what else React has', "import { Suspense, useState } from 'react';", false],
  ['other packages with its name', "import { lazy } from '@ariakit/react';", false],
])('a part of a page may not be loaded with what keeps its failure: %s', (_what, code, isRefused) => {
  const found = new Linter().verify(code, { rules: forbid(LAZY_PART) });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(isRefused ? ['no-restricted-imports'] : []);
});

// Covers SHELL-2.38
test.each([
  ['a line and its kind in one declaration', 'const a = css`text-decoration: underline dotted;`;', true],
  ['a line alone', 'const a = css`text-decoration: underline;\n  color: red;`;', false],
  [
    'the kind apart',
    'const a = css`text-decoration-line: underline; text-decoration-style: dotted;`;',
    false,
  ],
  ['a short number without its fewest digits', "const a = { notation: 'compact' };", true],
  ['a short number with them', "const a = { notation: 'compact', minimumFractionDigits: 0 };", false],
])('what Safari draws otherwise is not written: %s', (_what, code, isRefused) => {
  const found = new Linter().verify(code, { rules: { 'no-restricted-syntax': ['error', ...SAFARI] } });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(isRefused ? ['no-restricted-syntax'] : []);
});

test.each([
  ['a placeholder alone', 'const a = <QueryState loading={<Skeleton />} />;', true],
  ['one with a label', 'const a = <QueryState loading={<BarsSkeleton label="Loading" />} />;', false],
  ['one with a text beside it', 'const a = <QueryState loading={<>Loading<Skeleton /></>} />;', false],
])('what loads is told to a screen reader: %s', (_what, code, isRefused) => {
  const found = new Linter().verify(code, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { 'no-restricted-syntax': ['error', ...LOADING] },
  });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(isRefused ? ['no-restricted-syntax'] : []);
});

// Covers REMOTE-2.11
test.each([
  ['a function of a prototype', 'Array.prototype.map = () => [];', true],
  ['the same, by definition', "Object.defineProperty(Element.prototype, 'append', {});", true],
  ['the same, by assignment', 'Object.assign(window.Node.prototype, { removeChild });', true],
  ['the calls of the page', 'window.fetch = () => undefined;', true],
  ['a function of a prototype that is called', 'Array.prototype.map.call(list, one);', false],
  ['a property of its own', 'window.parcels = 1; one.prototype = two;', false],
])('what all tabs share is not replaced by one: %s', (_what, code, isRefused) => {
  const found = new Linter().verify(code, {
    rules: { 'no-restricted-syntax': ['error', ...SHARED_FUNCTIONS] },
  });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(isRefused ? ['no-restricted-syntax'] : []);
});

test.each([
  ['thousands apart by Intl', "const a = () => (1000).toLocaleString('en-US');", true],
  ['thousands apart in the words of the browser', 'const a = () => total.toLocaleString();', true],
  [
    'what has words of its own',
    "const a = () => size.toLocaleString('en-US', { notation: 'compact' });",
    false,
  ],
  ['a formatter made as the module is loaded', "const a = new Intl.NumberFormat('en-US');", true],
  ['the same, exported', "export const a = new Intl.Collator('en');", true],
  ['one made where it is used', "export const a = () => new Intl.Collator('en');", false],
])('no page waits for Intl while it is loaded: %s', (_what, code, isRefused) => {
  const found = new Linter().verify(code, { rules: { 'no-restricted-syntax': ['error', ...INTL] } });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(isRefused ? ['no-restricted-syntax'] : []);
});

// Covers REMOTE-2.11, SHELL-2.33
test('what React makes lazy is refused in the tabs of teams too, but for the pages in the files of src, around which their card is; what all share everywhere', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'team-lint-'));
  const code =
    "import { lazy } from 'react';\nexport const Part = lazy(() => import('./part'));\nwindow.fetch = Part;\n";
  for (const file of ['src/remote.tsx', 'src/parcels/dialog.tsx', 'src/parcels/list/table.tsx']) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const config = path.join(ROOT, 'shared/tooling/lint/team.mjs');
  const eslint = path.join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const { stdout } = spawnSync(process.execPath, [eslint, '--config', config, '--format', 'json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const results = JSON.parse(stdout) as ESLint.LintResult[];
  const refusedBy = (rule: string) =>
    results
      .filter(({ messages }) => messages.some(({ ruleId }) => ruleId === rule))
      .map(({ filePath }) => path.basename(filePath))
      .sort();
  expect(refusedBy('no-restricted-imports')).toEqual(['dialog.tsx', 'table.tsx']);
  expect(refusedBy('no-restricted-syntax')).toEqual(['dialog.tsx', 'remote.tsx', 'table.tsx']);
});

test('SQL stands in repositories and in the code of the database alone', () => {
  const program = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const refused = [];
    for (const file of process.argv.slice(1)) {
      const { rules } = await eslint.calculateConfigForFile(file);
      if (JSON.stringify(rules['no-restricted-syntax']).includes('insertInto')) refused.push(file);
    }
    console.log(JSON.stringify(refused));`;
  const files = [
    'api/src/modules/ledger/posting.ts',
    'api/src/platform/jobs/jobs.ts',
    'api/src/platform/audit/audit.ts',
    'api/src/platform/http/readiness.repository.ts',
    'api/src/platform/database/dialects/take-one.ts',
  ];
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program, ...files], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual(files.slice(0, 3));
});
