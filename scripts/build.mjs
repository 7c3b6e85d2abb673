import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, inParallel, remotes, run, stop } from './workspace.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/** What a build is made from: the package's own files, shared (for all), and the lock file. */
function fingerprint(name) {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')));
  for (const folder of [name, 'shared']) {
    for (const file of [...filesBelow(path.join(ROOT, folder))].sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

async function buildOne(name) {
  const stamp = path.join(ROOT, name, 'node_modules/.cache/build-stamp');
  const wanted = fingerprint(name);
  const current =
    existsSync(stamp) && existsSync(path.join(ROOT, name, 'dist')) ? readFileSync(stamp, 'utf8') : '';
  if (current === wanted) return true;
  const started = Date.now();
  const args =
    name === 'api'
      ? ['build.mjs']
      : ['node_modules/webpack-cli/bin/cli.js', '--config', 'webpack.config.mjs', '--mode', 'production'];
  const { code, output } = await run(process.execPath, args, {
    cwd: path.join(ROOT, name),
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    console.error(`${name} does not build:\n${output}`);
    return false;
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`  built ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return true;
}

/** Builds what changed since its last build: the API, the shell and every tab. @returns whether all succeeded */
export async function build(names = ['api', 'shell', ...remotes()]) {
  const results = await inParallel(
    names.map((name) => () => buildOne(name)),
    Math.max(1, Math.min(os.cpus().length, 4)),
  );
  return results.every(Boolean);
}

if (import.meta.url === `file://${process.argv[1]}`) {
  if (!(await build(process.argv.slice(2).length ? process.argv.slice(2) : undefined)))
    stop('The build failed; the lines above say why.');
}
