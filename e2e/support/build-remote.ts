import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeRemote } from '../../scripts/remote-template';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A tab as create-remote makes it: its calls need a claim that every test user holds. */
export const templateRemote = (name: string, tab: string) => ({
  name,
  tab,
  claim: 'overview_view',
  owner: `${tab} team`,
});

/**
 * Makes the folder of a tab from the template, where commands of this repository can work on it.
 * @param edit changes the sources in the tab's folder
 */
export function makeRemote(
  remote: ReturnType<typeof templateRemote>,
  edit: (folder: string) => void = () => undefined,
): { folder: string; remove(): void } {
  // Inside the repository, as the compiler wants it; nothing in this folder is kept.
  mkdirSync(path.join(ROOT, 'e2e/results'), { recursive: true });
  const workspace = mkdtempSync(path.join(ROOT, 'e2e/results/remote-'));
  const folder = path.join(workspace, `mf-${remote.name}`);
  writeRemote(folder, remote);
  edit(folder);
  borrowModules(workspace, folder);
  return { folder, remove: () => rmSync(workspace, { recursive: true, force: true }) };
}

/**
 * Builds a tab from the template with the webpack configuration of every tab, as a team's pipeline does.
 * @param edit changes the sources in the tab's folder before the build
 * @returns the bundle as a multipart message
 * @throws Error with what webpack says when it does not build
 */
export function buildRemote(
  remote: ReturnType<typeof templateRemote>,
  edit?: (folder: string) => void,
): FormData {
  const { folder, remove } = makeRemote(remote, edit);
  try {
    const build = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/build.ts', path.relative(ROOT, folder)],
      { cwd: ROOT, encoding: 'utf8' },
    );
    if (build.status !== 0) throw new Error(build.stdout + build.stderr);
    return formOf(path.join(folder, 'dist'));
  } finally {
    remove();
  }
}

/** What an installation would bring: the modules of a tab that is there, which are the same. */
function borrowModules(workspace: string, folder: string): void {
  for (const beside of ['tsconfig.base.json', 'scripts'])
    symlinkSync(path.join(ROOT, beside), path.join(workspace, beside));
  mkdirSync(path.join(folder, 'node_modules'));
  const modules = path.join(ROOT, 'mf-support/node_modules');
  for (const name of readdirSync(modules).filter((one) => !one.startsWith('.')))
    symlinkSync(path.join(modules, name), path.join(folder, 'node_modules', name));
}

function formOf(dist: string): FormData {
  const form = new FormData();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    form.append('files', new Blob([new Uint8Array(readFileSync(file))]), path.relative(dist, file));
  }
  return form;
}
