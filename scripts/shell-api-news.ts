import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.mjs';

const CHANGESETS = path.join(ROOT, '.changeset');
/** Where `npx changeset version` moves them to. */
const CHANGELOG = path.join(ROOT, 'shared/CHANGELOG.md');

/** @returns what is told of the package of the interface: a text per changeset that waits, and the changelog */
export function readNews(): readonly string[] {
  const files = readdirSync(CHANGESETS)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => path.join(CHANGESETS, file));
  return [...files, CHANGELOG].filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}

/**
 * Whether teams learn of a version of the interface: changesets of versions before it wait beside its own, so that each names its version.
 * @param version of the interface, such as 1.7.0
 * @returns what is missing, as its author reads it; undefined when it is told
 */
export function missingNews(version: string, news: readonly string[]): string | undefined {
  const words = `Shell API ${version}:`;
  const told = news.filter((text) => text.includes(words));
  if (told.length === 0)
    return `Teams have to learn of it: add a changeset for @portal/shared (npx changeset) that begins with '${words}'.`;
  const kinds = told.map((text) => /^---\n[^]*?'@portal\/shared': (\w+)\n[^]*?---\n/.exec(text)?.[1]);
  // Without a heading of its own it stands in the changelog, below that of its kind.
  const isMajor = kinds.some((kind) => kind === undefined || kind === 'major');
  return version.endsWith('.0.0') && !isMajor
    ? `The changeset of ${words.slice(0, -1)} says that it breaks nothing: '@portal/shared': major.`
    : undefined;
}
