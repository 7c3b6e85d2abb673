import { readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

interface Declared {
  readonly name: string;
  readonly dependencies?: object;
  readonly peerDependencies?: object;
}

/**
 * A package that is found in the repository, because something else brings it, is missing in a team's folder.
 * @param folder of a package's compiled files
 * @returns a line for each import of a package that it does not declare
 */
export function undeclaredImports(folder: string, { name, ...declared }: Declared): string[] {
  const known = new Set([
    name,
    ...Object.keys(declared.dependencies ?? {}),
    ...Object.keys(declared.peerDependencies ?? {}),
  ]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.[mc]?js$/.test(file))
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(path.join(folder, file), 'utf8'), true, true)
        .importedFiles.map(({ fileName }) => fileName)
        .filter((wanted) => !/^[./#]/.test(wanted) && !isBuiltin(wanted) && !known.has(packageOf(wanted)))
        .map((wanted) => `${file} imports ${wanted}, which ${name} does not declare.`),
    );
}

/** `@portal/shared/web/ui/button` is of `@portal/shared`. */
const packageOf = (wanted: string): string =>
  wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/');
