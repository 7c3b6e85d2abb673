import { copyFileSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Bundles server, command line and thread scripts into dist/. Packages of the registry stay outside, ours go in. */
const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const sources = readdirSync(path.join(root, 'src'), { recursive: true }).map(String);
const threads = sources.filter((file) => file.endsWith('.thread.ts') && !file.endsWith('.test.thread.ts'));

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'src/server.ts', out: 'server' },
    { in: 'src/cli.ts', out: 'cli' },
    ...threads.map((file) => ({ in: `src/${file}`, out: path.basename(file, '.ts') })),
  ],
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => !name.startsWith('@portal/')),
  logLevel: 'warning',
});
// Reader threads are plain modules that lie beside the code that starts them.
for (const file of ['reader-thread.mjs', 'sqlite-file.mjs']) {
  copyFileSync(path.join(root, 'src/platform/database/sqlite', file), path.join(dist, file));
}
