import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CLIENT_KEYS, clientMetadata } from '../shared/src/domain/clients';

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

// With another one the shell would set the pace of a scheduler that React does not use.
test('the scheduler that the shell sets is the one of React DOM', () => {
  const ofShell = createRequire(path.join(ROOT, 'shell/package.json'));
  const ofReactDom = createRequire(ofShell.resolve('react-dom'));
  expect(ofShell.resolve('scheduler')).toBe(ofReactDom.resolve('scheduler'));
});

test('the lock file names no registry', () => {
  expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
});

// Covers SHELL-2.18
test.each(CLIENT_KEYS)('the room that is kept for the logo of %s has the size of its file', (key) => {
  const { headerLogo, headerLogoSize } = clientMetadata(key) ?? {};
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(read(`shell/public${headerLogo}`)) ?? [];
  expect(headerLogoSize).toEqual({ width: Number(width), height: Number(height) });
});

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(place, ending);
    return ending.test(entry.name) ? [place] : [];
  });

test('the only page of a folder has the name of the folder', () => {
  const pages = tabs.flatMap((tab) => filesIn(`${tab}/src`, /\.page\.tsx$/));
  const isAlone = (page: string) =>
    pages.filter((other) => path.dirname(other) === path.dirname(page)).length === 1;
  const inFolders = pages.filter((page) => isAlone(page) && !path.dirname(page).endsWith('/src'));
  expect(inFolders.length).toBeGreaterThan(5);
  expect(inFolders.map((page) => path.basename(page, '.page.tsx'))).toEqual(
    inFolders.map((page) => path.basename(path.dirname(page))),
  );
});

/** Words that lean on the title before: alone, as in a report of what failed or in coverage.md, such a title says nothing. */
const LEANING = /(?:^|\s)(?:(?:test|it)\(|\]\)\()\s*(['"`])((?:it|its|nor|so|they|these|one that)\s.*?)\1/gm;

test('the title of a test can be read without the one before it', () => {
  const suites = ['api', 'shared', 'shell', 'scripts', 'remote-kit', 'e2e', ...tabs].flatMap((folder) =>
    filesIn(folder, /\.(test|spec)\.tsx?$/),
  );
  expect(suites.length).toBeGreaterThan(300);
  const titles = suites.flatMap((file) =>
    [...read(file).matchAll(LEANING)].map(([, , title = '']) => `${file}: ${title}`),
  );
  expect(titles).toEqual([]);
});
