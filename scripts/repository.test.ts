import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const packageOf = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as {
    scripts?: Record<string, string>;
    portal: { owner: string };
  };
const tabs = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

test.each(tabs)('the package %s is reviewed by the team that its package.json names', (tab) => {
  const team = packageOf(tab).portal.owner.toLowerCase().replaceAll(' ', '-');
  expect(read('.github/CODEOWNERS')).toMatch(new RegExp(`^/${tab}/ +@rewards-portal/${team}$`, 'm'));
});

test.each(documents)('the document %s names only commands that there are', (document) => {
  const text = read(document);
  const { scripts = {} } = packageOf('.');
  const inPackages = packageOf('mf-support').scripts ?? {};
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts || name in inPackages))).toEqual([]);
  const programs = [...text.matchAll(/node (?:--import tsx )?((?:scripts|bench)\/[\w./-]+)/g)];
  expect(programs.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual(
    [],
  );
});

test('the lock file names no registry', () => {
  expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
});
