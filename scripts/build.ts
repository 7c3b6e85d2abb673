import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeStamp, staleStamp, writeStamp } from './build-stamp';
import { readOptions, requireKnown } from './read-options';
import { inWorkers } from './worker-pool';
import { ROOT, isMain, remotes, run, stop } from './workspace.mjs';

const WORKER = new URL('./build-worker.ts', import.meta.url);
const PRODUCTION = { NODE_ENV: 'production' };

/** What a portal is made of. */
const portal = (): string[] => ['api', 'shell', ...remotes()];
/** The packages for teams (remote-kit/build.ts): a portal starts without them and offers them once they are there. */
export const KIT = 'remote-kit';
/** Every part of the kit in every state, which journeys look at: no part of a portal. */
export const GALLERY = 'shared/gallery';

/** Everything that is built. */
export const everything = (): string[] => [...portal(), KIT];

/**
 * Builds what changed since its last build: the API, the shell and every tab, unless told what. Prints a line for each.
 * @param names folders below the root
 * @returns whether all succeeded
 */
export async function build(names: readonly string[] = portal()): Promise<boolean> {
  const stale = new Map(names.flatMap((name) => toEntry(name, staleStamp(name))));
  if (stale.size === 0) return true;
  console.log(`Building ${[...stale.keys()].join(', ')} …`);
  for (const name of stale.keys()) removeStamp(name);
  const progress = progressOf(stale.size);
  const done = (name: string, errors: string): void => {
    if (!errors) writeStamp(name, stale.get(name) ?? '');
    progress(name, errors);
  };
  const web = [...stale.keys()].filter((name) => name !== 'api' && name !== KIT);
  await Promise.all([
    stale.has('api') ? buildInProcess('api', 'build.ts').then((errors) => done('api', errors)) : undefined,
    stale.has(KIT) ? buildInProcess(KIT, 'build.ts').then((errors) => done(KIT, errors)) : undefined,
    inWorkers(
      WORKER,
      web.map((name) => path.join(ROOT, name)),
      {
        limit: Math.max(1, Math.min(os.cpus().length, 4)),
        env: PRODUCTION,
        done: (folder, errors) => done(path.relative(ROOT, folder), errors),
      },
    ),
  ]);
  return progress.failed === 0;
}

const toEntry = (name: string, stamp: string | undefined): [string, string][] =>
  stamp ? [[name, stamp]] : [];

/** Runs the build script of a folder in a process of its own. @returns its output when it fails */
async function buildInProcess(name: string, script: string): Promise<string> {
  const args = ['--import', 'tsx', script];
  const { code, output } = await run(process.execPath, args, {
    cwd: path.join(ROOT, name),
    quiet: true,
    // A portal that starts, or runs already, comes first.
    patient: name === KIT,
    env: PRODUCTION,
  });
  return code === 0 ? '' : output;
}

/** Counts what is built, and says of each how far the whole is. */
function progressOf(total: number) {
  const started = Date.now();
  let finished = 0;
  const report = (name: string, errors: string): void => {
    finished += 1;
    const at = `[${finished}/${total}, ${((Date.now() - started) / 1000).toFixed(0)} s]`;
    if (!errors) return console.log(`  ${at} built ${name}`);
    report.failed += 1;
    console.error(`  ${at} ${name} does not build:\n${errors}`);
  };
  report.failed = 0;
  return report;
}

if (isMain(import.meta.url)) {
  const names = readOptions('npm run build [package …]', {}, 'any').words;
  const known = [...everything(), GALLERY];
  // A tab that is made for a test stands elsewhere.
  const isTab = (name: string) => existsSync(path.join(ROOT, name, 'webpack.config.mjs'));
  requireKnown('package', names, known, (name) => known.includes(name) || isTab(name));
  if (!(await build(names.length ? names : everything()))) stop('The build failed; the lines above say why.');
}
