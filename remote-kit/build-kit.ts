import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from '../scripts/workspace.mjs';
import { dropSchemas } from '../shared/tooling/drop-schemas';
import { closureOf, compileFiles, sourcesBelow } from './compile';
import { createRemotePackage, remoteKitPackage, sharedPackage } from './packages';
import { undeclaredImports } from './undeclared-imports';

/** Where the portal finds the packages that it serves (api/src/modules/kit). */
const OFFERED = path.join(ROOT, 'remote-kit/dist');
/** Where they are built: a portal that runs meanwhile sees all of them or none. */
const DIST = path.join(ROOT, 'remote-kit/node_modules/.cache/kit');
const PROGRAMS = ['remote-kit/cli.ts'];
/** Named by its path alone: `remote-kit gallery` builds it in the tab's folder. */
const GALLERY = ['index.tsx', 'webpack.config.mjs', 'index.html'].map((file) => `shared/gallery/${file}`);
const TOOLING = [
  'create-remote-config.ts',
  // Part of what is built: named by its path alone.
  'hot/jsx-runtime.ts',
  'jest/preset.cjs',
  'jest/browser-environment.ts',
  'jest/quick-styles.ts',
  'jest/setup-web.ts',
];

/**
 * Builds the packages with which teams make tabs outside of this repository: each a folder as npm packs it, and its archive.
 * @returns the errors as text; empty when all are built
 */
export async function buildKit(): Promise<string> {
  rmSync(DIST, { recursive: true, force: true });
  const [shared, kit, create] = [sharedPackage(), remoteKitPackage(), createRemotePackage()];
  const folders = [shared, kit, create].map(({ name }) => path.join(DIST, name));
  const [sharedFolder = '', kitFolder = '', createFolder = ''] = folders;

  const sources = sourcesBelow('shared/src');
  compileFiles({ files: sources, base: 'shared/src', out: path.join(sharedFolder, 'dist') });
  // The same once more for browsers: of a contract only what a call needs.
  compileFiles({
    ...{ files: sources, base: 'shared/src', out: path.join(sharedFolder, 'browser') },
    transform: dropSchemas,
  });
  compileFiles({
    files: closureOf([...PROGRAMS, ...GALLERY, ...TOOLING.map((file) => `shared/tooling/${file}`)]),
    out: kitFolder,
  });
  compileFiles({ files: closureOf(['remote-kit/create.ts']), out: createFolder });
  compileFiles({
    files: [
      ...closureOf(['shared/tooling/lint/team.mjs']),
      'shared/tooling/kit-part-loader.cjs',
      'shared/tooling/refused-import-loader.cjs',
      // What the preset of jest names, and imports not.
      ...['inline-asset', 'installed-module'].map((name) => `shared/tooling/jest/${name}.cjs`),
    ],
    out: kitFolder,
  });
  writeJson(path.join(kitFolder, 'tsconfig.json'), teamTsconfig());
  [shared, kit, create].forEach((one, index) =>
    writeJson(path.join(folders[index] ?? '', 'package.json'), one),
  );

  const undeclared = undeclaredImports(kitFolder, kit);
  if (undeclared.length > 0) return undeclared.join('\n');
  const errors = await writeTypes(path.join(sharedFolder, 'types'));
  if (errors) return errors;
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', DIST, ...folders], {
    quiet: true,
  });
  if (packed.code !== 0) return packed.output;
  takePlace();
  return '';
}

function takePlace(): void {
  const former = `${DIST}-former`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(OFFERED)) renameSync(OFFERED, former);
  renameSync(DIST, OFFERED);
  rmSync(former, { recursive: true, force: true });
}

/** What the repository's own tabs are compiled by, in one file. */
function teamTsconfig(): object {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { compilerOptions: object };
  const { compilerOptions } = read('mf-support/tsconfig.json');
  return { compilerOptions: { ...read('tsconfig.base.json').compilerOptions, ...compilerOptions } };
}

/** @returns what the compiler has to say against it */
async function writeTypes(folder: string): Promise<string> {
  const config = path.join(DIST, 'tsconfig.types.json');
  const relative = (file: string) => path.relative(DIST, path.join(ROOT, file));
  writeJson(config, {
    extends: relative('shared/tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
      ...{ rootDir: relative('shared/src'), outDir: path.relative(DIST, folder) },
      types: ['node', 'jest'],
      typeRoots: [relative('node_modules/@types')],
    },
    include: [relative('shared/src')],
    exclude: [`${relative('shared/src')}/**/*.test.ts`, `${relative('shared/src')}/**/*.test.tsx`],
  });
  const compiler = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
  const { code, output } = await run(process.execPath, [compiler, '-p', config], {
    cwd: path.join(ROOT, 'shared'),
    quiet: true,
  });
  return code === 0 ? '' : output;
}

function writeJson(file: string, content: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
