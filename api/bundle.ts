import { copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

const root = import.meta.dirname;

/** Every file of a folder of the API, as paths from here. */
export const filesOf = (folder: 'src' | 'test/processes'): string[] =>
  readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`);

/**
 * Packages of ES modules, most of them in hundreds of files, which Node finds, reads and links one by one: inside, a thread starts for less
 * than half, and a process for three quarters of the processor's time.
 */
const BUNDLED = ['csv-parse', 'jose', 'kysely', 'typebox', 'yup'];

/**
 * Bundles programs into one folder, each under the name of its source. Ours go in, and packages of many ES modules; all others of the
 * registry stay outside.
 * @param folder is made where it is missing
 * @param programs source files, as paths from here
 */
export async function bundle(
  folder: string,
  programs: readonly string[],
  options: BuildOptions = {},
): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: programs.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: Object.keys(dependencies).filter(
      (name) => !name.startsWith('@portal/') && !BUNDLED.includes(name),
    ),
    logLevel: 'warning',
    ...options,
  });
  // Reader threads are plain modules that lie beside the code that starts them.
  for (const file of ['reader-thread.mjs', 'sqlite-file.mjs', 'sqlite-driver.mjs', 'driver-for-node.mjs'])
    copyFileSync(path.join(root, 'src/platform/database/sqlite', file), path.join(folder, file));
}
