import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/* What there is, is told: the other way round than document-paths.test.ts. */

const ROOT = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('the page of the kit names every part', () => {
  const page = read('docs/ui-kit.md');
  const parts = readdirSync(path.join(ROOT, 'shared/src/web/ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(parts.filter((part) => !page.includes(`\`${part}\``))).toEqual([]);
});

test('the page of the architecture names every package and every module of the API', () => {
  const page = read('docs/architecture.md');
  const foldersOf = (place: string): string[] =>
    readdirSync(path.join(ROOT, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const packages = foldersOf('.').filter((name) => existsSync(path.join(ROOT, name, 'package.json')));
  expect(packages.length).toBeGreaterThan(8);
  expect(packages.filter((name) => !page.includes(name.replace(/^mf-/, '-')))).toEqual([]);
  expect(foldersOf('api/src/modules').filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the page for operators explains every variable', () => {
  const page = read('docs/operating.md');
  const variables = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  // One client stands for all there.
  const explained = variables.map((name) =>
    name.replace(/^SSO_[A-Z]+/, '').replace(/^_LOGIN/, 'SSO_BMW_LOGIN'),
  );
  expect(explained.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('every command of the portal is named in a document', () => {
  const pages = readdirSync(path.join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => read(`docs/${file}`))
    .join('\n');
  const commands = readdirSync(path.join(ROOT, 'api/src/commands'))
    .flatMap((file) => [...read(`api/src/commands/${file}`).matchAll(/^ {2}name: '([a-z-]+)',$/gm)])
    .map(([, name = '']) => name);
  expect(commands.filter((name) => !pages.includes(name))).toEqual([]);
});

test('the page of remotes promises a tab only hooks that the shell shares', () => {
  const [, offered = ''] = read('docs/remotes.md').split('### What the shell gives a tab');
  const [table = ''] = offered.split('Styles are written');
  const hooks = [...table.matchAll(/`(use[A-Z]\w+)/g)].map(([, name = '']) => name);
  expect(hooks.length).toBeGreaterThan(5);
  const shared = read('shared/shell-api.txt') + read('shell/src/remotes/router-surface.ts');
  expect(hooks.filter((hook) => !new RegExp(`\\b${hook}\\b`).test(shared))).toEqual([]);
});
