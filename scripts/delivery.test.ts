import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What a machine runs that builds or delivers the portal; such a file is seldom run on the machine of its author. */
const DELIVERY = ['Dockerfile', '.github/workflows/ci.yml', '.github/workflows/release-tab.yml'].concat(
  '.github/actions/setup/action.yml',
);

test.each(DELIVERY)('what %s runs is there', (file) => {
  const text = read(file);
  const commands = all(text, /npm run ([\w:-]+)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [
    ...all(text, /\b(scripts\/[\w-]+\.ts)\b/g),
    ...all(text, /--config ([\w.]+)/g).map((name) => `e2e/${name}`),
    ...all(text, /uses: \.\/(\S+)/g).map((action) => `${action}/action.yml`),
    ...all(text, /node-version-file: (\S+?) /g),
    ...all(text, /\b((?:api\/)?(?:package\.json|pnpm-workspace\.yaml))\b/g),
  ];
  expect(files.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test('the image is made with the package manager that the repository is set up with', () => {
  const versions = ['Dockerfile', 'scripts/setup.mjs'].flatMap((file) =>
    all(read(file), /pnpm@(\d+\.\d+\.\d+)/g),
  );
  expect(new Set(versions).size).toBe(1);
});
