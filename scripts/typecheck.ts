import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions, requireKnown } from './read-options';
import { ROOT, inParallel, isMain, remotes, run } from './workspace.mjs';

const COMPILER = path.join(ROOT, 'node_modules/typescript7/bin/tsc');

/**
 * Programs are checked side by side. Within one, each further checker finds out anew what all of them need: four, as many as
 * the compiler takes unless told, are twice the work.
 */
const ONE_CHECKER = ['--noEmit', '--checkers', '1'];

/** Scripts, build and test tooling, and what is plain JavaScript there: one project, the root's. */
const TOOLING = 'tooling';

/**
 * Packages whose options are the same are one program: what they all import is read and checked once. One that declares
 * something for its whole program (a file `.d.ts`) stays alone, as the others do not have that.
 * @param projects paths of tsconfig files
 * @returns the same, with one file in place of those that go together
 */
function together(projects: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const project of projects) {
    const folder = path.join(ROOT, path.dirname(project), 'src');
    const isOpen =
      existsSync(folder) &&
      !readdirSync(folder, { recursive: true }).some((file) => /\.d\.ts$/.test(String(file)));
    const key = isOpen ? readFileSync(path.join(ROOT, project), 'utf8') : project;
    groups.set(key, [...(groups.get(key) ?? []), project]);
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group : [oneProgram(group)])).flat();
}

/** @returns the tsconfig of a program of several packages, in a folder from which the first one's packages are found */
function oneProgram([first = '', ...others]: readonly string[]): string {
  const cache = path.join(path.dirname(first), 'node_modules/.cache');
  const file = path.join(cache, 'tsconfig.together.json');
  const {
    extends: base,
    include,
    ...own
  } = JSON.parse(readFileSync(path.join(ROOT, first), 'utf8')) as Tsconfig;
  const from = (project: string, relative: string) => path.join(ROOT, path.dirname(project), relative);
  mkdirSync(path.join(ROOT, cache), { recursive: true });
  const whole: Tsconfig = {
    ...own,
    extends: from(first, base),
    include: [first, ...others].flatMap((project) => include.map((folder) => from(project, folder))),
  };
  writeFileSync(path.join(ROOT, file), JSON.stringify(whole));
  return file;
}

interface Tsconfig {
  extends: string;
  include: string[];
  compilerOptions: object;
}

/** All that is checked. */
const everything = (): string[] => ['shared', 'api', 'shell', 'e2e', 'bench', TOOLING, ...remotes()];

/** Type-checks packages. @returns whether all are right */
export async function typecheck(names: readonly string[] = everything()): Promise<boolean> {
  const projects = names
    .flatMap((name) =>
      name === TOOLING ? ['tsconfig.json'] : [`${name}/tsconfig.json`, `${name}/tsconfig.pure.json`],
    )
    .filter((file) => existsSync(path.join(ROOT, file)));
  const results = await inParallel(
    together(projects).map((project) => async () => {
      const { code, output } = await run(process.execPath, [COMPILER, '-p', project, ...ONE_CHECKER], {
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
  const names = readOptions('npm run typecheck [package …]', {}, 'any').words;
  requireKnown('package', names, everything());
  process.exit((await typecheck(names.length ? names : undefined)) ? 0 : 1);
}
