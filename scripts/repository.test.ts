import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const packageOf = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as {
    portal: { owner: string };
  };
const tabs = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

test.each(tabs)('the package %s is reviewed by the team that its package.json names', (tab) => {
  const team = packageOf(tab).portal.owner.toLowerCase().replaceAll(' ', '-');
  expect(read('.github/CODEOWNERS')).toMatch(new RegExp(`^/${tab}/ +@rewards-portal/${team}$`, 'm'));
});

test('the lock file names no registry', () => {
  expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
});
