import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the nearest folder, from this one up, that holds one of these files; undefined when none does */
export function findUp(folder: string, files: readonly string[]): string | undefined {
  if (files.some((file) => existsSync(path.join(folder, file)))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : findUp(above, files);
}

/** @returns the package.json of the package that a folder belongs to */
export function packageOf(folder: string): { version: string } {
  const root = findUp(folder, ['package.json']) ?? folder;
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
}
