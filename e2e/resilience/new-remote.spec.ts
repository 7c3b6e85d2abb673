import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeContract } from '../../scripts/remote-template';
import { buildRemote, templateRemote } from '../support/build-remote';
import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';

const CONTRACTS = path.resolve(import.meta.dirname, '../../shared/src/contracts');

// Covers REMOTE-2.5
test('a tab made from nothing builds, is published and is seen', async ({ page, ownPortal }) => {
  test.setTimeout(180_000);
  await ownPortal.publishFiles('greetings', buildRemote(templateRemote('greetings', 'Greetings')));
  await ownPortal.activate('greetings', '1.0.0');

  await logIn(page, 'elan');
  await page.getByRole('banner').getByRole('link', { name: 'Greetings' }).click();
  await expect(page.getByRole('heading', { name: 'Greetings' })).toBeVisible();
  await expect(page).toHaveURL(/\/elan\/greetings$/);
});

test('the place for the calls of a new tab is made, and counted among those of the others', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-contracts-'));
  try {
    copyFileSync(path.join(CONTRACTS, 'all.ts'), path.join(folder, 'all.ts'));
    writeContract(folder, { name: 'greetings', tab: 'Greetings' });
    expect(readdirSync(folder)).toEqual(['all.ts', 'greetings.ts']);
    const all = readFileSync(path.join(folder, 'all.ts'), 'utf8');
    expect(all).toMatch(/^import \* as greetings from '\.\/greetings';$/m);
    expect(all).toMatch(/const DOMAINS[^=]*= \{[^}]*\n {2}greetings,\n\};/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
