import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
/** Made by builds and runs. */
const MADE = new Set(['node_modules', 'dist', 'dist-standalone', 'data', 'results', 'coverage', '.git']);

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return [];
    const place = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(place) : [place];
  });

const FILES = filesIn('.');
const DOCUMENTS = FILES.filter((file) => /^(docs\/.+|[A-Z]+)\.md$/.test(file));
/** The tab that docs/remotes.md makes as an example. */
const EXAMPLE = /parcels/;

const isThere = (place: string): boolean =>
  FILES.some((file) => file === place || file.startsWith(`${place}/`));
/** Documents name a file by as much of its path as tells it from others. */
const endsAFile = (name: string): boolean => FILES.some((file) => `/${file}`.endsWith(`/${name}`));

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !EXAMPLE.test(name));

/** @returns the fragment by which a link leads to a heading */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const fragmentsIn = (text: string): string[] => found(text, /^#{1,6} (.+)$/gm).map(fragmentOf);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');

  test('links only to pages that exist', () => {
    const links = found(text, /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g).map((link) =>
      path.posix.join(path.posix.dirname(document), link).replace(/\/$/, ''),
    );
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  test('links only to headings that exist', () => {
    const links = found(text, /\]\(((?:[^)#:\s]+\.md)?#[^)\s]+)\)/g);
    const lost = links.filter((link) => {
      const [page = '', fragment = ''] = link.split('#');
      const target = page === '' ? document : path.posix.join(path.posix.dirname(document), page);
      return !fragmentsIn(readFileSync(path.join(ROOT, target), 'utf8')).includes(fragment);
    });
    expect(lost).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const files = found(
      text,
      /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|cjs|md|ya?ml|css|html)|(?:[\w.@-]+\/)+[\w.@-]+\.(?:json|txt|sh))`/g,
    );
    const folders = found(
      text,
      /`((?:shared|shell|api|mf-[a-z]+|e2e|bench|scripts|docs)(?:\/[\w@-]+)+\/?)`/g,
    );
    // The page of ASVS leaves api/src out.
    const ofTheApi = found(text, /`((?:modules|platform|commands)(?:\/[\w-]+)+)`/g);
    expect([
      ...ofTheApi.map((folder) => `api/src/${folder}`).filter((folder) => !isThere(folder)),
      ...files.filter((file) => !endsAFile(file)),
      ...folders.filter((folder) => !isThere(folder.replace(/\/$/, ''))),
    ]).toEqual([]);
  });
});
