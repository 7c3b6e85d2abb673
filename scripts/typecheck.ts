import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, inParallel, isMain, remotes, run } from './workspace.mjs';

const COMPILER = path.join(ROOT, 'node_modules/typescript7/bin/tsc');

/** Scripts, build and test tooling, and what is plain JavaScript there: one project, the root's. */
const TOOLING = 'tooling';

/** Type-checks packages. @returns whether all are right */
export async function typecheck(
  names: readonly string[] = ['shared', 'api', 'shell', 'e2e', 'bench', TOOLING, ...remotes()],
): Promise<boolean> {
  const projects = names
    .flatMap((name) =>
      name === TOOLING ? ['tsconfig.json'] : [`${name}/tsconfig.json`, `${name}/tsconfig.pure.json`],
    )
    .filter((file) => existsSync(path.join(ROOT, file)));
  const results = await inParallel(
    projects.map((project) => async () => {
      const { code, output } = await run(process.execPath, [COMPILER, '-p', project, '--noEmit'], {
        quiet: true,
      });
      if (code !== 0) console.error(`${project}:\n${output}`);
      return code === 0;
    }),
    2,
  );
  return results.every(Boolean);
}

if (isMain(import.meta.url)) {
  const names = process.argv.slice(2);
  process.exit((await typecheck(names.length ? names : undefined)) ? 0 : 1);
}
