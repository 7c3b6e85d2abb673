import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { writeContract, writeRemote } from '../../scripts/remote-template';
import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';

const ROOT = path.resolve(import.meta.dirname, '../..');

// Covers REMOTE-2.5
test('a tab made from nothing builds, is published and is seen', async ({ page, ownPortal }) => {
  test.setTimeout(180_000);
  // Inside the repository, as the compiler wants it; nothing in this folder is kept.
  mkdirSync(path.join(ROOT, 'e2e/results'), { recursive: true });
  const workspace = mkdtempSync(path.join(ROOT, 'e2e/results/new-remote-'));
  try {
    const folder = path.join(workspace, 'mf-greetings');
    const remote = { name: 'greetings', tab: 'Greetings', claim: 'overview_view', owner: 'Greetings team' };
    writeRemote(folder, remote);
    expectContractPlace(workspace, remote);
    borrowModules(workspace, folder);
    const build = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/build.ts', path.relative(ROOT, folder)],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(build.status, build.stdout + build.stderr).toBe(0);
    await ownPortal.publishFiles('greetings', formOf(path.join(folder, 'dist')));
    await ownPortal.activate('greetings', '1.0.0');

    await logIn(page, 'elan');
    await page.getByRole('banner').getByRole('link', { name: 'Greetings' }).click();
    await expect(page.getByRole('heading', { name: 'Greetings' })).toBeVisible();
    await expect(page).toHaveURL(/\/elan\/greetings$/);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
});

/** The place for the calls is made, and counted among those of the others. */
function expectContractPlace(workspace: string, remote: { name: string; tab: string }): void {
  const contracts = path.join(workspace, 'contracts');
  mkdirSync(contracts);
  copyFileSync(path.join(ROOT, 'shared/src/contracts/all.ts'), path.join(contracts, 'all.ts'));
  writeContract(contracts, remote);
  expect(readdirSync(contracts)).toEqual(['all.ts', 'greetings.ts']);
  const all = readFileSync(path.join(contracts, 'all.ts'), 'utf8');
  expect(all).toMatch(/^import \* as greetings from '\.\/greetings';$/m);
  expect(all).toMatch(/Object\.entries\(\{[^}]*\n {2}greetings,\n\}\)/);
}

/** What an installation would bring: the modules of a tab that is there, which are the same. */
function borrowModules(workspace: string, folder: string): void {
  symlinkSync(path.join(ROOT, 'tsconfig.base.json'), path.join(workspace, 'tsconfig.base.json'));
  mkdirSync(path.join(folder, 'node_modules'));
  const modules = path.join(ROOT, 'mf-support/node_modules');
  for (const name of readdirSync(modules).filter((one) => !one.startsWith('.')))
    symlinkSync(path.join(modules, name), path.join(folder, 'node_modules', name));
}

function formOf(dist: string): FormData {
  const form = new FormData();
  for (const name of readdirSync(dist, { recursive: true }).map(String))
    form.append('files', new Blob([new Uint8Array(readFileSync(path.join(dist, name)))]), name);
  return form;
}
