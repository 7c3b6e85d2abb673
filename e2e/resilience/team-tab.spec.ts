import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { develop, onPortOfItsOwn, serve, writeCounter } from '../support/develop';
import { logIn } from '../support/portal';
import { changesInPlace, leavesNothing } from '../support/save-and-see';
import { expect, test } from '../support/own-portal';
import { install, npm, startBytes } from '../support/team-project';

/** The same development server as inside of the repository, with the kit as a package. */
async function developIt(browser: Browser, folder: string, portal: string): Promise<void> {
  writeCounter(folder);
  const server = await develop(folder, ['--portal', ...onPortOfItsOwn()], { PORTAL_URL: portal });
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    await logIn(page, 'elan');
    await page.getByRole('banner').getByRole('link', { name: 'Crates' }).click();
    await changesInPlace(page, folder);
    await leavesNothing(server);
  } finally {
    await context.close();
    await server.stop();
  }
}

/** The kit that the tab has, in the looks of a client. */
async function lookAtTheGallery(browser: Browser, folder: string): Promise<void> {
  const server = await serve('gallery', folder, onPortOfItsOwn());
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    await page.goto('/?client=bmw');
    await expect(page.getByRole('heading', { name: 'Gallery of the kit: bmw' })).toBeVisible();
    for (const [part, state] of [
      ['button', 'at rest'],
      ['data-table', 'empty'],
    ])
      await expect(page.locator(`[data-example="${part}: ${state}"]`)).toBeVisible();
    await page.getByRole('button', { name: 'Open a dialog', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
}

// Covers REMOTE-6.2, REMOTE-6.4, REMOTE-6.6
test('from an empty folder outside of the repository to a tab that users see', async ({
  browser,
  page,
  ownPortal,
}) => {
  test.setTimeout(300_000);
  const workspace = mkdtempSync(path.join(os.tmpdir(), 'portal-team-'));
  try {
    const folder = path.join(workspace, 'crates');
    mkdirSync(folder);
    await npm(folder, [
      ...[
        'create',
        '--yes',
        '@portal/remote@latest',
        'crates',
        `--@portal:registry=${ownPortal.address}/npm/`,
      ],
      ...['--', '--tab', 'Crates'],
    ]);
    await install(folder);
    const released = await npm(folder, ['run', 'release'], {
      PORTAL_URL: ownPortal.address,
      PORTAL_DEPLOY_TOKEN: ownPortal.tokenOf('crates'),
    });
    expect(released).toContain('crates 1.0.0 serves all clients');
    expect(startBytes(folder)).toBeLessThan(8_500);
    await developIt(browser, folder, ownPortal.address);
    await lookAtTheGallery(browser, folder);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }

  await logIn(page, 'elan');
  await page.getByRole('banner').getByRole('link', { name: 'Crates' }).click();
  await expect(page.getByRole('heading', { name: 'Crates' })).toBeVisible();
});
